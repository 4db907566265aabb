import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { startTransition, useOptimistic, useState } from 'react';
import { CountedLabel } from './CountedLabel.tsx';
import type { Counts } from './counts.ts';
import classes from './filters.module.css';
import { OPTION_CLASSES } from './option-classes.ts';

interface CheckGroupProps<T extends string> {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** The number of results of each option; absent while nothing was counted. */
  counts: Counts | undefined;
  /** The unit of the counts, in the singular. */
  unit: string;
  /** The number of options before "All …"; chosen ones are always shown. */
  initially?: number;
}

/** A list of check boxes under one name, with counts. */
export function CheckGroup<T extends string>(props: CheckGroupProps<T>) {
  const { label, options, labels, value, onChange, counts, unit, initially = options.length } = props;
  const [all, setAll] = useState(false);
  // The list behind it may take its time; a box that waits for it jumps back under the hand.
  const [chosen, choose] = useOptimistic(value);
  const shown = all ? options : options.filter((option, index) => index < initially || value.includes(option));
  const change = (option: T, isChosen: boolean) =>
    startTransition(() => {
      const next = isChosen ? [...chosen, option] : chosen.filter((other) => other !== option);
      choose(next);
      onChange(next);
    });
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['label']}>{label}</legend>
      {shown.map((option) => (
        <Checkbox
          key={option}
          size="sm"
          checked={chosen.includes(option)}
          onChange={(event) => change(option, event.currentTarget.checked)}
          classNames={OPTION_CLASSES}
          label={<CountedLabel text={labels[option]} value={option} counts={counts} unit={unit} />}
        />
      ))}
      {options.length > shown.length || all ? (
        <UnstyledButton className={classes['more'] ?? ''} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${String(options.length)}`}
          <VisuallyHidden component="span"> of {label.toLowerCase()}</VisuallyHidden>
        </UnstyledButton>
      ) : null}
    </fieldset>
  );
}
