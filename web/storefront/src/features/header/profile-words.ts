import type { Translate } from '@vitrina/kit/translate/translate.ts';
import type { Session } from '#shared/session/store.ts';

/** What the way to the account is called: the customer's name, or what it leads a visitor to (HEAD-03). */
export function profileWords(session: Session, t: Translate['t']): string {
  switch (session.state) {
    case 'unknown':
      return t('Account');
    case 'anonymous':
      return t('Login');
    case 'signedIn':
      return session.customer.name;
  }
}
