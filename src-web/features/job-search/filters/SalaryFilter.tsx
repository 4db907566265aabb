import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import filters from '#web/ui/filters/filters.module.css';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import classes from './filters.module.css';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { formatAmount, readAmount } from '../model/amount.ts';
import type { SearchState } from '../use-search-state.ts';

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
