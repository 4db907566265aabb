/** Amounts of money as people type them. Pure. */
import { LIMITS } from '#contract/domain/limits.ts';

const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  l: 1e5,
  lac: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  m: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  bn: 1e9,
};

/**
 * Reads "12,50,000", "1250000", "12.5 lakh", "80k" or "₹2cr" as a whole amount, at most `LIMITS.salaryMax`; null when no
 * number is in it. A point counts as a decimal point only where fewer or more than three digits follow it.
 */
export function readAmount(text: string): number | null {
  const match = /(\d[\d.,\s']*)([a-z]*)/i.exec(text);
  if (match === null) return null;
  const digits = (match[1] ?? '').replaceAll(/[\s',]/g, '').replace(/(?<!\.)\.+$/, '');
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$/.test(digits);
  const number = Number.parseFloat(isGrouped ? digits.replaceAll('.', '') : digits);
  const factor = FACTORS[(match[2] ?? '').toLowerCase()] ?? 1;
  return Number.isFinite(number) ? Math.min(Math.round(number * factor), LIMITS.salaryMax) : null;
}

/** The amount as it stands in an input: grouped as its currency is read, without the symbol. */
export function formatAmount(amount: number, currency: string): string {
  return amount.toLocaleString(currency === 'INR' ? 'en-IN' : 'en-GB', { maximumFractionDigits: 0 });
}
