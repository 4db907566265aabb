import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import filters from '#web/ui/filters/filters.module.css';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import classes from './filters.module.css';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { SearchState } from '../use-search-state.ts';
import { LIMITS } from '#contract/domain/limits.ts';

/** Money is typed more slowly than words, and every half number would empty the list. */
const MONEY_REST_MS = 500;

interface AmountInputProps {
  label: string;
  value: number | null;
  currency: string;
  invalidBy?: string | undefined;
  onChange: (value: number | null, options: { replace: boolean }) => void;
}

function AmountInput({ label, value, currency, invalidBy, onChange }: AmountInputProps) {
  const typed = useTypedFilter(
    value === null ? '' : formatAmount(value, currency),
    (text, options) => onChange(readAmount(text), options),
    MONEY_REST_MS,
  );
  return (
    <TextInput
      label={label}
      autoComplete="off"
      placeholder="Any"
      maxLength={24}
      error={invalidBy !== undefined}
      aria-describedby={invalidBy}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.settle();
      }}
    />
  );
}

/** Yearly pay between two amounts of one currency; jobs paid by the hour or month are converted by the server. */
export function SalaryFilter({ state: { search, change } }: { state: SearchState }) {
  const id = useId();
  const places = usePlaces();
  const currencies = places?.currencies ?? [];
  const isKnown = currencies.some(({ code }) => code === search.currency);
  const isUpsideDown = search.salaryMin !== null && search.salaryMax !== null && search.salaryMin > search.salaryMax;
  return (
    <fieldset className={filters['group']}>
      <legend className={filters['label']}>Pay a year</legend>
      <div className={classes['pair']}>
        <AmountInput
          label="From"
          value={search.salaryMin}
          currency={search.currency}
          onChange={(salaryMin, options) => change({ salaryMin }, options)}
        />
        <AmountInput
          label="To"
          value={search.salaryMax}
          currency={search.currency}
          invalidBy={isUpsideDown ? id : undefined}
          onChange={(salaryMax, options) => change({ salaryMax }, options)}
        />
      </div>
      {isUpsideDown ? (
        <p id={id} className={classes['fault']}>
          “To” is less than “From”, so nothing can match.
        </p>
      ) : null}
      <NativeSelect
        label="Currency"
        value={search.currency}
        onChange={(event) => change({ currency: event.currentTarget.value })}
      >
        {isKnown ? null : <option value={search.currency}>{search.currency}</option>}
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </NativeSelect>
    </fieldset>
  );
}

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
