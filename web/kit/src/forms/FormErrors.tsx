import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import type { MouseEvent } from 'react';
import { useTranslate } from '../surface.ts';
import type { FormState } from './use-form.ts';

/** What is wrong with a form that could not be sent, each a link to its field; said at every try (S2 §8). */
export function FormErrors({ form }: { form: Pick<FormState<string>, 'tries' | 'errors'> }) {
  const { t } = useTranslate();
  const { tries, errors } = form;
  if (tries === 0 || errors.length === 0) return null;
  const goTo = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <Notice key={tries} tone="danger" live="alert" title={t('Form fields invalid')}>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a className="link target" href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
