import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import { CountedLabel } from './CountedLabel.tsx';
import classes from './filters.module.css';

interface RadioListProps<T extends string> {
  label: string;
  options: readonly T[];
  labels: Readonly<Record<T, string>>;
  value: T;
  onChange: (value: T) => void;
  counts?: Readonly<Record<string, number>> | undefined;
}

/** One of a few values, with counts where there are any. */
export function RadioList<T extends string>({ label, options, labels, value, onChange, counts }: RadioListProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['groupLabel']}>{label}</legend>
      {options.map((option) => (
        <Radio
          key={option}
          name={name}
          size="sm"
          checked={value === option}
          onChange={() => onChange(option)}
          classNames={{
            root: classes['check'] ?? '',
            body: classes['checkBody'] ?? '',
            labelWrapper: classes['checkText'] ?? '',
          }}
          label={<CountedLabel text={labels[option]} count={counts?.[option]} />}
        />
      ))}
    </fieldset>
  );
}
