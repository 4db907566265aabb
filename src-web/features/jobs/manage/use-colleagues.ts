import { useMembers } from '#web/shared/member-queries.ts';

/** A person to whom a job can be assigned. */
export interface Colleague {
  readonly personId: string;
  readonly name: string;
  readonly isYou: boolean;
}

/** The people of the account; empty where there is only one. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useMembers();
  return data === undefined || data.members.length < 2 ? [] : data.members;
}

export const colleagueLabel = ({ name, isYou }: Colleague): string => (isYou ? `${name} (you)` : name);
