/** Decides who can save jobs and searches; a saved search is its owner's alone. Pure. */
import type { Caller } from '../../platform/http/access/caller.ts';

/** Job seekers and both kinds of vendor. */
export function keeps(caller: Caller | null): caller is Caller {
  switch (caller?.userType) {
    case 'personal':
    case 'individual':
    case 'company':
      return true;
    default:
      return false;
  }
}

export function owns(caller: Caller, search: { userId: string }): boolean {
  return keeps(caller) && caller.userId === search.userId;
}
