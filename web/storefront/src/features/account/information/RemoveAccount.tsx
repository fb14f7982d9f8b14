import { isOk, send } from '@vitrina/api/client.ts';
import { apiPath } from '@vitrina/api/path.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useState } from 'react';
import { usePage } from '#shared/page.ts';
import styles from './information.module.css';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';

/** How a customer goes, what stays then, and what stands in the way (decision 63). */
export function RemoveAccount() {
  const { query, translate } = usePage();
  const { t, tn, numbers } = translate;
  const { body: removal, state, retry } = useFreshReading(apiPath('/api/customer/removal', {}));
  /** Of the mail's link, which leads here. */
  const token = query.get('remove');
  const [isOpen, setOpen] = useState(token !== null);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!removal) return <Skeleton shape="control" />;
  const { proof, owed, currency, points } = removal;
  const byMail = proof === 'mail' && token === null;
  return (
    <div className={styles.form}>
      <p>
        {t(
          'Your details, addresses, saved carts and wishes go for good, and so do your keys, logins and the prices agreed with you. Your orders, their invoices and the files that were ordered stay for as long as the law asks us to keep them. An order on its way goes on.',
        )}
      </p>
      {points > 0 && (
        <Notice tone="warn">
          {tn(
            'Your {count} points go too. To use them, order before you remove the account.',
            points,
          )}
        </Notice>
      )}
      {owed > 0 ? (
        <Notice tone="warn">
          {t('You still owe {amount} for what you ordered on credit. Please pay it first.', {
            amount: numbers.price(owed, currency),
          })}
        </Notice>
      ) : byMail ? (
        <MailedLink />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('Remove your account')}
          </Button>
        </div>
      )}
      {isOpen && owed === 0 && !byMail && (
        <RemoveAccountDialog
          asksPassword={proof === 'password'}
          token={proof === 'mail' ? token : null}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** For who has no password: only who reads the mailbox removes the account. */
function MailedLink() {
  const { info, translate } = usePage();
  const { t } = translate;
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const ask = async () => {
    setState('sending');
    const body = { language: info.language };
    const answer = await send('post', '/api/customer/removal/mail', { body }).catch(
      () => undefined,
    );
    setState(isOk(answer) ? 'sent' : 'failed');
  };
  if (state === 'sent') {
    return (
      <Notice tone="ok" live="status">
        {t('The mail is on its way. Its link works for one hour.')}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('So that nobody else does it, we send you a link by e-mail.')}</p>
      {state === 'failed' && (
        <Notice tone="danger" live="alert">
          {t('Unexpected error. Please try again later.')}
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          state={state === 'sending' ? 'loading' : 'idle'}
          onClick={() => void ask()}
        >
          {t('Send me the link')}
        </Button>
      </div>
    </>
  );
}
