import { NativeSelect, TextInput } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';
import { usePlaces } from './use-places.ts';
import { useTypedFilter } from '#web/ui/use-typed-filter.ts';

/** Money is typed more slowly than words, and every half number would empty the list. */
const MONEY_REST_MS = 500;

/** Digits of what was typed as a whole amount, or null for none. */
export function readAmount(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 12);
  return digits === '' ? null : Math.min(Number(digits), LIMITS.salaryMax);
}

function AmountInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (value: number | null, options: { replace: boolean }) => void;
}) {
  const typed = useTypedFilter(
    value === null ? '' : formatCount(value),
    (text, options) => onChange(readAmount(text), options),
    MONEY_REST_MS,
  );
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="Any"
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
  const places = usePlaces();
  const codes = places?.currencies.map((currency) => currency.code) ?? [search.currency];
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['groupLabel']}>Pay a year</legend>
      <div className={classes['pair']}>
        <AmountInput
          label="From"
          value={search.salaryMin}
          onChange={(salaryMin, options) => change({ salaryMin }, options)}
        />
        <AmountInput
          label="To"
          value={search.salaryMax}
          onChange={(salaryMax, options) => change({ salaryMax }, options)}
        />
      </div>
      <NativeSelect
        label="Currency"
        value={search.currency}
        onChange={(event) => change({ currency: event.currentTarget.value })}
        data={codes.includes(search.currency) ? codes : [search.currency, ...codes]}
      />
    </fieldset>
  );
}
