import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import type { ButtonLook } from '@vitrina/ui/actions/ButtonFace.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { usePage } from '#shared/page.ts';
import type { Choices } from '../choices/choices.ts';
import type { Choosable } from '../choices/choosable.ts';
import styles from './AskButton.module.css';
import { questionMail, questionOf } from './question.ts';

// Few ask; the form comes when they do.
const RequestDialog = lazyPart(
  async () => (await import('#shared/requests/RequestDialog.tsx')).RequestDialog,
);

type AskButtonProps = ButtonLook & {
  choosable: Choosable;
  choices: Choices;
  /** Which form opens; without one it is a mail. */
  formId: string | null;
  children: ReactNode;
};

/**
 * Asks the shop, in a form that opens with the product and what has been chosen in it (PROD-15). Without scripts it leads
 * to the page where the shop can be written to.
 */
export function AskButton(props: AskButtonProps) {
  const { choosable, choices, formId, children, ...look } = props;
  const { configuration: shop, translate } = usePage();
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  if (!formId) {
    return (
      <ButtonLink {...look} href={questionMail(choosable, choices, translate, shop.company.email)}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <>
      <div className={styles.asks}>
        <Button {...look} aria-haspopup="dialog" onClick={() => setState('open')}>
          {children}
        </Button>
      </div>
      <noscript>
        <ButtonLink {...look} href={shop.contactsPage}>
          {children}
        </ButtonLink>
      </noscript>
      {state !== 'new' && (
        <Suspense>
          <RequestDialog
            formId={formId}
            known={questionOf(choosable, choices, translate)}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/** Asks what something costs that has no price, in the shop's form for that. */
export function AskForPrice(props: Omit<AskButtonProps, 'formId' | 'children'>) {
  const { configuration: shop, translate } = usePage();
  const { t } = translate;
  return (
    <AskButton {...props} formId={shop.requestQuoteFormId}>
      {t('Ask for a price')}
    </AskButton>
  );
}
