/** Decides who may change which part of a checklist. Pure. */
import type { ParsedInput } from '#contract/call.ts';
import type { updateOnboarding } from '#contract/api/onboarding.ts';
import type { OnboardingOwner } from '#contract/domain/onboarding.ts';
import type { ItemRow } from '../../../records/applications/onboarding.repository.ts';

type Changes = Pick<ParsedInput<typeof updateOnboarding>, 'add' | 'change' | 'remove'>;

/** The employer keeps the list; who applied ticks what is theirs, and brings files for it. */
export function mayMake(
  side: OnboardingOwner,
  { add, change, remove }: Changes,
  items: ReadonlyMap<string, { owner: OnboardingOwner }>,
): boolean {
  if (side === 'employer') return true;
  const ticksOnly = (change ?? []).every(
    ({ id, title, owner, responsibleId, dueOn, needsFile }) =>
      [title, owner, responsibleId, dueOn, needsFile].every((value) => value === undefined) &&
      items.get(id)?.owner === 'applicant',
  );
  return (add ?? []).length === 0 && (remove ?? []).length === 0 && ticksOnly;
}

/** An item that needs a file is not done without one. @param more files than it has now */
export function lacksFile(
  item: Pick<ItemRow, 'done_at' | 'needs_file' | 'files'>,
  { done, needsFile, more }: { done: boolean | undefined; needsFile: boolean | undefined; more: number },
): boolean {
  return (done ?? item.done_at !== null) && (needsFile ?? item.needs_file) && item.files + more < 1;
}
