import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { OTP } from '#contract/domain/limits.ts';
import type { CodeStepState } from '#web/lib/code-step.ts';
import { plural } from '#web/lib/format.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { CodeField } from './CodeField.tsx';
import classes from './code-field.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface CodeStepProps extends CodeStepState {
  /** Names the address that the code went to. */
  text: ReactNode;
  submitLabel: string;
  backLabel: string;
}

/** The step of a form in which a one-time code is typed. It is sent by itself once it is complete. */
export function CodeStep(props: CodeStepProps) {
  const { codes, busy, waitUntil } = props;
  const [typed, setTyped] = useState({ codes, code: '' });
  const code = typed.codes === codes ? typed.code : '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit(code);
      }}
    >
      <Stack gap={18}>
        <div className={classes['text']}>
          {props.text} It works for {OTP.minutes} minutes.
        </div>
        <CodeField
          key={codes}
          label={`${String(OTP.digits)}-digit code`}
          digits={OTP.digits}
          value={code}
          onChange={(next) => setTyped({ codes, code: next })}
          onComplete={(complete) => {
            if ((waitUntil ?? 0) <= Date.now()) props.onSubmit(complete);
          }}
          busy={busy}
          autoFocus
          error={props.error}
          description={props.tries}
        />
        <SubmitButton busy={busy} waitUntil={waitUntil}>
          {props.submitLabel}
        </SubmitButton>
        <div className={classes['others']}>
          <ResendCode
            label="Send another code"
            readyText="You can now ask for another code."
            from={props.resendFrom}
            onResend={props.onResend}
            busy={props.resending}
          />
          <Button variant="subtle" size="compact-sm" px={6} onClick={props.onBack}>
            {props.backLabel}
          </Button>
        </div>
        <p className={classes['notice']} role="status">
          {codes > 1 ? 'Another code is on its way. The previous one no longer works.' : undefined}
        </p>
      </Stack>
    </form>
  );
}

interface ResendCodeProps {
  label: string;
  /** Another code may be asked for from then on (ms since 1970, this device's clock). */
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
function ResendCode({ label, from, onResend, busy = false, readyText }: ResendCodeProps) {
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
        // It is not `disabled`: that would throw out the focus of the person who has just pressed it.
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
