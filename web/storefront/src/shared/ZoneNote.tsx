import { zoneNote } from '@vitrina/rules/zone-note.ts';
import { useSyncExternalStore } from 'react';
import { usePage } from './page.ts';

const never = () => () => {};

/** After a time of day: whose time it is, for whose clock shows another one. The server knows no clock of theirs, and says nothing. */
export function ZoneNote({ at }: { at: string }) {
  const { configuration, translate } = usePage();
  const note = useSyncExternalStore(
    never,
    () => zoneNote(at, configuration.timeZone, translate.language),
    () => '',
  );
  return note && ` (${note})`;
}
