import {
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { exportJWK, generateKeyPair, jwtVerify } from 'jose';
import Provider from 'oidc-provider';

const CLIENT = 'shop-at-provider';
const SECRET = 'secret-of-the-shop';
const APPLE = { client: 'shop.at.apple', team: 'TEAM123456', key: 'KEY1234567' };
const FACEBOOK_VERSION = '/v23.0';

/** Somebody as providers know them. */
export interface Person {
  name: string;
  email: string;
  isEmailVerified?: boolean;
}

/** What stands in for Google, Apple and Facebook: npm's oidc-provider, and Facebook's few calls beside it. */
export interface StandIn {
  /** Flags with which a shop knows them. */
  flags: string[];
  /** Lets shops at this address use them. */
  open: (shop: string) => Promise<void>;
  /** Lets them know somebody; answers what they are called there. */
  add: (person: Person) => string;
  /** What they refused to believe. */
  refused: string[];
  stop: () => Promise<void>;
}

/** Starts them. Their host is another one than the shop's, as it is in life: what is sent from there is sent across sites. */
export async function startProvider(): Promise<StandIn> {
  const people = new Map<string, Person>();
  const refused: string[] = [];
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-apple-'));
  const keyFile = join(folder, 'AuthKey.p8');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const server = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const setting = (name: string, value: string) => [`--${name}`, value];
  return {
    flags: [
      ...setting('google-client-id', CLIENT),
      ...setting('google-client-secret', SECRET),
      ...setting('google-issuer', issuer),
      ...setting('apple-client-id', APPLE.client),
      ...setting('apple-team-id', APPLE.team),
      ...setting('apple-key-id', APPLE.key),
      ...setting('apple-key-file', keyFile),
      ...setting('apple-issuer', issuer),
      ...setting('facebook-app-id', CLIENT),
      ...setting('facebook-app-secret', SECRET),
      ...setting('facebook-site', issuer),
      ...setting('facebook-api', issuer),
    ],
    open: (shop) => serve(server, { issuer, shop, people, refused, publicKey }),
    add: (person) => {
      const id = randomUUID();
      people.set(id, person);
      return id;
    },
    refused,
    stop: async () => {
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface World {
  issuer: string;
  shop: string;
  people: Map<string, Person>;
  refused: string[];
  /** Of Apple's key for the shop. */
  publicKey: KeyObject;
}

async function serve(server: Server, world: World): Promise<void> {
  const { issuer, shop, people, refused } = world;
  const keys = await generateKeyPair('RS256', { extractable: true });
  const client = (id: string, back: string) => ({
    client_id: id,
    client_secret: SECRET,
    redirect_uris: [shop + back],
    token_endpoint_auth_method: 'client_secret_post' as const,
  });
  const provider = new Provider(issuer, {
    clients: [client(CLIENT, '/login-callback'), client(APPLE.client, '/api/auth/apple/callback')],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'hd'],
      profile: ['given_name', 'family_name'],
    },
    // As Google and Apple do: what is known of somebody stands in the token.
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    findAccount: (_, id) => {
      const person = people.get(id);
      if (!person) return undefined;
      const { name, email, isEmailVerified = true } = person;
      // The mailbox is one of a firm whose mails are at the provider.
      const hd = email.slice(email.indexOf('@') + 1);
      const claims = { sub: id, email, email_verified: isEmailVerified, hd, given_name: name };
      return { accountId: id, claims: () => ({ ...claims, family_name: 'Kazlauskienė' }) };
    },
    jwks: {
      keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }],
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'name'],
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });
  provider.on('server_error', (_, error) => refused.push(String(error)));
  provider.on('grant.error', (_, error) => refused.push(error.error_description ?? error.message));
  const answer = provider.callback();
  server.removeAllListeners('request');
  server.on('request', async (request: IncomingMessage & { body?: unknown }, response) => {
    if (request.url?.startsWith(FACEBOOK_VERSION)) {
      const { status, headers, body } = facebook(world, request, await text(request));
      response.writeHead(status, headers).end(body);
      return;
    }
    if (request.url === '/token') {
      const fields = new URLSearchParams(await text(request));
      const isApple = fields.get('client_id') === APPLE.client;
      if (isApple) fields.set('client_secret', await appleSecret(world, fields));
      request.body = Object.fromEntries(fields);
    }
    void answer(request, response);
  });
}

/** Apple knows the shop by what it has signed for this call, and not by a secret that both know. */
async function appleSecret(world: World, fields: URLSearchParams): Promise<string> {
  const expected = { audience: world.issuer, issuer: APPLE.team, subject: APPLE.client };
  const signed = fields.get('client_secret') ?? '';
  const checked = await jwtVerify(signed, world.publicKey, {
    ...expected,
    algorithms: ['ES256'],
    maxTokenAge: '5m',
  }).catch((error: Error) => error);
  const isRight = !(checked instanceof Error) && checked.protectedHeader.kid === APPLE.key;
  if (!isRight) world.refused.push(`Apple: ${checked}`);
  return isRight ? SECRET : 'none';
}

/** Codes of Facebook: whom they are about, and what was told of their verifier. */
const codes = new Map<string, { person: string; challenge: string }>();

function facebook(
  { people, refused }: World,
  { url = '', headers }: IncomingMessage,
  sent: string,
) {
  const { pathname, searchParams: query } = new URL(url, 'http://localhost');
  const json = (status: number, body: object) => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const refuse = (why: string) => {
    refused.push(`Facebook: ${why}`);
    return json(400, { error: { code: 100, message: why } });
  };
  switch (pathname.slice(FACEBOOK_VERSION.length)) {
    case '/dialog/oauth': {
      // Who was made known last is at the browser.
      const code = randomUUID();
      const person = [...people.keys()].at(-1) ?? '';
      codes.set(code, { person, challenge: query.get('code_challenge') ?? '' });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: query.get('state') ?? '' }));
      return { status: 302, headers: { location: `${back}#_=_` }, body: '' };
    }
    case '/oauth/access_token': {
      const fields = new URLSearchParams(sent);
      const code = codes.get(fields.get('code') ?? '');
      codes.delete(fields.get('code') ?? '');
      const verifier = createHash('sha256').update(fields.get('code_verifier') ?? '');
      if (!code || fields.get('client_secret') !== SECRET) return refuse('no such code');
      if (verifier.digest('base64url') !== code.challenge) return refuse('another verifier');
      return json(200, { access_token: code.person, token_type: 'bearer' });
    }
    case '/me': {
      const token = headers.authorization?.replace('Bearer ', '') ?? '';
      const proof = createHmac('sha256', SECRET).update(token).digest('hex');
      const person = people.get(token);
      if (!person || query.get('appsecret_proof') !== proof) return refuse('no such token');
      const { name, email } = person;
      return json(200, {
        id: `1${token.replaceAll('-', '')}`,
        first_name: name,
        last_name: 'K',
        email,
      });
    }
    default:
      return refuse(pathname);
  }
}

/** Signs in at the provider's own pages, and lets the shop know who it is. */
export async function consent(window: Page, id: string): Promise<void> {
  await window.getByPlaceholder(/login/i).fill(id);
  await window.getByPlaceholder(/password/i).fill('any');
  await window.getByRole('button', { name: 'Sign-in' }).click();
  await window.getByRole('button', { name: 'Continue' }).click();
}
