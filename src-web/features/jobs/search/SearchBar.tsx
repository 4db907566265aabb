import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';
import { useTypedFilter } from '#web/ui/use-typed-filter.ts';

/** Rest between keys before a search starts (design: 80 to 120 ms). */
const SEARCH_REST_MS = 100;

/** Words to search for; results follow every key. */
export function SearchBar({ state }: { state: SearchState }) {
  const { text, type, settle } = useTypedFilter(
    state.search.keyword,
    (keyword, options) => state.change({ keyword }, options),
    SEARCH_REST_MS,
  );
  return (
    <form
      role="search"
      aria-label="Jobs"
      className={classes['bar']}
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <TextInput
        aria-label="Job title, skill or company"
        placeholder="Job title, skill or company"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        size="lg"
        maxLength={LIMITS.keyword}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSection={
          text === '' ? null : (
            <CloseButton
              aria-label="Clear the words"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => type('')}
            />
          )
        }
        classNames={{ input: classes['barInput'] ?? '' }}
      />
    </form>
  );
}
