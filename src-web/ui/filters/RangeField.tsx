import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import classes from './filters.module.css';

/** A slider that is dragged passes many values; the list follows where it rests. */
const REST_MS = 200;

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** Puts the value into words. */
  text: (value: number) => string;
  /** Why it cannot be moved yet. */
  disabledText?: string | undefined;
  onChange: (value: number) => void;
}

/** One value of a range: the browser's own slider, which keys, fingers and screen readers all know. */
export function RangeField({ label, value, min, max, step, text, disabledText, onChange }: RangeFieldProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = dragged ?? value;
  const isOff = disabledText !== undefined;
  const move = (next: number) => {
    setDragged(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDragged(null);
      onChange(next);
    }, REST_MS);
  };
  const filled = isOff ? 0 : ((shown - min) / (max - min)) * 100;
  return (
    <div className={classes['rangeField']}>
      <div className={classes['rangeHead']}>
        <label htmlFor={id} className={classes['label']}>
          {label}
        </label>
        <span className={classes['rangeValue']} id={`${id}-value`}>
          {isOff ? disabledText : text(shown)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        className={classes['range']}
        style={{ '--filled': `${String(filled)}%` } as CSSProperties}
        min={min}
        max={max}
        // A link may name any value; in steps it would show as another.
        step={(shown - min) % step === 0 ? step : 1}
        disabled={isOff}
        aria-valuetext={text(shown)}
        aria-describedby={isOff ? `${id}-value` : undefined}
        value={shown}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
    </div>
  );
}
