import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { plural } from '#web/lib/format.ts';
import { useCountdown } from '../hooks/use-countdown.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'children' | 'type'> {
  children: ReactNode;
  busy?: boolean;
  /** Until then the form cannot be sent (ms since 1970, this device's clock); the button counts down. */
  waitUntil?: number | null;
}

/** The button that sends a form. While the server asks for patience it says for how long, and keeps its focus. */
export function SubmitButton({ children, busy = false, waitUntil = null, ...rest }: SubmitButtonProps) {
  const seconds = useCountdown(waitUntil);
  const waiting = seconds > 0;
  return (
    <>
      <Button
        size="md"
        fullWidth
        {...rest}
        type="submit"
        loading={busy}
        aria-disabled={waiting}
        data-disabled={waiting}
        onClick={(event) => {
          if (waiting) event.preventDefault();
        }}
      >
        {waiting ? `Try again in ${waitText(seconds)}` : children}
      </Button>
      <VisuallyHidden role="status">{waitUntil !== null && !waiting ? 'You can try again now.' : ''}</VisuallyHidden>
    </>
  );
}

/** "32 seconds"; longer waits in whole minutes, rounded up. */
export function waitText(seconds: number): string {
  return seconds <= 90 ? plural(seconds, 'second') : plural(Math.ceil(seconds / 60), 'minute');
}
