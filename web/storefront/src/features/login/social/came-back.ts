import { isOk, send } from '@vitrina/api/client.ts';
import type { Translate } from '@vitrina/kit/translate/translate.ts';
import { visitorToken } from '@vitrina/kit/uploads/visitor-token.ts';
import type { SocialOutcome } from '#shared/social/outcome.ts';
import { PROVIDER_TITLES, providerOf } from '#shared/social/providers.ts';

/** Tells the shop what a provider leads back with, and answers what becomes of it (AUTH-09). */
export async function cameBack(query: URLSearchParams, t: Translate['t']): Promise<SocialOutcome> {
  const state = query.get('state') ?? '';
  const [name, purpose] = state.split('.');
  const provider = providerOf(name);
  const code = query.get('code');
  if (!provider) return failed(t('Something went wrong. Please try again later.'));
  const titled = { provider: PROVIDER_TITLES[provider] };
  if (query.get('error') === 'away') {
    return failed(t('{provider} cannot be reached right now. Please try again later.', titled));
  }
  if (!code) return failed(t('You did not finish signing in with {provider}.', titled));
  const answer = await send('post', '/api/auth/{provider}', {
    places: { provider },
    headers: { 'X-Visitor-Token': visitorToken() },
    body: { code, state, name: query.get('name'), surname: query.get('surname') },
  }).catch(() => undefined);
  if (!isOk(answer)) {
    const { extra } = answer?.body ?? {};
    return failed(
      typeof extra === 'string' ? extra : t('Unexpected error. Please try again later.'),
    );
  }
  if (purpose === 'connect') return { kind: 'connected', provider };
  const outcome = answer.status === 201 && 'outcome' in answer.body ? answer.body.outcome : null;
  switch (outcome) {
    case 'EmailNotValidated':
      return { kind: 'waits', for: 'mailbox', provider };
    case 'NotApprovedByAdmin':
      return { kind: 'waits', for: 'staff', provider };
    default:
      return { kind: 'entered', isNew: answer.status === 201, provider };
  }
}

function failed(text: string): SocialOutcome {
  return { kind: 'failed', text };
}
