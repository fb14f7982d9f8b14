import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Suspense, useId, useState } from 'react';
import { passFocus } from '#shared/take-focus.ts';

const CodeListDialog = lazyPart(async () => (await import('./CodeListDialog.tsx')).CodeListDialog);

/** The way to order by a list of product codes and quantities (B2B-03). */
export function CodeListButton({ size = 'm' }: { size?: 's' | 'm' }) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The dialog that asked is gone by then, and with it who had the focus before.
  const close = () => {
    setOpen(false);
    passFocus(() => document.getElementById(id));
  };
  return (
    <>
      <Button id={id} variant="secondary" size={size} onClick={() => setOpen(true)}>
        {t('Order by codes')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CodeListDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
