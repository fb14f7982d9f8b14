import type {
  Answered,
  Headers,
  Places,
  Query,
  Refusing,
  Sending,
  Template,
  Verb,
} from './calls.ts';
import { type ApiPath, address } from './path.ts';
import type { Problem } from './types.ts';

/** What a call answered: any HTTP status, its JSON body, and the total count of a list. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  total?: number;
}

/** What was asked for, or why it was refused. */
export type Reply<Body> = Answer<Body> | Answer<Problem>;

/** What every call says of who is signed in. */
let name: Readonly<Record<string, string>> = {};

/**
 * Has every call say from now on that the page takes this account for who is signed in; none says nothing. By then it may be
 * another's browser: the shop refuses what would be theirs (AUTH-08).
 */
export function callFor(customer?: string): void {
  name = customer === undefined ? {} : { 'x-customer': customer };
}

/** The headers by which a call says for whom it is, for those that are not made here. */
export function inName(): Readonly<Record<string, string>> {
  return name;
}

/** Reads `path`; lists answer how many entries there are in all (decision 27). Rejects without a network, or when no JSON comes back. */
export function get<Body>(
  path: ApiPath<Body>,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Reply<Body>> {
  return call(path, {
    headers: { accept: 'application/json', 'x-include-total-count': 'true', ...name, ...headers },
    signal: signal ?? null,
  });
}

type Writing = Exclude<Verb, 'get'>;

/** May be left out where nothing in it is required. */
type Needed<Name extends string, Part> =
  Partial<Part> extends Part ? { [N in Name]?: Part } : { [N in Name]: Part };

/** What a call that writes is sent. */
type Request<V extends Writing, P extends Template<V>> = Needed<'query', Query<V, P>> &
  Needed<'places', Places<V, P>> &
  Needed<'headers', Headers<V, P>> & {
    body: Sending<V, P>;
    /** Goes out though the page is left meanwhile. */
    keepalive?: boolean;
  };

/** Does what writes, with a JSON body. Rejects without a network, or when no JSON comes back. */
export function send<V extends Writing, P extends Template<V>>(
  verb: V,
  template: P,
  { query, places, headers, body, keepalive = false }: Request<V, P>,
): Promise<Reply<Answered<V, P>>> {
  return call(address(template, query, places), {
    method: verb.toUpperCase(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...name,
      ...headers,
    },
    body: JSON.stringify(body),
    keepalive,
  });
}

/** Whether the answer's body is what was asked for, and not a problem. */
export function isOk<Body>(answer: Reply<Body> | undefined): answer is Answer<Body> {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

/** Whether it was refused with this status; its body is then what the description of the call says of that. */
export function isRefused<V extends Writing, P extends Template<V>, S extends number>(
  answer: Answer,
  status: S,
): answer is Answer<Refusing<V, P, S>> {
  return answer.status === status;
}

/** How a call ended; without an answer nothing came back. */
export interface Ending {
  path: string;
  answer: Answer | null;
}

/** Told of every call as it begins and as it ends, with how many are on their way then. One that nobody wants any more has no ending. */
type Listener = (pending: number, ending?: Ending) => void;

const listeners: Listener[] = [];
let pending = 0;

/** Has somebody told of every call: that a session is over, any may learn. */
export function listenToCalls(listener: Listener): void {
  listeners.push(listener);
}

function told(change: 1 | -1, ending?: Ending): void {
  pending += change;
  for (const listener of listeners) listener(pending, ending);
}

async function call<Body>(path: string, init: RequestInit): Promise<Reply<Body>> {
  let answer: Reply<Body> | null = null;
  told(1);
  try {
    const response = await fetch(path, init);
    // What is done, or begun, has nothing to say.
    const isSilent = response.status === 204 || response.status === 202;
    const body = (isSilent ? null : await response.json()) as Body;
    const total = response.headers.get('x-total-count');
    const { status } = response;
    answer = total === null ? { status, body } : { status, body, total: Number(total) };
    return answer;
  } finally {
    told(-1, answer || !init.signal?.aborted ? { path, answer } : undefined);
  }
}
