import { lazyPart } from '@vitrina/kit/loading/lazy-part.ts';
import { Button } from '@vitrina/ui/actions/Button.tsx';
import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Suspense, useState } from 'react';
import { usePage } from '#shared/page.ts';

// It comes with the first look at it.
const FormPanel = lazyPart(async () => (await import('./FormPanel.tsx')).FormPanel);

/** The button that opens a form at the side of the page; without scripts it writes a mail. */
export function ContactForm({ formId }: { formId: string }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const [panel, setPanel] = useState<'new' | 'open' | 'closed'>('new');
  return (
    <>
      <span className="scripted">
        <Button icon="mail" onClick={() => setPanel('open')}>
          {t('Contact form')}
        </Button>
      </span>
      <noscript>
        <ButtonLink icon="mail" href={`mailto:${configuration.company.email}`}>
          {t('Write to us')}
        </ButtonLink>
      </noscript>
      {panel !== 'new' && (
        <Suspense>
          <FormPanel formId={formId} open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  );
}
