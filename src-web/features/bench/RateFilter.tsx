import { RATE_PERIODS } from '#contract/domain/money.ts';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { amountOf, type BenchState } from './bench-url.ts';

export const REST_MS = 250;

export interface MoreFiltersProps {
  state: BenchState;
  set: (change: Partial<BenchState>, options?: { replace: boolean }) => void;
}

function AmountFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string, options: { replace: boolean }) => void;
}) {
  const amount = useTypedFilter(value, (text, options) => onChange(amountOf(text), options), REST_MS);
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={24}
      autoComplete="off"
      value={amount.text}
      onChange={(event) => amount.type(event.currentTarget.value)}
      onBlur={amount.settle}
    />
  );
}

/** Filters by rate; other periods are converted to years, other currencies are not converted. */
export function RateFilter({ state, set }: MoreFiltersProps) {
  const currencies = usePlaces()?.currencies;
  return (
    <>
      <AmountFilter
        label="Rate from"
        value={state.rateFrom}
        onChange={(rateFrom, options) => set({ rateFrom }, options)}
      />
      <AmountFilter label="Rate to" value={state.rateTo} onChange={(rateTo, options) => set({ rateTo }, options)} />
      <NativeSelect
        label="Currency of the rate"
        value={state.rateCurrency}
        onChange={(event) => set({ rateCurrency: event.currentTarget.value })}
        data={
          currencies === undefined
            ? [state.rateCurrency]
            : currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))
        }
      />
      <NativeSelect
        label="Period of the rate"
        value={state.ratePeriod}
        onChange={(event) =>
          set({ ratePeriod: RATE_PERIODS.list.find((period) => period === event.currentTarget.value) ?? 'monthly' })
        }
        data={RATE_PERIODS.list.map((value) => ({ value, label: RATE_PERIODS.labels[value] }))}
      />
    </>
  );
}
