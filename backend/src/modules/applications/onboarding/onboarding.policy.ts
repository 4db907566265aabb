/** Decides who may change which part of a checklist. Pure. */
import type { ParsedInput } from '#contract/call.ts';
import type { updateOnboarding } from '#contract/api/onboarding.ts';
import type { OnboardingOwner } from '#contract/domain/onboarding.ts';

type Changes = Pick<ParsedInput<typeof updateOnboarding>, 'add' | 'change' | 'remove'>;

/** The employer keeps the list; who applied ticks what is theirs. */
export function mayMake(
  side: OnboardingOwner,
  { add, change, remove }: Changes,
  items: ReadonlyMap<string, { owner: OnboardingOwner }>,
): boolean {
  if (side === 'employer') return true;
  const ticksOnly = (change ?? []).every(
    ({ id, title, owner, responsibleId, dueOn }) =>
      [title, owner, responsibleId, dueOn].every((value) => value === undefined) &&
      items.get(id)?.owner === 'applicant',
  );
  return (add ?? []).length === 0 && (remove ?? []).length === 0 && ticksOnly;
}
