/**
 * A call is the one description of one HTTP endpoint. The backend mounts it with `@Handles(call)`, the web calls
 * `callApi(call, input)`, the OpenAPI page and the access matrix are generated from it. No path string exists elsewhere.
 */
import type * as z from 'zod/mini';
import type { Permission } from './domain/member-role.ts';
import type { AccountType } from './domain/user.ts';
import type { ErrorCode } from './errors/catalogue.ts';
import type { RateLimitName } from './domain/rate-limits.ts';

/** Access is for everybody (`public`), or only for sessions of the listed account types. There is no third way. */
export type Access = 'public' | readonly AccountType[];

/** `documented` = named in spec section 7; `decided` = ours, where the spec is silent. */
export type Basis = 'documented' | 'decided';

type Schema = z.ZodMiniType;

export interface Call<
  Name extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  PageInfo extends Schema | undefined = Schema | undefined,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Query string of a GET, JSON body of a POST. Unknown fields are refused. */
  readonly input: Input;
  /** The schema of `data` in the success envelope; fields that are not declared never leave the server. */
  readonly output: Output;
  /** The schema of `page` in the success envelope of a list. */
  readonly page?: PageInfo;
  /** Errors of its own; `validation_failed`, `unauthenticated`, `forbidden`, `rate_limited` and `internal` are implied. */
  readonly errors: readonly ErrorCode[];
  readonly basis: Basis;
  /**
   * Input fields that name an identity. They are filters, never authority: a signed-in caller who names anybody but
   * the session's own user gets 403 (trust rule 1).
   */
  readonly claims?: readonly string[];
  /**
   * The permission that a member acting for an account needs: to look for a GET and to work for a POST, unless the call
   * says otherwise. Calls for visitors need none.
   */
  readonly needs?: Permission;
  /** About the person who signed in, whichever account they act for: their password, devices, name and the like. */
  readonly about?: 'person';
  /** Open to staff who have not proven a second factor in this session: setting it up, and leaving. */
  readonly beforeSecondFactor?: true;
  /** Open to somebody who has not accepted the present terms, as reading is, and what is about the person (`asksForTerms`). */
  readonly beforeTerms?: true;
  /** The envelope repeats `data.token` as `token`, where the documented wallet flow reads it and there is one. */
  readonly tokenOnTop?: true;
  /** Honours the `Idempotency-Key` header: same key and body answer the first result for 24 hours. */
  readonly idempotent?: true;
  /** The body is multipart: the fields of `input`, and one file named `file`. */
  readonly file?: { readonly maxBytes: number };
  /** The answer is `text/event-stream`; `output` is the schema of one event. */
  readonly stream?: true;
  readonly rateLimit: RateLimitName;
}

/**
 * Declares a call; the object is frozen so that nobody adjusts it at run time. Marked as pure, so that a build leaves out
 * the calls that it does not make.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const Name extends string,
  Input extends Schema,
  Output extends Schema,
  PageInfo extends Schema | undefined = undefined,
>(call: Call<Name, Input, Output, PageInfo>): Readonly<Call<Name, Input, Output, PageInfo>> {
  return Object.freeze(call);
}

/**
 * The permission that a call requires of a member; null for one that is about the person, or that visitors may make.
 */
export function needOf(call: Pick<AnyCall, 'method' | 'access' | 'needs' | 'about'>): Permission | null {
  if (call.about === 'person' || call.access === 'public') return null;
  return call.needs ?? (call.method === 'GET' ? 'look' : 'work');
}

/**
 * Whether a call waits until its person has accepted the present terms: what begins or changes something for others.
 * Looking, taking back, what computes without storing, and what is about the person's own sign-in never wait.
 */
export function asksForTerms(call: Pick<AnyCall, 'method' | 'access' | 'about' | 'beforeTerms'>): boolean {
  return call.method === 'POST' && call.access !== 'public' && call.about !== 'person' && call.beforeTerms !== true;
}

export type AnyCall = Call;
/** The input as a client sends it. */
export type CallInput<C extends AnyCall> = z.input<C['input']>;
/** The input as a handler gets it after parsing: defaults filled in, strings trimmed. */
export type ParsedInput<C extends AnyCall> = z.output<C['input']>;
/** The type of `data` in the answer. */
export type CallOutput<C extends AnyCall> = z.output<C['output']>;
/** The type of `page` in the answer; `undefined` for calls that are not lists. */
export type CallPage<C extends AnyCall> = [NonNullable<C['page']>] extends [never]
  ? undefined
  : z.output<NonNullable<C['page']>>;

/** The success envelope of every call. */
export interface Success<C extends AnyCall> {
  success: true;
  data: CallOutput<C>;
  message?: string;
  page?: CallPage<C>;
  /** Only where the call declares `tokenOnTop`. */
  token?: string;
}

/** One fault of one field, with the path in dot notation, such as `skills.0.name`. */
export interface FieldFault {
  path: string;
  message: string;
}

/** The failure envelope of every call. `error` repeats `message`, because the wallet flow of the spec reads it. */
export interface Failure {
  success: false;
  statusCode: number;
  code: ErrorCode;
  message: string;
  error: string;
  details?: FieldFault[] | Record<string, unknown>;
  requestId: string;
}
