import { TextInput } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import filters from '#web/ui/filters/filters.module.css';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import type { SearchState } from '../use-search-state.ts';

/** One of the labels that employers put on a job. */
export function TagFilter({ state: { search, change } }: { state: SearchState }) {
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
