import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { CountedLabel } from './CountedLabel.tsx';
import classes from './filters.module.css';

interface CheckGroupProps<T extends string> {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** How many results each option would have; absent while nothing was counted. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** How many options are shown before "Show all"; chosen ones are always there. */
  initially?: number;
}

/** A list of check boxes under one name, with counts. */
export function CheckGroup<T extends string>(props: CheckGroupProps<T>) {
  const { label, options, labels, value, onChange, counts, initially = options.length } = props;
  const [all, setAll] = useState(false);
  const shown = all ? options : options.filter((option, index) => index < initially || value.includes(option));
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['groupLabel']}>{label}</legend>
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
          label={<CountedLabel text={labels[option]} count={counts && (counts[option] ?? 0)} />}
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
