import '@mantine/core/styles/Combobox.css';
import { MultiSelect, NativeSelect } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { countryName } from '#web/lib/format.ts';
import { countOf, countText, type Counts } from '#web/ui/filters/counts.ts';
import filters from '#web/ui/filters/filters.module.css';
import classes from './filters.module.css';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { SearchState } from '../use-search-state.ts';

const MOST = 5;

interface CountryFilterProps {
  state: SearchState;
  counts: Counts | undefined;
}

/** Country and, where we know them, its states. The countries with most of the jobs stand first. */
export function CountryFilter({ state: { search, change }, counts }: CountryFilterProps) {
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
