/** A notification belongs to one user, or to one person of their account alone; for anybody else it does not exist. */
import type { Caller } from '../../access/caller.ts';

export function owns(caller: Caller, notification: { userId: string; personId: string | null }): boolean {
  const isTheirs = notification.personId === null || notification.personId === caller.personId;
  return caller.userType !== null && caller.userId === notification.userId && isTheirs;
}
