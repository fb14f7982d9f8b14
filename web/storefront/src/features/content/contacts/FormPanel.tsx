import { useReading } from '@vitrina/kit/answers/answers.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { Drawer } from '@vitrina/ui/overlays/Drawer.tsx';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import { NoForm } from '#shared/requests/NoForm.tsx';
import { RequestForm } from '#shared/requests/RequestForm.tsx';
import { formPath } from '../needs.ts';

interface FormPanelProps {
  formId: string;
  open: boolean;
  onClose: () => void;
}

/** A form of the shop's content at the side of the page; closed, it keeps what was typed. */
export function FormPanel({ formId, open, onClose }: FormPanelProps) {
  const { info, translate } = usePage();
  const { t } = translate;
  const [isSent, setSent] = useState(false);
  const { body: form, state, retry } = useReading(formPath(formId, info.language));
  const close = () => {
    setSent(false);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title={form?.title ?? t('Write to us')}
      closeLabel={t('Close')}
    >
      {isSent && (
        <Notice
          tone="ok"
          live="status"
          action={
            // The button that had the focus is gone with the form.
            <Button variant="secondary" size="s" autoFocus onClick={close}>
              {t('Close')}
            </Button>
          }
        >
          {t('Thank you, your message was sent successfully!')}
        </Notice>
      )}
      {form && !isSent && <RequestForm form={form} known={{}} onSent={() => setSent(true)} />}
      {state === 'loading' && <Skeleton shape="picture" />}
      {state === 'failed' && open && <NoForm retry={retry} />}
    </Drawer>
  );
}
