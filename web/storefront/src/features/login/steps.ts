import type { Translate } from '@vitrina/kit/translate/translate.ts';

const STEPS = ['email-approve', 'forgot-password', 'password-change', 'register'] as const;

/** A step of the login as `?step=` names it (AUTH-01); the login itself has no name. */
export type Step = 'login' | (typeof STEPS)[number];

/**
 * The step that the address asks for: the login for an unknown one, for registration where nobody can register, and for a new
 * password without the id of a mail's link, which only who is signed in can choose (AUTH-06).
 */
export function stepOf(query: URLSearchParams, canRegister: boolean): Step {
  const wanted = STEPS.find((step) => step === query.get('step')) ?? 'login';
  if (wanted === 'register' && !canRegister) return 'login';
  return wanted === 'password-change' && !query.has('id') ? 'login' : wanted;
}

/** The address of a step. */
export function stepUrl(profilePage: string, step: Exclude<Step, 'email-approve'>): string {
  return step === 'login' ? profilePage : `${profilePage}?step=${step}`;
}

/** What each step is called, in its heading and in the tab. */
export function stepTitles({ t }: Pick<Translate, 't'>): Record<Step, string> {
  return {
    login: t('Login'),
    'email-approve': t('Login'),
    'forgot-password': t('Password recovery'),
    'password-change': t('New password'),
    register: t('Create account'),
  };
}
