import type { Visibility } from '#contract/domain/options.ts';
import type { Caller } from '../../platform/http/access/caller.ts';

/** The people whom a caller may find. */
export interface Sight {
  readonly visibilities: readonly Visibility[];
  /** The employer that people may have blocked; null means: only people who blocked nobody. */
  readonly clientId: string | null;
}

/**
 * Everybody finds who is open to everybody. A signed-in employer also finds who is open to employers, unless it was
 * blocked. Somebody who blocks a company is shown to nobody who is not signed in as another one: a company that signs out
 * would see them otherwise.
 */
export function sightOf(caller: Caller | null): Sight {
  return caller?.account === 'client' ? sightOfClient(caller.userId) : { visibilities: ['open'], clientId: null };
}

export function sightOfClient(clientId: string): Sight {
  return { visibilities: ['open', 'open-to-invites'], clientId };
}
