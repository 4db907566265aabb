import { Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CodeField } from './CodeField.tsx';
import classes from './code-field.module.css';
import { ResendCode } from './ResendCode.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface CodeStepProps {
  /** Where the code went and how long it works. */
  text: ReactNode;
  label: string;
  digits: number;
  submitLabel: string;
  onSubmit: (code: string) => void;
  busy: boolean;
  error?: string | undefined;
  /** How many tries are left, in words. */
  tries?: string | undefined;
  /** While the server asks for patience (ms since 1970). */
  waitUntil?: number | null;
  /** Changes with every code that was sent: the field is then empty again. */
  sending: number;
  resend: { label: string; readyText: string; from: number; onResend: () => void; busy: boolean };
  /** Said when a further code was sent. */
  notice?: string | undefined;
  /** Other ways on from here, such as back. */
  children?: ReactNode;
}

/** The step of a form in which a one-time code is typed. It is sent by itself once it is complete. */
export function CodeStep(props: CodeStepProps) {
  const [typed, setTyped] = useState({ sending: props.sending, code: '' });
  const code = typed.sending === props.sending ? typed.code : '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit(code);
      }}
    >
      <Stack gap={18}>
        <div className={classes['text']}>{props.text}</div>
        <CodeField
          key={props.sending}
          label={props.label}
          digits={props.digits}
          value={code}
          onChange={(next) => setTyped({ sending: props.sending, code: next })}
          onComplete={(complete) => {
            if ((props.waitUntil ?? 0) <= Date.now()) props.onSubmit(complete);
          }}
          busy={props.busy}
          autoFocus
          error={props.error}
          description={props.tries}
        />
        <SubmitButton busy={props.busy} waitUntil={props.waitUntil ?? null}>
          {props.submitLabel}
        </SubmitButton>
        <div className={classes['others']}>
          <ResendCode {...props.resend} />
          {props.children}
        </div>
        <p className={classes['notice']} role="status">
          {props.notice}
        </p>
      </Stack>
    </form>
  );
}
