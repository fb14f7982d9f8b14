import type { AccountDetails } from '@vitrina/api/types.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';

/** What is said of the VAT code of an account that stands so (decision 8, ADR 43); nothing where no VAT depends on it. */
export function vatWords(
  t: Translate['t'],
  standing: AccountDetails['vatStanding'],
  email: string,
): string | undefined {
  switch (standing) {
    case 'none':
      return undefined;
    case 'confirmed':
      return t('This VAT code is confirmed.');
    case 'refused':
      return t('This VAT code could not be confirmed. Please check it, or write to us: {email}', {
        email,
      });
    case 'asked':
      return t('This VAT code is being looked up. Until it is confirmed, we charge VAT.');
    case 'open':
      return t('Our staff still have to confirm this VAT code. Until then, we charge VAT.');
  }
}
