/** A vendor's terms for a person: as they are typed, and as the server takes them. Pure. */
import { applyFields } from '#contract/api/applications.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import { parseAmount } from '#contract/domain/written/amount.ts';
import type { ApplyInput } from '../queries.ts';

export interface Terms {
  /** The amount as typed; empty if no rate is given. */
  amount: string;
  currency: string;
  period: RatePeriod;
  /** The person is paid this, as agreed with them; empty where nothing is said. */
  pay: { amount: string; currency: string; period: RatePeriod };
  /** The vendor's private note. */
  marginNote: string;
}

export type TermsInput = Pick<ApplyInput, 'rate' | 'agreedPay' | 'marginNote'>;

export function firstTerms(rate: Price | null | undefined): Terms {
  return {
    amount: rate == null ? '' : String(rate.amount),
    currency: rate?.currency ?? 'INR',
    period: rate?.period ?? 'hourly',
    pay: { amount: '', currency: rate?.currency ?? 'INR', period: rate?.period ?? 'hourly' },
    marginNote: '',
  };
}

const AMOUNT = 'Enter an amount, such as 1650 or 1650.50, or leave it empty';

function priceOf({ amount, currency, period }: Terms['pay']): Price | null {
  if (amount.trim() === '') return null;
  const read = parseAmount(amount);
  return { amount: read.ok ? read.value : Number.NaN, currency, period };
}

/** Either what is sent, or a message per field. */
export function checkTerms(terms: Terms): { input: TermsInput } | { errors: Record<string, string> } {
  const rate = priceOf(terms);
  const agreedPay = priceOf(terms.pay);
  const marginNote = terms.marginNote.trim() === '' ? null : terms.marginNote.trim();
  const errors: Record<string, string> = {};
  if (rate !== null && !applyFields.rate.safeParse(rate).success) {
    errors['rate'] = AMOUNT;
  }
  if (agreedPay !== null && !applyFields.agreedPay.safeParse(agreedPay).success) errors['agreedPay'] = AMOUNT;
  if (!applyFields.marginNote.safeParse(marginNote).success) errors['marginNote'] = 'This note is too long';
  return Object.keys(errors).length === 0 ? { input: { rate, agreedPay, marginNote } } : { errors };
}
