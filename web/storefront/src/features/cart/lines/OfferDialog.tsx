import type { PriceRequest } from '@vitrina/api/types.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { TextArea } from '@vitrina/ui/fields/TextArea.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { announce } from '#shared/announce.ts';
import { usePage } from '#shared/page.ts';
import { saveFile } from '#shared/save-file.ts';
import { useSession } from '#shared/session/store.ts';
import styles from './OfferDialog.module.css';

/** As the call takes them. */
const RECIPIENT_MAX = 300;
const NOTES_MAX = 2000;

interface OfferDialogProps {
  /** What the cart's prices are asked with. */
  request: PriceRequest;
  onClose: () => void;
}

/** Downloads what the cart costs today as a paper, for whoever decides about it (B2B-01). */
export function OfferDialog({ request, onClose }: OfferDialogProps) {
  const { translate } = usePage();
  const { t, language } = translate;
  const isKnown = useSession().session.state === 'signedIn';
  const [outcome, setOutcome] = useState<'none' | 'loading' | 'unpriced' | 'tooMany' | 'failed'>(
    'none',
  );
  const id = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (outcome === 'loading') return;
    const written = new FormData(event.currentTarget);
    setOutcome('loading');
    announce(t('The offer is being made.'));
    const status = await saveFile('/api/pdfRendering/preview/commercialOffer', {
      stringifiedContent: JSON.stringify(contentOf(request, written)),
      locale: language,
    }).catch(() => 0);
    if (status < 200 || status >= 300) return setOutcome(whyNot(status));
    announce(t('The offer is downloaded.'));
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Offer as PDF')}
      closeLabel={t('Close')}
      actions={
        <Button type="submit" form={id} state={outcome === 'loading' ? 'loading' : 'idle'}>
          {t('Download the offer')}
        </Button>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <p className={styles.muted}>
          {t('A paper with these products, prices and days, for whoever decides about them.')}
        </p>
        {outcome !== 'none' && outcome !== 'loading' && (
          <Notice tone="danger" live="alert">
            {outcome === 'unpriced'
              ? t('Some products have no price as they are. Please change or remove them first.')
              : outcome === 'tooMany'
                ? t('That was too many at once. Please try again in a minute.')
                : t('Something went wrong. Please try again later.')}
          </Notice>
        )}
        <TextArea
          name="recipient"
          rows={3}
          label={t('Who it is for')}
          help={
            isKnown ? t('Leave it empty, and your own name or company stands there.') : undefined
          }
          maxLength={RECIPIENT_MAX}
        />
        <TextArea name="notes" label={t('Notes')} maxLength={NOTES_MAX} />
      </form>
    </Dialog>
  );
}

/** The cart without voucher and points, which pay an order and change no offer. */
function contentOf(request: PriceRequest, written: FormData): object {
  const { giftVoucher: _voucher, pointsFor: _points, shownPrice: _shown, ...cart } = request;
  const text = (name: string) => String(written.get(name) ?? '').trim() || null;
  return { ...cart, recipient: text('recipient'), notes: text('notes') };
}

function whyNot(status: number): 'unpriced' | 'tooMany' | 'failed' {
  if (status === 422) return 'unpriced';
  return status === 429 ? 'tooMany' : 'failed';
}
