import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatTotal } from '#web/lib/format.ts';
import { dayOf } from '#web/lib/url-values.ts';
import classes from './list-filters.module.css';
import { useTypedFilter, type TypedFilter } from '../hooks/use-typed-filter.ts';

interface ListFiltersProps {
  /** The filters. */
  children: ReactNode;
  /** Counts of the filtered list; undefined until they are known. */
  page: { total: number; totalIsCapped: boolean } | undefined;
  /** The unit of the count: singular and plural. */
  count: readonly [one: string, several: string];
  /** Behind the count, such as an export. */
  actions?: ReactNode;
  /** Each choice says itself what it filters ("All statuses"): labels are heard and not seen. */
  bare?: boolean;
}

/** The row above a list: its filters, how many there are, and what can be done with them all. */
export function ListFilters({ children, page, count: [one, several], actions, bare }: ListFiltersProps) {
  return (
    <div className={classes['filters']} data-list-filters data-bare={bare}>
      {children}
      <p className={classes['total']} role="status" data-unit={several}>
        {page === undefined ? '' : `${formatTotal(page)} ${page.total === 1 ? one : several}`}
      </p>
      {actions}
    </div>
  );
}

/** Words to search for. */
export function SearchFilter({
  label,
  words,
  placeholder,
}: {
  label: string;
  words: TypedFilter;
  /** Given where the label is hidden. */
  placeholder?: string;
}) {
  return (
    <TextInput
      className={classes['search'] ?? ''}
      label={label}
      placeholder={placeholder}
      type="search"
      maxLength={LIMITS.keyword}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      value={words.text}
      onChange={(event) => words.type(event.currentTarget.value)}
      onBlur={words.settle}
    />
  );
}

/** Longer than words need: a year that is half typed is a year, too. */
const DAY_REST_MS = 600;

interface DayFilterProps {
  label: string;
  /** The town or zone of the day: heard and not seen, as the rows say theirs. */
  clock?: string;
  /** `YYYY-MM-DD`, or an empty text. */
  value: string;
  onChange: (day: string, options: { replace: boolean }) => void;
}

/** A whole day; one that is half typed filters nothing and stays in the field. */
export function DayFilter({ label, clock, value, onChange }: DayFilterProps) {
  const typed = useTypedFilter(
    value,
    (text, options) => {
      if (text === dayOf(text)) onChange(text, options);
    },
    DAY_REST_MS,
  );
  return (
    <TextInput
      className={classes['day'] ?? ''}
      label={
        <>
          {label}
          {clock === undefined ? null : <VisuallyHidden> ({clock})</VisuallyHidden>}
        </>
      }
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={typed.settle}
    />
  );
}

interface SelectFilterProps<Token extends string> {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  tokens: readonly Token[];
  text: (token: Token) => string;
  value: Token | null;
  onChange: (value: Token | null) => void;
}

/** One of a few tokens, or all. */
export function SelectFilter<Token extends string>(props: SelectFilterProps<Token>) {
  const { tokens } = props;
  return (
    <NativeSelect
      className={classes['select'] ?? ''}
      label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(tokens.find((token) => token === event.currentTarget.value) ?? null)}
    >
      <option value="">{props.all}</option>
      {tokens.map((token) => (
        <option key={token} value={token}>
          {props.text(token)}
        </option>
      ))}
    </NativeSelect>
  );
}
