import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BENCH_SORTS, usualOrder, type BenchColumn, BENCH_COLUMNS } from '#contract/domain/bench-list.ts';
import { BENCH_CONSENTS } from '#contract/domain/consent.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import { TAX_TERMS, VISAS } from '#contract/domain/work-terms.ts';
import { userMay } from '#contract/domain/user.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ViewsMenu } from '#web/shared/views/ViewsMenu.tsx';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ColumnsMenu } from '#web/ui/list/ColumnsMenu.tsx';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { stateOf, viewOf, countMore } from './bench-filter-input.ts';
import { type BenchState, NO_MORE, ROLL_OFF_WITHIN, amountOf } from './bench-url.ts';
import classes from './bench.module.css';

const REST_MS = 250;

interface MoreFiltersProps {
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
function RateFilter({ state, set }: MoreFiltersProps) {
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

const YEARS = [0, 1, 2, 3, 5, 8, 10, 15] as const;

function SkillFilter({ state, set }: MoreFiltersProps) {
  const skill = useTypedFilter(state.skill, (text, options) => set({ skill: text }, options), REST_MS);
  return (
    <>
      <TextInput
        label="Skill"
        maxLength={LIMITS.skill}
        value={skill.text}
        onChange={(event) => skill.type(event.currentTarget.value)}
        onBlur={skill.settle}
      />
      <NativeSelect
        label="Minimum years"
        disabled={state.skill === ''}
        value={String(state.leastYears)}
        onChange={(event) => set({ leastYears: Number(event.currentTarget.value) })}
        data={[...new Set([...YEARS, state.leastYears])]
          .toSorted((a, b) => a - b)
          .map((years) => ({ value: String(years), label: years === 0 ? 'Any' : String(years) }))}
      />
    </>
  );
}

/** What they may work on, and how they are offered. */
function TermsFilter({ state, set }: MoreFiltersProps) {
  return (
    <>
      <SelectFilter
        label="Visa"
        all="Any visa"
        tokens={VISAS.list}
        text={(visa) => VISAS.labels[visa]}
        value={state.visa}
        onChange={(visa) => set({ visa })}
      />
      <SelectFilter
        label="Tax term"
        all="Any term"
        tokens={TAX_TERMS.list}
        text={(term) => TAX_TERMS.labels[term]}
        value={state.taxTerm}
        onChange={(taxTerm) => set({ taxTerm })}
      />
    </>
  );
}

/** Filters that not everybody needs, behind a button that says how many of them are set. */
function MoreFilters({ state, set }: MoreFiltersProps) {
  const count = countMore(state);
  const [isOpen, setOpen] = useState(count > 0);
  const id = useId();
  const place = useTypedFilter(state.place, (text, options) => set({ place: text }, options), REST_MS);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={17} stroke={1.8} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filter' : `Filter (${String(count)})`}
      </Button>
      {isOpen ? (
        <div id={id} className={classes['more']} role="group" aria-label="More filters">
          <SkillFilter state={state} set={set} />
          <TextInput
            label="Free by"
            type="date"
            value={state.availableBy}
            onChange={(event) => set({ availableBy: event.currentTarget.value })}
          />
          <SelectFilter
            label="Rolls off within"
            all="Any time"
            tokens={ROLL_OFF_WITHIN}
            text={(days) => `${days} days`}
            value={state.rollOffWithin}
            onChange={(rollOffWithin) => set({ rollOffWithin })}
          />
          <SelectFilter
            label="Work mode"
            all="All modes"
            tokens={WORK_MODES.list}
            text={(mode) => WORK_MODES.labels[mode]}
            value={state.workMode}
            onChange={(workMode) => set({ workMode })}
          />
          <TextInput
            label="Town, state or country"
            maxLength={80}
            value={place.text}
            onChange={(event) => place.type(event.currentTarget.value)}
            onBlur={place.settle}
          />
          <TermsFilter state={state} set={set} />
          <SelectFilter
            label="Consent"
            all="Any"
            tokens={BENCH_CONSENTS.list}
            text={(consent) => BENCH_CONSENTS.labels[consent]}
            value={state.consent}
            onChange={(consent) => set({ consent })}
          />
          <RateFilter state={state} set={set} />
          <Button variant="subtle" disabled={count === 0} onClick={() => set({ ...NO_MORE })}>
            Clear
          </Button>
        </div>
      ) : null}
    </>
  );
}

const SEARCH_REST_MS = 120;

interface BenchFiltersProps {
  state: BenchState;
  set: (change: Partial<BenchState>, options?: { replace: boolean }) => void;
  page: { total: number; totalIsCapped: boolean; counts: { archived: number } };
  columns: readonly BenchColumn[];
  chooseColumns: (columns: readonly BenchColumn[]) => void;
}

/** Filters of the bench, with its columns and views. */
export function BenchFilters({ state, set, page, columns, chooseColumns }: BenchFiltersProps) {
  const user = useSignedInUser();
  // Cards have no heads to sort by.
  const isNarrow = useMedia('(max-width: 62em)');
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const actions = (
    <div className={classes['actions']}>
      <ViewsMenu
        list="bench"
        current={{ bench: viewOf(state, columns) }}
        onChoose={({ bench = {} }) => {
          if (bench.columns !== undefined) chooseColumns(bench.columns);
          set(stateOf(bench));
        }}
        mayKeep={userMay(user, 'judge')}
      />
      {isNarrow ? null : (
        <ColumnsMenu
          columns={columns}
          offered={BENCH_COLUMNS.list}
          labels={BENCH_COLUMNS.labels}
          onChange={chooseColumns}
        />
      )}
    </div>
  );
  return (
    <div className={classes['bar']}>
      <ListFilters bare page={page} count={['person', 'people']} actions={actions}>
        <SearchFilter label="Name, headline or skill" placeholder="Name, headline or skill" words={words} />
        <SelectFilter
          label="Status"
          all="All statuses"
          tokens={RESOURCE_STATUSES.list}
          text={(status) => RESOURCE_STATUSES.labels[status]}
          value={state.status}
          onChange={(status) => set({ status })}
        />
        {page.counts.archived === 0 && !state.archived ? null : (
          <SelectFilter
            label="Show"
            all="The bench"
            tokens={['archive']}
            text={() => `The archive (${formatCount(page.counts.archived)})`}
            value={state.archived ? 'archive' : null}
            onChange={(shown) => set({ archived: shown !== null })}
          />
        )}
        {isNarrow ? (
          <SelectFilter
            label="Sort by"
            all={BENCH_SORTS.labels.days}
            tokens={BENCH_SORTS.list.filter((sort) => sort !== 'days')}
            text={(sort) => BENCH_SORTS.labels[sort]}
            value={state.sort === 'days' ? null : state.sort}
            onChange={(sort) => set({ sort: sort ?? 'days', order: usualOrder(sort ?? 'days') })}
          />
        ) : null}
        <MoreFilters state={state} set={set} />
      </ListFilters>
    </div>
  );
}
