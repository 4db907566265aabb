/** A notification belongs to one user; for anybody else it does not exist. */
import type { Caller } from '../../access/caller.ts';

export function owns(caller: Caller, notification: { userId: string }): boolean {
  return caller.userType !== null && caller.userId === notification.userId;
}
