import { usePage } from '#shared/page.ts';
import type { BuyAs } from './customer-rules.ts';

/**
 * What somebody agrees to who gets an account, or has theirs become a company's, to be read: on pages of the shop. What companies agree
 * to may be elsewhere; that is nothing of a consumer's (decision 36).
 */
export function useLegalLinks(buyAs: BuyAs): { title: string; href: string }[] {
  const { configuration, translate } = usePage();
  const { t } = translate;
  const { termsPage, privacyPolicyPage, features } = configuration;
  const { b2bTermsOfUseExternalURL: terms, b2bPrivacyPolicyExternalURL: privacy } = features;
  const isForCompany = buyAs === 'company';
  return [
    { title: t('Terms of sale'), href: (isForCompany && terms) || termsPage },
    { title: t('Privacy policy'), href: (isForCompany && privacy) || privacyPolicyPage },
  ];
}
