import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { startTransition, useId, useOptimistic } from 'react';
import { CountedLabel } from './CountedLabel.tsx';
import type { Counts } from './counts.ts';
import classes from './filters.module.css';
import { OPTION_CLASSES } from './option-classes.ts';

interface RadioListProps<T extends string> {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  /** The number of results of each option; absent while nothing was counted. */
  counts?: Counts | undefined;
  /** The unit of the counts, in the singular. */
  unit: string;
  /** The option that is no filter: nothing is counted for it. */
  any: T;
}

/** One of a few values, with counts where there are any. */
export function RadioList<T extends string>(props: RadioListProps<T>) {
  const { label, options, labels, value, onChange, counts, unit, any } = props;
  const name = useId();
  // As in `CheckGroup`: chosen at once, whatever the list behind it does.
  const [chosen, choose] = useOptimistic(value);
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['label']}>{label}</legend>
      {options.map((option) => (
        <Radio
          key={option}
          name={name}
          size="sm"
          checked={chosen === option}
          onChange={() =>
            startTransition(() => {
              choose(option);
              onChange(option);
            })
          }
          classNames={OPTION_CLASSES}
          label={
            <CountedLabel
              text={labels[option]}
              value={option}
              counts={option === any ? undefined : counts}
              unit={unit}
            />
          }
        />
      ))}
    </fieldset>
  );
}
