import { useTranslate } from '@vitrina/kit/surface.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { LINES_MAX } from '#shared/cart/rules.ts';

/** More lines than a cart is priced and ordered with. */
export function TooManyLines() {
  const { t } = useTranslate();
  return (
    <Notice tone="warn">
      {t('A cart holds {count} products at most. Please order in parts.', { count: LINES_MAX })}
    </Notice>
  );
}
