import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import classes from './search-bar.module.css';
import { PlaceField } from '#web/shared/suggestions/PlaceField.tsx';
import { SuggestInput } from '#web/shared/suggestions/SuggestInput.tsx';
import type { SearchState } from './use-search-state.ts';

/** Rest between keys before a search starts (design: 80 to 120 ms). */
const SEARCH_REST_MS = 100;

/** Words and a place to search for. Results follow every key of the words; half the name of a place is another place. */
export function SearchBar({ state: { search, change } }: { state: SearchState }) {
  const words = useTypedFilter(search.keyword, (keyword, options) => change({ keyword }, options), SEARCH_REST_MS);
  const place = useTypedFilter(search.location, (location, options) => change({ location }, options), null);
  return (
    <form
      role="search"
      aria-label="Jobs"
      className={classes['bar']}
      onSubmit={(event) => {
        event.preventDefault();
        words.settle();
        place.settle();
      }}
    >
      <SuggestInput
        kind="keyword"
        label="Job title, skill or company"
        placeholder="Job title, skill or company"
        clearLabel="Clear search words"
        icon={<IconSearch size={20} stroke={1.8} aria-hidden />}
        maxLength={LIMITS.keyword}
        typed={words}
      />
      <PlaceField typed={place} country={search.country ?? undefined} />
      <Button type="submit" size="md" className={classes['go'] ?? ''}>
        Search
      </Button>
    </form>
  );
}
