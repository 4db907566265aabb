import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatCount, plural } from '#web/lib/format.ts';
import classes from './filters.module.css';

interface CheckGroupProps<T extends string> {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** How many results each option would have; absent while nothing was counted. */
  counts: readonly { value: string; count: number }[] | undefined;
  /** What is counted, one of it. */
  unit: string;
  /** How many options are shown before "All …"; chosen ones are always there. */
  initially?: number;
}

/** A list of check boxes under one name, with counts. */
export function CheckGroup<T extends string>(props: CheckGroupProps<T>) {
  const { label, options, labels, value, onChange, counts, unit, initially = options.length } = props;
  const [all, setAll] = useState(false);
  const shown = all ? options : options.filter((option, index) => index < initially || value.includes(option));
  const countOf = (option: T) => counts?.find((row) => row.value === option)?.count ?? 0;
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['label']}>{label}</legend>
      {shown.map((option) => (
        <Checkbox
          key={option}
          size="sm"
          checked={value.includes(option)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, option] : value.filter((other) => other !== option))
          }
          classNames={{
            root: classes['check'] ?? '',
            body: classes['checkBody'] ?? '',
            labelWrapper: classes['checkText'] ?? '',
          }}
          label={
            <span className={classes['checkLabel']}>
              <span>{labels[option]}</span>
              {counts === undefined ? null : (
                <span className={classes['count']}>
                  <span aria-hidden>{formatCount(countOf(option))}</span>
                  <VisuallyHidden component="span">, {plural(countOf(option), unit)}</VisuallyHidden>
                </span>
              )}
            </span>
          }
        />
      ))}
      {options.length > shown.length || all ? (
        <UnstyledButton className={classes['more'] ?? ''} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Fewer in ${label.toLowerCase()}` : `All ${String(options.length)} in ${label.toLowerCase()}`}
        </UnstyledButton>
      ) : null}
    </fieldset>
  );
}

/** Options in the order of their counts, those that are chosen or have any first. */
export function byCount<T extends string>(
  options: readonly T[],
  counts: readonly { value: string; count: number }[] | undefined,
): T[] {
  const rank = new Map((counts ?? []).map(({ value, count }) => [value, count]));
  return [...options].sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0));
}
