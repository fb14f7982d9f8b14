import { apiPath } from '@vitrina/api/path.ts';
import { useReading } from '@vitrina/kit/answers/answers.ts';
import type { Known } from '@vitrina/kit/forms/entries.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import { NoForm } from './NoForm.tsx';
import { RequestForm } from './RequestForm.tsx';

interface RequestDialogProps {
  formId: string;
  /** What fills fields before the visitor does. */
  known: Known;
  open: boolean;
  onClose: () => void;
}

/** A form of the shop's content over the page (REQ-01); a new one each time that it was sent. */
export function RequestDialog({ formId, known, open, onClose }: RequestDialogProps) {
  const { translate } = usePage();
  const { t, language } = translate;
  const [isSent, setSent] = useState(false);
  const path = apiPath('/api/forms/{formId}', { lang: language }, { formId });
  // Closed, it keeps what was typed: it is asked for only once somebody opens it, and stays.
  const { body: form, state, retry } = useReading(path);
  const close = () => {
    setSent(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={form?.title ?? t('Write to us')}
      closeLabel={t('Close')}
      actions={
        isSent && (
          // The button that had the focus is gone with the form.
          <Button autoFocus onClick={close}>
            {t('Close')}
          </Button>
        )
      }
    >
      {isSent ? (
        <Notice tone="ok" live="status">
          {t('Email was sent successfully')}
        </Notice>
      ) : (
        form && <RequestForm form={form} known={known} onSent={() => setSent(true)} />
      )}
      {state === 'loading' && <Skeleton shape="picture" />}
      {state === 'failed' && open && <NoForm retry={retry} />}
    </Dialog>
  );
}
