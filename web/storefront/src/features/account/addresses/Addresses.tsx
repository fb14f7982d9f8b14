import { apiPath } from '@vitrina/api/path.ts';
import type { KeptAddress } from '@vitrina/api/types.ts';
import { useFreshReading } from '@vitrina/kit/answers/answers.ts';
import { LoadFailure } from '@vitrina/kit/answers/LoadFailure.tsx';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { EmptyState } from '@vitrina/ui/messages/EmptyState.tsx';
import { Skeleton } from '@vitrina/ui/messages/Skeleton.tsx';
import { useState } from 'react';
import { AddressLines } from '#shared/address/AddressLines.tsx';
import { announce } from '#shared/announce.ts';
import { headingOf } from '../section-of.ts';
import type { SectionProps } from '../sections.ts';
import { AddressDialog } from './AddressDialog.tsx';
import styles from './addresses.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';

/** So many addresses are kept (ACC-01); the server has the same limit. */
const ADDRESSES_MAX = 100;

/** What is open over the list: an address in its form, a new one among them, or the question whether one goes. */
type Open = { what: 'new' } | { what: 'edit' | 'remove'; address: KeptAddress };

/** The addresses that somebody keeps (ACC-01). Staff who only look change nothing (AUTH-10). */
export function Addresses({ customer }: SectionProps) {
  const { t } = useTranslate();
  const { body: addresses, state, retry } = useFreshReading(apiPath('/api/customer/addresses', {}));
  const [open, setOpen] = useState<Open | null>(null);
  if (state === 'failed') return <LoadFailure retry={retry} />;
  if (!addresses) return <Skeleton shape="picture" />;
  const close = () => setOpen(null);
  const done = (said: string) => {
    close();
    retry();
    announce(said);
    // Once the dialog is gone, which had it.
    requestAnimationFrame(() => document.getElementById(headingOf('addresses'))?.focus());
  };
  const add = (
    <Button icon="plus" onClick={() => setOpen({ what: 'new' })}>
      {t('Add an address')}
    </Button>
  );
  return (
    <fieldset className={styles.addresses} disabled={customer.isImpersonated}>
      {addresses.length === 0 ? (
        <EmptyState icon="mail" title={t('No addresses yet')} action={add}>
          {t('Keep here the places that your goods go to.')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {addresses.map((address) => (
              <li key={address.id} className={styles.address}>
                <AddressLines address={address} />
                <Actions address={address} open={setOpen} />
              </li>
            ))}
          </ul>
          {addresses.length < ADDRESSES_MAX ? (
            <div>{add}</div>
          ) : (
            <p className={styles.note}>
              {t('{count} addresses are kept at most', { count: ADDRESSES_MAX })}
            </p>
          )}
        </>
      )}
      {open?.what === 'remove' && (
        <RemoveDialog
          address={open.address}
          onClose={close}
          onDone={() => done(t('The address is removed.'))}
        />
      )}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <AddressDialog
          kept={open.what === 'edit' ? open.address : null}
          onClose={close}
          onDone={() => done(t('The address is saved.'))}
        />
      )}
    </fieldset>
  );
}

interface ActionsProps {
  address: KeptAddress;
  open: (open: Open) => void;
}

function Actions({ address, open }: ActionsProps) {
  const { t } = useTranslate();
  const title = `${address.name} ${address.surname}, ${address.address}`;
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        size="s"
        icon="edit"
        aria-label={`${t('Edit')}: ${title}`}
        onClick={() => open({ what: 'edit', address })}
      >
        {t('Edit')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon="trash"
        aria-label={t('Remove {title}', { title })}
        onClick={() => open({ what: 'remove', address })}
      >
        {t('Remove')}
      </Button>
    </div>
  );
}
