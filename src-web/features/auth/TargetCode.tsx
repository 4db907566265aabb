import { Stack, Button, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useId, type ReactNode } from 'react';
import type { OtpPurpose } from '#contract/domain/otp.ts';
import { CodeStep } from '#web/ui/form/CodeStep.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useEntryState } from '#web/ui/hooks/use-entry-state.ts';
import { codeTarget, EMPTY_TARGET, targetFaults, type TargetValues } from './model/code-target.ts';
import { FaultSummary } from './FaultSummary.tsx';
import { useKeptCode } from './use-kept-code.ts';
import { useSubmission } from './use-submission.ts';
import { PhoneFields } from './register/PhoneFields.tsx';
import classes from './auth.module.css';

/**
 * The destination of a code. The caller keeps it, so that typed values outlive the steps, and a reload once it is sent.
 */
export function useTargetForm(
  start: Partial<TargetValues> = {},
  onChange: (values: TargetValues) => void = () => undefined,
) {
  const { kept } = useEntryState();
  return useForm<TargetValues>({
    initialValues: { ...EMPTY_TARGET, ...(kept['target'] as Partial<TargetValues> | undefined), ...start },
    validate: targetFaults,
    onValuesChange: onChange,
  });
}

interface TargetCodeProps {
  purpose: OtpPurpose;
  form: UseFormReturnType<TargetValues>;
  /** Further values that the form needs after a reload. */
  also?: Readonly<Record<string, unknown>>;
  /** The label of the button that submits the code. */
  submitLabel: string;
  onTicket: (ticket: string) => Promise<void>;
  /** Above the fields. */
  lead?: ReactNode;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** Below the button. */
  foot?: ReactNode;
}

/** Two steps: where a code is to go, and the code. Nothing in them tells whether there is an account. */
export function TargetCode({ purpose, form, also, submitLabel, onTicket, lead, children, foot }: TargetCodeProps) {
  const prefix = useId();
  const submission = useSubmission();
  const code = useKeptCode(purpose, () => ({ target: form.getValues(), ...also }));

  if (code.sent !== null) {
    const { target, shown } = codeTarget(form.values);
    return (
      <CodeStep
        {...code.step({ ...submission, onTicket: (ticket) => submission.run(() => onTicket(ticket)) })}
        text={
          <>
            If <strong>{shown}</strong> belongs to an account, a code is on its way.
          </>
        }
        submitLabel={submitLabel}
        backLabel={target.phone === undefined ? 'Use another address' : 'Use another number'}
      />
    );
  }

  const submit = form.onSubmit(async (values) => {
    if (!(await code.send(codeTarget(values).target))) submission.refused();
  }, submission.refused);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={18}>
        <FaultSummary
          prefix={prefix}
          labels={TARGET_LABELS}
          errors={form.errors}
          failure={code.failure}
          attempt={submission.attempt}
        />
        {lead}
        <TargetFields prefix={prefix} form={form} />
        {children}
        <SubmitButton busy={code.busy} waitUntil={code.failure?.waitUntil ?? null}>
          Send me a code
        </SubmitButton>
        {foot}
      </Stack>
    </form>
  );
}

/** Field names and labels for the error summary. */
const TARGET_LABELS = { email: 'E-mail', phone: 'Phone' } as const;

/** Fields for the destination of a code: an e-mail address, or a phone number after a click. */
function TargetFields({ prefix, form }: { prefix: string; form: UseFormReturnType<TargetValues> }) {
  const { by, phoneCountry } = form.values;
  const change = (next: TargetValues['by']) => {
    form.clearErrors();
    form.setFieldValue('by', next);
    requestAnimationFrame(() => document.getElementById(`${prefix}-${next}`)?.focus());
  };
  return (
    <div>
      {by === 'email' ? (
        <TextInput
          id={`${prefix}-email`}
          label="E-mail"
          type="email"
          autoComplete="username"
          size="md"
          data-autofocus
          {...form.getInputProps('email')}
        />
      ) : (
        <PhoneFields
          prefix={prefix}
          label="Phone"
          country={phoneCountry}
          onCountry={(code) => form.setFieldValue('phoneCountry', code)}
          input={form.getInputProps('phone')}
        />
      )}
      <Button
        className={classes['switchTarget'] ?? ''}
        variant="subtle"
        size="compact-sm"
        onClick={() => change(by === 'email' ? 'phone' : 'email')}
      >
        {by === 'email' ? 'Use my phone instead' : 'Use my e-mail instead'}
      </Button>
    </div>
  );
}
