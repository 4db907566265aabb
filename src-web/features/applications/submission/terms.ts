/** What a vendor asks for somebody: as it is typed, and as the server takes it. Pure. */
import { applyFields } from '#contract/api/applications.ts';
import type { PayPeriod } from '#contract/domain/options.ts';
import type { Price } from '#contract/domain/resource.ts';
import type { ApplyInput } from '../queries.ts';
import { parseAmount } from '#contract/domain/written/amount.ts';

export interface Terms {
  /** As typed; empty: no rate is named. */
  amount: string;
  currency: string;
  period: PayPeriod;
  /** What the person is paid, as agreed with them; empty: nothing is said. */
  pay: { amount: string; currency: string; period: PayPeriod };
  /** Of the vendor for itself. */
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
  const typed = amount.replace(/[\s,]/g, '');
  return typed === '' ? null : { amount: Number(typed), currency, period };
}

/** Either what is sent, or a message per field. */
export function checkTerms(terms: Terms): { input: TermsInput } | { errors: Record<string, string> } {
<<<<<<< HEAD
  const amount = parseAmount(terms.amount);
  const isEmpty = terms.amount.trim() === '';
  const rate = isEmpty
    ? null
    : { amount: amount.ok ? amount.value : Number.NaN, currency: terms.currency, period: terms.period };
=======
  const rate = priceOf(terms);
  const agreedPay = priceOf(terms.pay);
>>>>>>> b769e833 (submissions: the person reads the pay agreed with them, previews tell nothing)
  const marginNote = terms.marginNote.trim() === '' ? null : terms.marginNote.trim();
  const errors: Record<string, string> = {};
  if (rate !== null && !applyFields.rate.safeParse(rate).success) {
    errors['rate'] = AMOUNT;
  }
  if (agreedPay !== null && !applyFields.agreedPay.safeParse(agreedPay).success) errors['agreedPay'] = AMOUNT;
  if (!applyFields.marginNote.safeParse(marginNote).success) errors['marginNote'] = 'This note is too long';
  return Object.keys(errors).length === 0 ? { input: { rate, agreedPay, marginNote } } : { errors };
}
