import { ButtonLink } from '@vitrina/ui/actions/ButtonLink.tsx';
import { Notice } from '@vitrina/ui/messages/Notice.tsx';
import { usePage } from '#shared/page.ts';
import { stepUrl } from './steps.ts';

/** Says that the order cannot be placed with these lines, and leads to where they are changed (decision 20). */
export function NotOrderable() {
  const { configuration, translate } = usePage();
  const { t } = translate;
  return (
    <Notice
      tone="warn"
      live="status"
      action={
        <ButtonLink variant="secondary" size="s" href={stepUrl(configuration.cartPage, 'cart')}>
          {t('Change in the cart')}
        </ButtonLink>
      }
    >
      {t('Some products cannot be ordered as they are. Please change or remove them.')}
    </Notice>
  );
}
