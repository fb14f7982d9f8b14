import { Button } from '@vitrina/ui/actions/Button.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';

/** Stands where a form could not be fetched: another try, and the address to write to instead (REQ-01). */
export function NoForm({ retry }: { retry: () => void }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { email } = configuration.company;
  return (
    <Notice
      tone="danger"
      live="alert"
      action={
        <Button variant="secondary" size="s" onClick={retry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('The form cannot be shown.')} <a href={`mailto:${email}`}>{email}</a>
    </Notice>
  );
}
