import { Button, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { OTP } from '#contract/domain/limits.ts';
import type { CodeStepState } from '#web/lib/code-step.ts';
import { CodeField } from './CodeField.tsx';
import classes from './code-field.module.css';
import { ResendCode } from './ResendCode.tsx';
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
