/** Whom the access matrix asks, and the answers that several calls share. */
import type { AccountType } from '#contract/domain/user.ts';

export const ACTORS = [
  'visitor',
  'personal',
  'client',
  'individual',
  'company',
  'untyped',
  'leaving',
  'staff',
] as const satisfies readonly (AccountType | 'visitor')[];
export type Actor = (typeof ACTORS)[number];
export type SignedIn = Exclude<Actor, 'visitor'>;
/** One status per actor, in the order of `ACTORS`. */
export type Statuses = readonly [number, number, number, number, number, number, number, number];

/** The same answer to all. */
export const ALL = (status: number): Statuses => [status, status, status, status, status, status, status, status];
/** The same answer to the four user types; others may not even ask. */
export const TYPED = (status: number): Statuses => [401, status, status, status, status, 403, 403, 403];

export const EVERYBODY = ALL(200);
export const FOUR_TYPES = TYPED(200);
export const STRANGERS = TYPED(404);
/** Vendors on their own records, and on those of others. */
export const VENDORS: Statuses = [401, 403, 403, 200, 200, 403, 403, 403];
export const OTHER_VENDORS: Statuses = [401, 403, 403, 404, 404, 403, 403, 403];
export const STAFF_ONLY: Statuses = [401, 403, 403, 403, 403, 403, 403, 200];

export interface Attempt {
  /** What it is about, such as "a draft". */
  record: string;
  input(actor: Actor): unknown;
  statuses: Statuses;
  /** What must not stand in the answer, whatever its status. */
  hidden?(): string[];
}

export interface Row {
  /** Valid input on a record of the actor's own. */
  own(actor: Actor): unknown;
  statuses: Statuses;
  /** Attempts of a second account of each type on records of the first ones. */
  foreign: readonly Attempt[];
  /** For who made the record alone: colleagues do not find it either. */
  ofAuthor?: true;
  /** The call ends or replaces the session: give it one of its own. */
  spendsSession?: true;
  /** Waits for what the call leaves to the background: what that writes is not the next call's. */
  settled?(): Promise<void>;
  headers?: Readonly<Record<string, string>>;
}
