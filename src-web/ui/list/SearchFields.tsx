import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { useEarlyTyping } from '../hooks/use-early-typing.ts';
import { useTypedFilter, type TypedFilter } from '../hooks/use-typed-filter.ts';
import classes from './list.module.css';

/** Rest between keys before the list follows. */
const WORDS_REST_MS = 150;

interface SearchFieldsProps {
  /** Describes the search to screen readers. */
  label: string;
  placeholder: string;
  search: { keyword: string; location: string };
  /** The field of the place; half the name of a place is another place, so it is taken when it is whole. */
  placeField: (typed: TypedFilter) => ReactNode;
  change: (part: { keyword: string } | { location: string }, options?: { replace?: boolean }) => void;
  /** Makes the fields as low as other filters, so that they share a line; Enter alone sends them there. */
  dense?: boolean;
}

/** Words and a place; the list follows while the words are typed. */
export function SearchFields({ label, placeholder, search, placeField, change, dense }: SearchFieldsProps) {
  const words = useTypedFilter(search.keyword, (keyword, options) => change({ keyword }, options), WORDS_REST_MS);
  const place = useTypedFilter(search.location, (location, options) => change({ location }, options), null);
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input, words);
  return (
    <form
      role="search"
      aria-label={label}
      className={classes['fields']}
      data-dense={dense}
      onSubmit={(event) => {
        event.preventDefault();
        words.settle();
        place.settle();
      }}
    >
      <TextInput
        ref={input}
        name="keyword"
        aria-label={placeholder}
        placeholder={placeholder}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        size={dense === true ? 'sm' : 'lg'}
        maxLength={LIMITS.keyword}
        value={words.text}
        onChange={(event) => words.type(event.currentTarget.value)}
        onBlur={words.settle}
        leftSection={<IconSearch size={dense === true ? 16 : 20} stroke={1.8} aria-hidden />}
        classNames={{ input: classes['input'] ?? '' }}
      />
      <div className={classes['place']}>
        {placeField(place)}
        {/* Without it, Enter would submit nothing in a form of two fields. */}
        <Button type="submit" radius="md" className={classes['go'] ?? ''}>
          Search
        </Button>
      </div>
    </form>
  );
}
