import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import {
  Skeleton,
  TextInput,
  MultiSelect,
  NativeSelect,
  TagsInput,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useRef, useState, useId } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { APPLIED_FILTERS, DATES_POSTED, EXPERIENCES, JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { countryName, formatCount } from '#web/lib/format.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import { RadioList } from '#web/ui/filters/RadioList.tsx';
import { countOf, countText, type Counts } from '#web/ui/filters/counts.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { formatAmount, readAmount } from '../model/amount.ts';
import type { FacetCounts } from '../model/facet-counts.ts';
import { changeAsRead, understood, type ReadPlace } from '../model/read-place.ts';
import type { SearchState } from '../use-search-state.ts';
import filters from '#web/ui/filters/filters.module.css';
import classes from './filters.module.css';

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
function SalaryFilter({ state: { search, change } }: { state: SearchState }) {
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

const OFFERED = 6;

interface SkillsFilterProps {
  state: SearchState;
  /** Jobs per skill among those found; undefined where nothing was counted. */
  counts: Counts | undefined;
  isPending: boolean;
}

/** Skills that a job must name: typed with completions, or taken from those that the found jobs ask for most. */
function SkillsFilter({ state: { search, change }, counts, isPending }: SkillsFilterProps) {
  const [typed, setTyped] = useState('');
  const offers = useRef<HTMLUListElement>(null);
  const { suggestions } = useSuggestions('skill', typed);
  const has = (skill: string) => search.skills.some((other) => other.toLowerCase() === skill.toLowerCase());
  const offered = (counts ?? []).filter(({ value }) => !has(value)).slice(0, OFFERED);
  const isFull = search.skills.length >= LIMITS.filterValues;
  return (
    <div className={filters['group']}>
      <TagsInput
        label="Skills"
        placeholder={search.skills.length === 0 ? 'Type a skill, then Enter' : ''}
        value={[...search.skills]}
        onChange={(skills) => change({ skills })}
        searchValue={typed}
        onSearchChange={setTyped}
        data={suggestions.map(({ value }) => value)}
        {...SUGGEST_FIELD}
        renderOption={({ option }) => {
          const suggestion = suggestions.find(({ value }) => value === option.value);
          return suggestion === undefined ? option.value : <SuggestionText suggestion={suggestion} typed={typed} />;
        }}
        maxTags={LIMITS.filterValues}
        maxLength={LIMITS.skill}
        splitChars={[',']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': 'Remove all skills' }}
      />
      {isPending ? (
        <div className={classes['offers']} aria-hidden>
          <Skeleton height={28} width={92} radius="xl" />
          <Skeleton height={28} width={74} radius="xl" />
          <Skeleton height={28} width={110} radius="xl" />
        </div>
      ) : offered.length === 0 || isFull ? null : (
        <ul ref={offers} tabIndex={-1} className={classes['offers']} aria-label="Most requested skills in these jobs">
          {offered.map(({ value: skill, count, isLeast }) => (
            <li key={skill}>
              <UnstyledButton
                className={classes['offer'] ?? ''}
                onClick={() => {
                  // The button goes with its skill.
                  offers.current?.focus({ preventScroll: true });
                  change({ skills: [...search.skills, skill] });
                }}
              >
                <VisuallyHidden component="span">Add </VisuallyHidden>
                <span className={classes['offerName']}>{skill}</span>
                <span className={classes['offerCount']}>
                  {formatCount(count)}
                  {isLeast === true ? '+' : ''}
                  <VisuallyHidden component="span">{count === 1 ? ' job' : ' jobs'}</VisuallyHidden>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const MOST = 5;

interface CountryFilterProps {
  state: SearchState;
  counts: Counts | undefined;
}

/** Country and, where we know them, its states. The countries with most of the jobs stand first. */
function CountryFilter({ state: { search, change }, counts }: CountryFilterProps) {
  const places = usePlaces();
  const countries = places?.countries ?? [];
  const states = search.country === null ? [] : (places?.statesOf(search.country) ?? []);
  const first = (counts ?? []).slice(0, MOST).map(({ value }) => value);
  const rest = countries.filter(({ code }) => !first.includes(code));
  // Until the list is there, the chosen country stands for itself.
  const isKnown =
    search.country === null || first.includes(search.country) || rest.some(({ code }) => code === search.country);
  const option = (code: string, name: string) => {
    return (
      <option key={code} value={code}>
        {countOf(counts ?? [], code) === 0 ? name : `${name} (${countText(counts ?? [], code) ?? ''})`}
      </option>
    );
  };
  return (
    <div className={filters['group']}>
      <NativeSelect
        label="Country"
        value={search.country ?? ''}
        onChange={(event) => change({ country: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      >
        <option value="">Anywhere</option>
        {search.country !== null && !isKnown ? option(search.country, countryName(search.country)) : null}
        {first.length === 0 ? null : (
          <optgroup label="Most jobs">{first.map((code) => option(code, countryName(code)))}</optgroup>
        )}
        {rest.length === 0 ? null : (
          <optgroup label="All countries">{rest.map(({ code, name }) => option(code, name))}</optgroup>
        )}
      </NativeSelect>
      {search.country === null || (states.length === 0 && search.states.length === 0) ? null : (
        <MultiSelect
          label="States or regions"
          placeholder={search.states.length === 0 ? 'All' : ''}
          comboboxProps={{ withinPortal: false }}
          withScrollArea={false}
          classNames={{ options: classes['states'] ?? '' }}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Remove all states' }}
          nothingFoundMessage="No state with that name"
          maxValues={LIMITS.filterValues}
          data={[...new Set([...states, ...search.states])]}
          value={[...search.states]}
          onChange={(next) => change({ states: next })}
        />
      )}
    </div>
  );
}

const APPLIED = ['all', ...APPLIED_FILTERS.list] as const;
const TAKES_VENDORS = ['yes'] as const;
const TAKES_VENDORS_LABELS = { yes: 'Takes vendors' } as const;
const APPLIED_LABELS = { all: 'All jobs', ...APPLIED_FILTERS.labels };

interface FilterPanelProps {
  state: SearchState;
  facets: FacetCounts | null;
  /** True before the first answer: what depends on counts keeps its room until then. */
  isPending: boolean;
  /** The place that was read from the words. */
  read: ReadPlace | null;
  /** The state or country that the place was understood as; there is no distance around it. */
  region: string | null;
  /** Shows the dashboard's filter by own applications. */
  withApplied: boolean;
}

/**
 * Every filter of the search; changes show at once. Counts are those of the other filters together, so what is chosen in
 * a group does not reorder it.
 */
export function FilterPanel({ state, facets, isPending, read, region, withApplied }: FilterPanelProps) {
  const { search, change } = state;
  return (
    <div className={filters['panel']}>
      {withApplied ? <AppliedFilter state={state} /> : null}
      <LeastNote facets={facets} />
      <DistanceFilter
        search={understood(search, read)}
        change={(part) => change(changeAsRead(read, part))}
        region={region}
      />
      <RadioList
        label="Date posted"
        options={DATES_POSTED.list}
        labels={DATES_POSTED.labels}
        value={search.posted}
        onChange={(posted) => change({ posted })}
        counts={facets?.datePosted}
        unit="job"
        any="all"
      />
      <CheckGroup
        label="Job type"
        options={JOB_TYPES.list}
        labels={JOB_TYPES.labels}
        value={search.jobTypes}
        onChange={(jobTypes) => change({ jobTypes })}
        counts={facets?.jobTypes}
        unit="job"
      />
      <CheckGroup
        label="Work mode"
        options={WORK_MODES.list}
        labels={WORK_MODES.labels}
        value={search.workModes}
        onChange={(workModes) => change({ workModes })}
        counts={facets?.workMode}
        unit="job"
      />
      <CheckGroup
        label="Vendors"
        options={TAKES_VENDORS}
        labels={TAKES_VENDORS_LABELS}
        value={search.takesVendors ? TAKES_VENDORS : []}
        onChange={(chosen) => change({ takesVendors: chosen.length > 0 })}
        counts={undefined}
        unit="job"
      />
      <SkillsFilter state={state} counts={facets?.skills} isPending={isPending} />
      <CheckGroup
        label="Experience"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experience}
        onChange={(experience) => change({ experience })}
        counts={facets?.experience}
        unit="job"
      />
      <SalaryFilter state={state} />
      {isPending ? (
        <Skeleton className={classes['categoriesRoom'] ?? ''} aria-hidden />
      ) : (
        <CategoryFilter
          value={search.categories}
          onChange={(categories) => change({ categories })}
          counts={facets?.category}
          unit="job"
        />
      )}
      <CountryFilter state={state} counts={facets?.country} />
      <TagFilter state={state} />
    </div>
  );
}

function AppliedFilter({ state: { search, change } }: { state: SearchState }) {
  return (
    <RadioList
      label="My applications"
      options={APPLIED}
      labels={APPLIED_LABELS}
      value={search.jobStatus ?? 'all'}
      onChange={(status) => change({ jobStatus: status === 'all' ? null : status })}
      unit="job"
      any="all"
    />
  );
}

/** Says what a plus behind a count means, where there is one. */
function LeastNote({ facets }: { facets: FacetCounts | null }) {
  const hasLeast =
    facets !== null &&
    Object.values(facets)
      .flat()
      .some(({ isLeast }) => isLeast);
  if (!hasLeast) return null;
  return <p className={classes['least']}>A plus means “at least”.</p>;
}

/** One of the labels that employers put on a job. */
function TagFilter({ state: { search, change } }: { state: SearchState }) {
  const typed = useTypedFilter(search.tag, (tag, options) => change({ tag }, options), null);
  return (
    <div className={filters['group']}>
      <TextInput
        label="Tag"
        placeholder="Such as urgent"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={LIMITS.tag}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') typed.settle();
        }}
      />
    </div>
  );
}
