import type { OrderView } from '@vitrina/api/types.ts';
import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Suspense, useState } from 'react';

const ReorderDialog = lazyPart(async () => (await import('./ReorderDialog.tsx')).ReorderDialog);

/** The way to order the same again (ACC-04). */
export function Reorder({ order, token }: { order: OrderView; token: string }) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" wide icon="cart" onClick={() => setOpen(true)}>
        {t('Order the same again')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReorderDialog order={order} token={token} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
