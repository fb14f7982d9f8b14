import { useEffect, useState } from 'react';

/** A field that comes when it is shown; null until then, and where its file does not come: something plainer stands in for it. */
export function useLoaded<Field>(load: () => Promise<Field>): Field | null {
  const [field, setField] = useState<Field | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setField(() => loaded),
      () => {},
    );
  }, [load]);
  return field;
}
