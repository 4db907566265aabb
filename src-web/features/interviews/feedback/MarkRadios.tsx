import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { useId } from 'react';
import { ANCHORS, MARKS } from '../model/feedback.ts';
import classes from './feedback.module.css';

interface MarkRadiosProps {
  label: string;
  /** Null while there is none. */
  value: number | null;
  onChange: (mark: number | null) => void;
  /** A choice for what was not asked. */
  canSkip?: boolean;
  error?: string | undefined;
}

/** Marks from 1 to 5, each with its meaning in words. */
export function MarkRadios({ label, value, onChange, canSkip = false, error }: MarkRadiosProps) {
  const name = useId();
  return (
    <fieldset className={classes['marks']} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={classes['legend']}>{label}</legend>
      {canSkip ? (
        <Radio name={name} label="Not asked" checked={value === null} onChange={() => onChange(null)} />
      ) : null}
      {MARKS.map((mark) => (
        <Radio
          key={mark}
          name={name}
          label={`${String(mark)} · ${ANCHORS[mark]}`}
          checked={value === mark}
          onChange={() => onChange(mark)}
        />
      ))}
      {error === undefined ? null : (
        <p id={`${name}-error`} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
