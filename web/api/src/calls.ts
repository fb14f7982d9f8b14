import type { paths } from './schema.ts';

/** What a call does. */
export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The addresses that have a verb, as the description of the calls writes them. */
export type Template<V extends Verb> = {
  [P in keyof paths]: paths[P][V] extends { responses: unknown } ? P : never;
}[keyof paths];

type Operation<V extends Verb, P extends Template<V>> = paths[P][V];
type Given<Part> = [Part] extends [never] ? Record<never, never> : Part;

/** Part of a call's parameters; one of them that is null, undefined or empty is left out. */
type Parameters<Part extends 'query' | 'path' | 'header', Call> = Call extends {
  parameters: { [P in Part]?: infer Values };
}
  ? Given<NonNullable<Values>>
  : Record<never, never>;

/** Where a list is wanted, one value is a list of one. */
type Sent<Value> =
  | (Value extends readonly (infer One)[] ? readonly One[] | One : Value)
  | null
  | undefined
  | '';

/** `da-{code}` stands for every name of its kind. */
type Named<Name> = Name extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${End}`
  : Name;

/** What a call can be asked with. */
export type Query<V extends Verb, P extends Template<V>> = {
  [Name in keyof Parameters<'query', Operation<V, P>> as Named<Name>]: Sent<
    Parameters<'query', Operation<V, P>>[Name]
  >;
};

/** What stands in an address for its `{name}` places. */
export type Places<V extends Verb, P extends Template<V>> = Parameters<'path', Operation<V, P>>;

/** The headers that a call reads. */
export type Headers<V extends Verb, P extends Template<V>> = {
  [Name in keyof Parameters<'header', Operation<V, P>>]: string;
};

/** What is sent as JSON; undefined where nothing is. */
export type Sending<V extends Verb, P extends Template<V>> =
  Operation<V, P> extends {
    requestBody: { content: { 'application/json': infer Body } };
  }
    ? Body
    : undefined;

type Json<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : null;

/** What a call answers when it is done; null where it has nothing to say. */
export type Answered<V extends Verb, P extends Template<V>> =
  Operation<V, P> extends {
    responses: infer Responses;
  }
    ? { [S in keyof Responses & (200 | 201 | 204)]: Json<Responses[S]> }[keyof Responses &
        (200 | 201 | 204)]
    : never;

/** What a call answers when it refuses with this status. */
export type Refusing<V extends Verb, P extends Template<V>, S extends number> =
  Operation<V, P> extends {
    responses: { [Status in S]: { content: { 'application/problem+json': infer Body } } };
  }
    ? Body
    : never;
