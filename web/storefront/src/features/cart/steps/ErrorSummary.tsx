import { useTranslate } from '@vitrina/kit/surface.ts';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { MouseEvent } from 'react';
import styles from './form.module.css';
import { takeFocus } from './take-focus.ts';

/** A field that is not right yet. */
export type SummaryError = { id: string; label: string; message: string };

/** What is wrong with a form, each a link to its field; takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: SummaryError[] }) {
  const { t } = useTranslate();
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Notice tone="danger" title={t('Form fields invalid')}>
        <ul>
          {errors.map(({ id, label, message }) => (
            <li key={id}>
              <a
                className={`link ${styles.wrong}`}
                href={`#${id}`}
                onClick={(event) => goTo(event, id)}
              >
                {label}: {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
