import { TextInput } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import { useTypedFilter } from '#web/ui/use-typed-filter.ts';
import classes from './list.module.css';

/** Rest between keys before the list follows. */
const WORDS_REST_MS = 150;
const PLACE_REST_MS = 400;

interface SearchFieldsProps {
  /** What is searched, for screen readers. */
  label: string;
  placeholder: string;
  search: { keyword: string; location: string };
  change: (part: { keyword: string } | { location: string }, options?: { replace?: boolean }) => void;
}

/** Words and a place; the list follows while they are typed. */
export function SearchFields({ label, placeholder, search, change }: SearchFieldsProps) {
  const words = useTypedFilter(search.keyword, (keyword, options) => change({ keyword }, options), WORDS_REST_MS);
  const place = useTypedFilter(search.location, (location, options) => change({ location }, options), PLACE_REST_MS);
  return (
    <form
      role="search"
      aria-label={label}
      className={classes['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        words.settle();
        place.settle();
      }}
    >
      <TextInput
        aria-label={placeholder}
        placeholder={placeholder}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        size="lg"
        maxLength={LIMITS.keyword}
        value={words.text}
        onChange={(event) => words.type(event.currentTarget.value)}
        onBlur={words.settle}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        classNames={{ input: classes['input'] ?? '' }}
      />
      <TextInput
        aria-label="Town, state or country"
        placeholder="Town, state or country"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        size="lg"
        maxLength={LIMITS.place}
        value={place.text}
        onChange={(event) => place.type(event.currentTarget.value)}
        onBlur={place.settle}
        leftSection={<IconMapPin size={20} stroke={1.8} aria-hidden />}
        classNames={{ input: classes['input'] ?? '' }}
      />
    </form>
  );
}
