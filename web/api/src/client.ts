/** What a call answered: any HTTP status, its JSON body, and the total count of a list. */
export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  total?: number;
}

/** Reads `path`; lists answer how many entries there are in all (decision 27). Rejects without a network, or when no JSON comes back. */
export function get<Body>(
  path: string,
  signal?: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  return call(path, {
    headers: { accept: 'application/json', 'x-include-total-count': 'true', ...headers },
    signal: signal ?? null,
  });
}

/** Sends `body` to `path` as JSON. Rejects without a network, or when no JSON comes back. */
export function post<Body>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  return call(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Whether the answer's body is what was asked for, and not a problem. */
export function isOk(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.status >= 200 && answer.status < 300;
}

async function call<Body>(path: string, init: RequestInit): Promise<Answer<Body>> {
  const response = await fetch(path, init);
  // 204 is done, with nothing to say.
  const body = (response.status === 204 ? null : await response.json()) as Body;
  const total = response.headers.get('x-total-count');
  return total === null
    ? { status: response.status, body }
    : { status: response.status, body, total: Number(total) };
}
