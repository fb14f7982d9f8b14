import type { AccountDetails } from '@vitrina/api/types.ts';
import { useTranslate } from '@vitrina/kit/surface.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { LANGUAGE_NAMES } from '#shared/languages.ts';
import { type DetailField, type Details, detailsOf } from './details.ts';

interface ChangedElsewhereProps {
  /** What is saved now. */
  theirs: AccountDetails;
  /** The fields that are others than when the form was opened. */
  fields: readonly DetailField[];
  /** What stands in the form. */
  typed: Details;
  labels: Readonly<Record<DetailField, string>>;
  /** Shows what is saved in the place of what is typed. */
  show: () => void;
}

/** Says what somebody else has saved since the form was opened, as far as it is not what is typed. Nothing typed is gone. */
export function ChangedElsewhere({ theirs, fields, typed, labels, show }: ChangedElsewhereProps) {
  const { t } = useTranslate();
  const saved = detailsOf(theirs);
  const names = fields.filter((name) => saved[name] !== typed[name]);
  const words = (name: DetailField) => {
    if (name === 'news') return saved.news ? t('Yes') : t('No');
    return name === 'language' ? LANGUAGE_NAMES[theirs.language] : saved[name] || '–';
  };
  return (
    <Notice
      tone="warn"
      live="alert"
      title={t('These details were changed elsewhere meanwhile')}
      action={
        <Button variant="secondary" size="s" onClick={show}>
          {t('Show what is saved')}
        </Button>
      }
    >
      <p>{t('Yours are not saved yet. Save once more to put them in the place of these:')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {labels[name]}: {words(name)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
