import { AsyncLocalStorage } from 'node:async_hooks';
import type { MemberRole } from '#contract/domain/member-role.ts';

/** The member of an account with several people who acts in this request. */
export interface ActingMember {
  readonly accountId: string;
  readonly personId: string;
  readonly role: MemberRole;
  /** The request changes who the members are, which takes all others' requests to be over. */
  readonly changesMembers?: true;
}

const acting = new AsyncLocalStorage<ActingMember>();

/** Runs the work of a member's request; whatever it writes, it writes as them. */
export function actingAs<T>(member: ActingMember, work: () => T): T {
  return acting.run(member, work);
}

export const actingMember = (): ActingMember | undefined => acting.getStore();
