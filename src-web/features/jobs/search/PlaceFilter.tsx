import { NativeSelect } from '@mantine/core';
import { countryName } from '#web/lib/format.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';
import { usePlaces } from './use-places.ts';

/** Country and, where we know them, its states. */
export function PlaceFilter({ state: { search, change } }: { state: SearchState }) {
  const places = usePlaces();
  const countries = places?.countries ?? [];
  // Until the list is there, the chosen country stands for itself.
  const known = countries.some((country) => country.code === search.country);
  const states = search.country === null ? [] : (places?.statesOf(search.country) ?? []);
  return (
    <div className={classes['group']}>
      <NativeSelect
        label="Country"
        value={search.country ?? ''}
        onChange={(event) => change({ country: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      >
        <option value="">Anywhere</option>
        {search.country !== null && !known ? (
          <option value={search.country}>{countryName(search.country)}</option>
        ) : null}
        {countries.map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </NativeSelect>
      {search.country === null || (states.length === 0 && search.states.length === 0) ? null : (
        <NativeSelect
          label="State or region"
          // One is chosen here; a shared link may name several, they stand as chips above the results.
          value={search.states.length === 1 ? (search.states[0] ?? '') : ''}
          onChange={(event) => change({ states: event.currentTarget.value === '' ? [] : [event.currentTarget.value] })}
        >
          <option value="">{search.states.length > 1 ? `${String(search.states.length)} chosen` : 'All'}</option>
          {[...new Set([...search.states, ...states])].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  );
}
