/** Texts of a checklist. Pure. */
import { FILE_RULES } from '#contract/domain/file.ts';
import { ONBOARDING, type Onboarding, type OnboardingItem, type OnboardingOwner } from '#contract/domain/onboarding.ts';
import { formatBytes, plural } from '#web/lib/format.ts';
import { formatPrice } from '#web/lib/format-money.ts';
import { formatDay } from '#web/lib/format-time.ts';

/** `YYYY-MM-DD` of an instant in an IANA zone. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(at);

/** @param today the reader's, as the day by which something is due has no zone */
export function dueText(dueOn: string, today: string): string {
  if (dueOn === today) return 'Due today';
  return dueOn < today ? `Overdue since ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}`;
}

/** "First day 4 January 2027 · ₹12,00,000 a year"; null for somebody hired without an offer on Rolecall. */
export function agreedText({ startsOn, pay }: Pick<Onboarding, 'startsOn' | 'pay'>): string | null {
  const parts = [
    ...(startsOn === null ? [] : [`First day ${formatDay(startsOn)}`]),
    ...(pay === null ? [] : [formatPrice(pay)]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}

interface Sum {
  done: number;
  total: number;
  nextDue: string | null;
}

export function sumOf(items: readonly OnboardingItem[]): Sum {
  const open = items.filter(({ doneAt }) => doneAt === null);
  const days = open.flatMap(({ dueOn }) => dueOn ?? []).sort();
  return { done: items.length - open.length, total: items.length, nextDue: days[0] ?? null };
}

/** "2 of 5 done", and when the next one is due. */
export function sumText({ done, total, nextDue }: Sum, today: string): string {
  if (total === 0) return 'Nothing to do';
  if (done === total) return `All done: ${plural(total, 'item')}`;
  const count = `${String(done)} of ${String(total)} done`;
  if (nextDue === null) return count;
  if (nextDue < today) return `${count} · overdue since ${formatDay(nextDue)}`;
  return `${count} · next due ${nextDue === today ? 'today' : formatDay(nextDue)}`;
}

/** The number of overdue items; null if there are none. */
export function overdueText(items: readonly OnboardingItem[], today: string): string | null {
  const late = items.filter(({ doneAt, dueOn }) => doneAt === null && dueOn !== null && dueOn < today).length;
  return late === 0 ? null : `${String(late)} overdue`;
}

/** The name of an item's owner, from the other side's view. */
export const nameOf = (owner: OnboardingOwner, of: Onboarding): string =>
  owner === 'employer' ? of.companyName : (of.vendorName ?? of.personName);

/** Says which files an item can have, and who sees them. */
export const filesHintText = (of: Onboarding): string => {
  const { maxBytes } = FILE_RULES.onboarding;
  const other = nameOf(of.side === 'employer' ? 'applicant' : 'employer', of);
  return `Files are PDF, Word (DOCX), PNG or JPEG, up to ${formatBytes(maxBytes)} each and ${String(ONBOARDING.files)} to an item. ${other} sees them, too.`;
};

/** Over the items of one side. */
export const partTitle = (owner: OnboardingOwner, of: Onboarding): string =>
  owner === of.side ? 'Your part' : `To be done by ${nameOf(owner, of)}`;
