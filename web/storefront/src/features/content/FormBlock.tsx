import { useReading } from '@vitrina/kit/answers/answers.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useState } from 'react';
import type { BlockProps } from '#shared/block.ts';
import { usePage } from '#shared/page.ts';
import { NoForm } from '#shared/requests/NoForm.tsx';
import { RequestForm } from '#shared/requests/RequestForm.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './content.module.css';
import { formPath } from './needs.ts';

/** The block form: a form of the shop's content to fill in and send (REQ-01). */
export function FormBlock({ formId, title, first }: BlockProps<'form'>) {
  const { info, query, translate } = usePage();
  const { t } = translate;
  const { body: form, state, retry } = useReading(formPath(formId, info.language));
  const [isTaken, setTaken] = useState(false);
  // Sent without a script, a form leads back to its page, and names itself there.
  const isBack = query.get('form') === formId;
  const isSent = isTaken || isBack;
  return (
    <section className={`wrap ${styles.block}`}>
      <div className={styles.form}>
        <BlockTitle first={first}>{title ?? form?.title ?? t('Write to us')}</BlockTitle>
        {isSent && (
          <Notice
            tone="ok"
            live="status"
            action={
              isBack ? (
                <ButtonLink variant="secondary" size="s" href={info.path}>
                  {t('Write another message')}
                </ButtonLink>
              ) : (
                // The button that had the focus is gone with the form.
                <Button variant="secondary" size="s" autoFocus onClick={() => setTaken(false)}>
                  {t('Write another message')}
                </Button>
              )
            }
          >
            {t('Thank you, your message was sent successfully!')}
          </Notice>
        )}
        {form && !isSent && <RequestForm form={form} known={{}} onSent={() => setTaken(true)} />}
        {state === 'loading' && <Skeleton shape="picture" />}
        {state === 'failed' && <NoForm retry={retry} />}
      </div>
    </section>
  );
}
