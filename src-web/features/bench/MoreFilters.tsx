import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { REST_MS, RateFilter } from './RateFilter.tsx';
import { BENCH_CONSENTS } from '#contract/domain/consent.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { NO_MORE, ROLL_OFF_WITHIN } from './bench-url.ts';
import { countMore } from './bench-filter-input.ts';
import classes from './bench.module.css';
import type { MoreFiltersProps } from './RateFilter.tsx';

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

/** Filters that not everybody needs, behind a button that says how many of them are set. */
export function MoreFilters({ state, set }: MoreFiltersProps) {
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
