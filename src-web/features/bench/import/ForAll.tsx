import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/SegmentedControl.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { BenchImport, ImportForAll, LackingField } from '#contract/domain/bench-import-record.ts';
import type { RatePeriod } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import classes from './import.module.css';
import { useCheck } from './queries.ts';

/** A rate is quoted by the hour more often than by the year. */
const PERIODS: readonly RatePeriod[] = ['hourly', 'daily', 'monthly', 'annualy'];
const PER: Readonly<Record<RatePeriod, string>> = { hourly: 'hour', daily: 'day', monthly: 'month', annualy: 'year' };

interface FieldProps {
  count: number;
  value: string | undefined;
  isBusy: boolean;
  onChoose: (value: string) => void;
}

function Period({ what, count, value, isBusy, onChoose }: FieldProps & { what: 'rate' | 'cost' }) {
  const id = useId();
  return (
    <div className={classes['forAll']}>
      <span id={id}>
        {plural(count, what)} {count === 1 ? 'names' : 'name'} no period. All of them are per:
      </span>
      <SegmentedControl
        aria-labelledby={id}
        size="sm"
        disabled={isBusy}
        data={PERIODS.map((period) => ({ value: period, label: PER[period] }))}
        value={value ?? ''}
        onChange={onChoose}
      />
    </div>
  );
}

function Choice({
  label,
  none,
  value,
  isBusy,
  onChoose,
  options,
}: Omit<FieldProps, 'count'> & {
  label: string;
  /** Names the default. */
  none: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <NativeSelect
      className={classes['forAllSelect'] ?? ''}
      label={label}
      disabled={isBusy}
      value={value ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** Asks once for fields that many rows leave open: each answer checks the whole file again, and mended cells are kept. */
export function ForAll({ current }: { current: BenchImport }) {
  const check = useCheck();
  const places = usePlaces();
  const { forAll, lacking } = current;
  if (Object.keys(lacking).length === 0) return null;
  const choose = (field: LackingField) => (value: string) => {
    const { [field]: _before, ...others } = forAll;
    const next: ImportForAll = value === '' ? others : { ...others, [field]: value };
    const columns = current.columns.map(({ index, target, dateOrder }) => ({ index, target, dateOrder }));
    check.mutate({ importId: current._id, columns, forAll: next, remember: false });
  };
  const of = (field: LackingField) => ({
    count: lacking[field] ?? 0,
    value: forAll[field],
    isBusy: check.isPending,
    onChoose: choose(field),
  });
  const currencies = (places?.currencies ?? []).map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }));
  const countries = (places?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Section title="For all rows">
      <div className={classes['forAlls']} aria-busy={check.isPending}>
        {lacking.ratePeriod === undefined ? null : <Period what="rate" {...of('ratePeriod')} />}
        {lacking.costPeriod === undefined ? null : <Period what="cost" {...of('costPeriod')} />}
        <div className={classes['forAllSelects']}>
          {lacking.rateCurrency === undefined ? null : (
            <Choice
              label={`Currency of ${plural(lacking.rateCurrency, 'rate')} without one`}
              none="The currency of your country"
              options={currencies}
              {...of('rateCurrency')}
            />
          )}
          {lacking.costCurrency === undefined ? null : (
            <Choice
              label={`Currency of ${plural(lacking.costCurrency, 'cost')} without one`}
              none="The currency of your country"
              options={currencies}
              {...of('costCurrency')}
            />
          )}
          {lacking.country === undefined ? null : (
            <Choice
              label={`Country for all: ${plural(lacking.country, 'person has', 'people have')} none that we know`}
              none="Ask me where there is a town"
              options={countries}
              {...of('country')}
            />
          )}
        </div>
      </div>
    </Section>
  );
}
