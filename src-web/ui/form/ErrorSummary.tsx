import { useEffect, useRef } from 'react';
import classes from '../ui.module.css';

export interface FieldError {
  /** Id of the input that the link goes to. */
  inputId: string;
  /** Null where the message says it. */
  label: string | null;
  message: string;
}

interface ErrorSummaryProps {
  /** A sentence about the whole form, such as the server's. */
  message?: string | undefined;
  errors: readonly FieldError[];
  /** Changes with every failed submission, so that a second failure takes focus again. */
  attempt: number;
}

/** The faults that keep a form from being sent, with links to the fields. Takes focus when it appears. */
export function ErrorSummary({ message, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const visible = errors.length > 0 || message !== undefined;
  useEffect(() => {
    if (visible && attempt > 0) box.current?.focus();
  }, [visible, attempt]);
  if (!visible) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes['summary']}>
      <p className={classes['summaryTitle']}>
        {message ?? (errors.length === 1 ? 'Please check one field' : `Please check ${String(errors.length)} fields`)}
      </p>
      {errors.length === 0 ? null : (
        <ul>
          {errors.map((error) => (
            <li key={error.inputId}>
              <a
                href={`#${error.inputId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(error.inputId)?.focus();
                }}
              >
                {error.label === null ? error.message : `${error.label}: ${error.message}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
