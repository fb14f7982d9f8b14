import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Checkbox } from '@vitrina/ui/choices/Checkbox.tsx';
import { Dialog } from '@vitrina/ui/overlays/Dialog.tsx';
import { useState } from 'react';
import { announce } from '#shared/announce.ts';
import { decide, useConsent } from '#shared/consent/consent.ts';
import type { Decisions } from '#shared/consent/decisions.ts';
import { usePage } from '#shared/page.ts';
import styles from './consent.module.css';

type CookiesDialogProps = { open: boolean; onClose: () => void };

/** Each purpose with a switch of its own, which says what it is for; what the shop needs is told, and cannot be chosen. */
export function CookiesDialog({ open, onClose }: CookiesDialogProps) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  // What is ticked here and not saved yet.
  const [draft, setDraft] = useState<Decisions>({});
  const decided = { statistics: useConsent('statistics'), media: useConsent('media') };
  const { statistics, media } = { ...decided, ...draft };
  const close = () => {
    setDraft({});
    onClose();
  };
  const save = (decisions: Decisions) => {
    decide(decisions);
    announce(t('Your choice is saved.'));
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Cookies')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={() => save({ statistics, media })}>{t('Save')}</Button>
          <Button variant="secondary" onClick={() => save({ statistics: true, media: true })}>
            {t('Allow all')}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <Checkbox
          label={t('Needed for the shop')}
          help={t('Keep your cart, your language and your login. They are always on.')}
          checked
          disabled
          readOnly
        />
        <Checkbox
          label={t('Statistics')}
          help={t(
            'Tools of others, such as Google’s, count what is looked at and bought. We see which newsletter brought you here.',
          )}
          checked={statistics}
          onChange={({ target }) => setDraft({ ...draft, statistics: target.checked })}
        />
        <Checkbox
          label={t('Videos and maps')}
          help={t(
            'Other sites show them, and learn that you are here. Otherwise we ask at each one.',
          )}
          checked={media}
          onChange={({ target }) => setDraft({ ...draft, media: target.checked })}
        />
        <p className={styles.policy}>
          <a className="link" href={configuration.privacyPolicyPage}>
            {t('Privacy policy')}
          </a>
        </p>
      </div>
    </Dialog>
  );
}
