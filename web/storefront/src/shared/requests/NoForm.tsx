import { TryAgainNotice } from '@vitrina/kit/answers/TryAgainNotice.tsx';
import { usePage } from '#shared/page.ts';

/** Stands where a form could not be fetched: another try, and the address to write to instead (REQ-01). */
export function NoForm({ retry }: { retry: () => void }) {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { email } = configuration.company;
  return (
    <TryAgainNotice retry={retry}>
      {t('The form cannot be shown.')} <a href={`mailto:${email}`}>{email}</a>
    </TryAgainNotice>
  );
}
