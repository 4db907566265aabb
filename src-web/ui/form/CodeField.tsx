import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import classes from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  /** The number of digits of a code. */
  digits: number;
  value: string;
  onChange: (digits: string) => void;
  /** Called once for every complete code that differs from the last one it was called with. */
  onComplete: (code: string) => void;
  /** Said when it appears, and part of the field's description; what is typed next replaces the refused code. */
  error?: string | undefined;
  /** Below the field, such as how many tries remain. */
  description?: ReactNode;
  /** While the code is being checked nothing can be typed; focus stays. */
  busy?: boolean;
  autoFocus?: boolean;
}

/**
 * A field for a one-time code: one real input, so that the system's own filling, paste, undo and screen readers work. The
 * boxes behind it are rendered only.
 */
export function CodeField({
  label,
  digits,
  value,
  onChange,
  onComplete,
  error,
  description,
  busy = false,
  autoFocus = false,
}: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const completed = useRef('');

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (error === undefined || busy) return;
    input.current?.focus();
    input.current?.select();
  }, [error, busy]);

  const take = (text: string) => {
    if (busy) return;
    const code = codeDigits(text, digits);
    onChange(code);
    if (code.length < digits) completed.current = '';
    else if (code !== completed.current) {
      completed.current = code;
      onComplete(code);
    }
  };

  return (
    <div className={classes['field']} style={{ '--digits': digits } as CSSProperties}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <div className={classes['boxes']} data-invalid={error !== undefined || undefined} data-busy={busy || undefined}>
        {Array.from({ length: digits }, (_, index) => (
          <span key={index} aria-hidden data-next={index === Math.min(value.length, digits - 1) || undefined} />
        ))}
        <input
          ref={input}
          id={id}
          className={classes['input']}
          // Not `number`: a code may begin with zero and has no arrows.
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          // No `maxLength`: it would cut a pasted sentence before its code.
          pattern={`[0-9]{${String(digits)}}`}
          required
          readOnly={busy}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-description`}
          value={value}
          onChange={(event) => take(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            take(event.clipboardData.getData('text'));
          }}
        />
      </div>
      <p id={`${id}-error`} className={classes['error']} role="alert">
        {error}
      </p>
      <p id={`${id}-description`} className={classes['description']}>
        {description}
      </p>
    </div>
  );
}

/**
 * The digits of a one-time code in what was typed or pasted. A group of exactly that many digits wins, so that a whole
 * sentence ("Your code: 123456, valid for 10 minutes") can be pasted; otherwise the digits are taken as they come, which
 * covers "123 456" and "12-34-56".
 */
export function codeDigits(text: string, digits: number): string {
  // Keyboards of some languages write other digits than 0 to 9.
  const plain = text.normalize('NFKC');
  const apart = new RegExp(
    `(?<!\\d)(?:\\d{${String(digits)}}|\\d{${String(digits / 2)}}[ \\u00a0-]\\d{${String(digits / 2)}})(?!\\d)`,
  );
  const found = apart.exec(plain)?.[0] ?? plain;
  return found.replaceAll(/\D/g, '').slice(0, digits);
}
