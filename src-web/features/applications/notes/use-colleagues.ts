import { may, type MemberRole } from '#contract/domain/member-role.ts';
import { useMembers } from '#web/shared/member-queries.ts';

export interface Colleague {
  readonly personId: string;
  readonly name: string;
  readonly role?: MemberRole;
}

/**
 * The colleagues who can be mentioned, and the names of those who are.
 * @param mentioned who is already, and may have left since
 */
export function useColleagues(
  mentioned: readonly Colleague[],
  isNeeded: boolean,
): { colleagues: readonly Colleague[]; nameOf: (personId: string) => string } {
  const members = useMembers({ enabled: isNeeded }).data?.members ?? [];
  const known = new Map([...mentioned, ...members].map(({ personId, name }) => [personId, name]));
  return {
    colleagues: members.filter(({ isYou, role }) => !isYou && may(role, 'judge')),
    nameOf: (personId) => known.get(personId) ?? 'a colleague',
  };
}
