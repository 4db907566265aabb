import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { REPORT_REASONS, type ReportReason } from '#contract/domain/report.ts';
import { failureOf } from '#web/api/failure.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import classes from './report.module.css';

/** The details of a report, as its form collects them. */
export interface Complaint<Reason extends ReportReason> {
  readonly reason: Reason;
  readonly details: string;
  /** Empty where there is none, or it isn’t asked for. */
  readonly email: string;
  /** Only machines fill it in. */
  readonly homepage: string;
}

interface ReportFormProps<Reason extends ReportReason> {
  /** The opening sentence. */
  intro: string;
  reasons: readonly Reason[];
  /** Visitors are asked where we may write to them. */
  asksEmail?: boolean;
  /** Resolves once it is sent; the form shows why it was not. */
  onSend: (complaint: Complaint<Reason>) => Promise<unknown>;
  onDone: () => void;
}

/** The form of a report, in a dialog. */
export function ReportForm<Reason extends ReportReason>(props: ReportFormProps<Reason>) {
  const { intro, reasons, asksEmail = false, onSend, onDone } = props;
  const [reason, setReason] = useState<Reason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const [complaint, setComplaint] = useState({ details: '', email: '', homepage: '' });
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  useUnsavedWarning(complaint.details.trim() !== '');
  const flight = useSingleFlight();
  const set = (change: Partial<typeof complaint>) => setComplaint((now) => ({ ...now, ...change }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { details, email } = complaint;
    setMissing(reason === '');
    if (reason === '') return;
    flight.run(() =>
      onSend({ ...complaint, reason, details: details.trim(), email: email.trim() }).then(onDone, (error: unknown) =>
        setFailure(failureOf(error)),
      ),
    );
  };
  return (
    <form onSubmit={submit} noValidate className={dialog['parts']}>
      <p>{intro}</p>
      <NativeSelect
        label="What is wrong with it?"
        value={reason}
        error={isMissing && reason === '' ? 'Choose what is wrong' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value as Reason | '')}
        data={[
          { value: '', label: 'Choose what is wrong' },
          ...reasons.map((value) => ({ value, label: REPORT_REASONS.labels[value] })),
        ]}
        data-autofocus
      />
      <Textarea
        label="Anything we should know (optional)"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.reportDetails}
        value={complaint.details}
        error={failure?.fields['details']}
        onChange={({ currentTarget }) => set({ details: currentTarget.value })}
      />
      {asksEmail ? (
        <TextInput
          label="Your e-mail address (optional)"
          description="We write to it once, when we have looked."
          type="email"
          autoComplete="email"
          value={complaint.email}
          error={failure?.fields['email']}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      ) : null}
      <Trap value={complaint.homepage} onChange={(homepage) => set({ homepage })} />
      {failure === null ? null : (
        <p role="alert" className={dialog['failure']}>
          {failure.message}
        </p>
      )}
      <div className={dialog['actions']}>
        <CancelButton />
        <Button type="submit" loading={flight.busy}>
          Send report
        </Button>
      </div>
    </form>
  );
}

/** A field that only machines fill in. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className={classes['trap']} aria-hidden>
      <label htmlFor={id}>Leave this field empty</label>
      <input
        id={id}
        name="homepage"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
