import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { takeFocus } from '#shared/take-focus.ts';

/** Where an order stands that was sent before what is ordered now: its answer is missing, also when asked for again, or says no. */
export type Earlier = 'open' | 'sending' | 'away' | 'notPlaced';

type EarlierNoticeProps = {
  state: Earlier;
  /** Sends it again, as it was and under its own key: where it is placed, it is found. */
  onSend: () => void;
};

/** Tells who is about to order that they may have ordered already (CHK-04). */
export function EarlierNotice({ state, onSend }: EarlierNoticeProps) {
  const { t } = useTranslate();
  if (state === 'notPlaced') {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="info">
          {t('The earlier order was not placed. You can place this one.')}
        </Notice>
      </div>
    );
  }
  return (
    <Notice
      tone="warn"
      live="status"
      title={t('You may have ordered already')}
      action={
        <Button
          variant="secondary"
          size="s"
          state={state === 'sending' ? 'loading' : 'idle'}
          onClick={onSend}
        >
          {t('Send the earlier order again')}
        </Button>
      }
    >
      <p>
        {t(
          'You sent an order that the shop did not answer, and have changed something since. Ordering now may be a second order. The earlier one, sent again, is placed once only, as it was.',
        )}
      </p>
      {state === 'away' && (
        <p>{t('The shop does not answer. Please try again: it counts once.')}</p>
      )}
    </Notice>
  );
}
