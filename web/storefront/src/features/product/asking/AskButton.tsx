import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import type { ButtonLook } from '@vitrina/ui/actions/ButtonFace.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { usePage } from '#shared/page.ts';
import type { Configuration } from '../choices/configuration.ts';
import type { Offer } from '../choices/offer.ts';
import { questionMail, questionOf } from './question.ts';

// Few ask; the form comes when they do.
const RequestDialog = lazyPart(
  async () => (await import('#shared/requests/RequestDialog.tsx')).RequestDialog,
);

type AskButtonProps = ButtonLook & {
  offer: Offer;
  configuration: Configuration;
  /** Which form opens; without one it is a mail. */
  formId: string | null;
  children: ReactNode;
};

/** Asks the shop, in a form that opens with the product and what has been chosen in it (PROD-15). */
export function AskButton(props: AskButtonProps) {
  const { offer, configuration, formId, children, ...look } = props;
  const { configuration: shop, translate } = usePage();
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  if (!formId) {
    return (
      <ButtonLink
        {...look}
        href={questionMail(offer, configuration, translate, shop.company.email)}
      >
        {children}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setState('open')}>
        {children}
      </Button>
      {state !== 'new' && (
        <Suspense>
          <RequestDialog
            formId={formId}
            known={questionOf(offer, configuration, translate)}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
