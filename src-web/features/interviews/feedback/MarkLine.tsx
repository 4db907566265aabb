import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { anchorOf, MARKS } from '../model/feedback.ts';
import classes from './feedback.module.css';

interface ChoiceLineProps<Value extends string | number> {
  label: ReactNode;
  options: readonly { value: Value; text: string; name: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Beside the label, in the line of its own below it. */
  children?: ReactNode;
  wide?: boolean;
}

/** One of a few, in one line, with nothing chosen beforehand. */
export function ChoiceLine<Value extends string | number>(props: ChoiceLineProps<Value>) {
  const { label, options, value, onChange, error, children, wide = false } = props;
  const name = useId();
  return (
    <fieldset
      className={classes['line']}
      data-wide={wide || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['options']}>
        {options.map((option) => (
          <label key={option.value} className={classes['option']}>
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span aria-hidden>{option.text}</span>
          </label>
        ))}
      </div>
      {children}
      {error === undefined ? null : (
        <p id={`${name}-error`} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const OPTIONS = MARKS.map((mark) => ({ value: mark, text: String(mark), name: `${String(mark)}, ${anchorOf(mark)}` }));

interface MarkLineProps {
  label: ReactNode;
  /** What it is called in the button that takes the mark back; null where it must have one. */
  clears: string | null;
  /** What to listen for. */
  hint?: string | null;
  /** Said while there is no mark. */
  unmarked: string;
  value: number | null;
  onChange: (mark: number | null) => void;
  error?: string | undefined;
}

/** Marks from 1 to 5 in one line, and the word of the chosen one. */
export function MarkLine({ label, clears, hint = null, unmarked, value, onChange, error }: MarkLineProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const mark = MARKS.find((each) => String(each) === event.key);
    if (mark === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(mark);
    event.currentTarget.querySelectorAll('input')[MARKS.indexOf(mark)]?.focus();
  };
  return (
    <div onKeyDown={onKeyDown} role="presentation">
      <ChoiceLine
        label={label}
        options={OPTIONS}
        value={MARKS.find((mark) => mark === value) ?? null}
        {...{ onChange, error }}
      >
        <p
          className={classes['word']}
          data-chosen={value !== null || undefined}
          data-hinted={hint !== null || undefined}
        >
          {hint === null ? null : <span className={classes['hint']}>{hint}</span>}
          <span className={classes['said']}>
            {value === null ? unmarked : anchorOf(value)}
            {value === null || clears === null ? null : (
              <button
                type="button"
                className={classes['clear']}
                aria-label={`Not asked: ${clears}`}
                onClick={() => onChange(null)}
              >
                Not asked
              </button>
            )}
          </span>
        </p>
      </ChoiceLine>
    </div>
  );
}
