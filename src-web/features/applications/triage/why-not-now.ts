import { isFocusFree } from '#web/ui/hooks/use-focus-return.ts';
import type { Triage } from './use-triage.ts';

export const CHOOSE_FIRST = 'Choose an applicant first, with J or by selecting some.';

/**
 * Why a key decides nothing now; null where those whom it is for are ticked, or the one whom it is for has the focus, and
 * is what the panel shows where there is a panel.
 */
export function whyNotNow({ acted, chosen, moves, open }: Triage, panel: HTMLElement | null): string | null {
  const [only] = acted;
  if (only === undefined) return CHOOSE_FIRST;
  if (chosen.length > 0) return null;
  const { name } = only.applicant;
  if (moves.isMoving(only._id)) return `One moment: the last step of ${name} is still being saved.`;
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const isSeen = row === only._id || panel?.contains(activeElement) === true || (isFocusFree() && open.id === only._id);
  if (!isSeen) return CHOOSE_FIRST;
  const settled = panel?.querySelector<HTMLElement>('[data-settled]')?.dataset['settled'];
  return open.asked.current !== null && settled !== only._id
    ? `${name} is still loading. Press the key again in a moment.`
    : null;
}
