import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#web/lib/format.ts';
import classes from './code-field.module.css';
import { useCountdown } from '../hooks/use-countdown.ts';

interface ResendCodeProps {
  label: string;
  /** From then on another code may be asked for (ms since 1970, this device's clock). */
  from: number;
  onResend: () => void;
  busy?: boolean;
  /** Said once when the wait is over. */
  readyText: string;
}

/**
 * Asks for another code once the wait is over. The seconds are seen at all times but said only when somebody comes to the
 * button: a live countdown would talk over everything else.
 */
export function ResendCode({ label, from, onResend, busy = false, readyText }: ResendCodeProps) {
  const seconds = useCountdown(from);
  const waiting = seconds > 0;
  const [waited, setWaited] = useState(waiting);
  if (waiting && !waited) setWaited(true);
  return (
    <>
      <Button
        className={classes['resend'] ?? ''}
        variant="subtle"
        size="compact-sm"
        px={6}
        loading={busy}
        // Not `disabled`: that would throw out the focus of the person who has just pressed it.
        aria-disabled={waiting}
        data-disabled={waiting}
        onClick={() => {
          if (!waiting) onResend();
        }}
      >
        {label}
        {waiting ? (
          <>
            <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
              &nbsp;in {clock(seconds)}
            </span>
            <VisuallyHidden>, possible in {plural(seconds, 'second')}</VisuallyHidden>
          </>
        ) : null}
      </Button>
      <VisuallyHidden role="status">{waited && !waiting ? readyText : ''}</VisuallyHidden>
    </>
  );
}

/** Seconds as `0:42`. */
function clock(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
