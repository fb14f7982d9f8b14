import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Suspense, useState } from 'react';

const CodeListDialog = lazyPart(async () => (await import('./CodeListDialog.tsx')).CodeListDialog);

/** The way to order by a list of product codes and quantities (B2B-03). */
export function CodeListButton({ size = 'm' }: { size?: 's' | 'm' }) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size={size} onClick={() => setOpen(true)}>
        {t('Order by codes')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CodeListDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
