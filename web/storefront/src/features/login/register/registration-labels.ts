import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { customerLabels } from '#shared/customers/customer-labels.ts';
import type { RegistrationField } from './registration.ts';

/** The names of the fields of a registration. */
export function registrationLabels(t: Translate['t']): Record<RegistrationField, string> {
  return {
    ...customerLabels(t),
    password: t('Password'),
    password2: t('Repeat password'),
    agreeToPrivacyAndTerms: t('I agree to the terms of sale and the privacy policy'),
    news: t('Send me news and offers by e-mail and text message'),
  };
}
