import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import classes from './search.module.css';

interface CheckGroupProps<T extends string> {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** How many results each option has; options that are not named show no number. */
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
      {shown.map((option) => {
        const count = counts?.[option];
        return (
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
                {count === undefined ? null : (
                  <span className={classes['count']}>
                    {formatCount(count)}
                    <VisuallyHidden component="span"> jobs</VisuallyHidden>
                  </span>
                )}
              </span>
            }
          />
        );
      })}
      {options.length > shown.length || all ? (
        <UnstyledButton className={classes['more']} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Fewer in ${label.toLowerCase()}` : `All ${String(options.length)} in ${label.toLowerCase()}`}
        </UnstyledButton>
      ) : null}
    </fieldset>
  );
}
