import { Button, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { DISPUTE_STATES, DISPUTE } from '#contract/domain/dispute.ts';
import { failureOf } from '#web/api/failure.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useDisputeAbout, useOpenDispute } from './queries.ts';
import listRows from '#web/ui/list/rows.module.css';
import classes from './disputes.module.css';

interface DisputeFormProps {
  jobId: string;
  employeeId: string;
  onDone: () => void;
}

/** In the vendor’s own words: why they believe that they were first. */
function DisputeForm({ jobId, employeeId, onDone }: DisputeFormProps) {
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const { leave } = useUnsavedWarning(reason.trim() !== '');
  const open = useOpenDispute();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    const tooShort = reason.trim().length < DISPUTE.reason.min;
    setShort(tooShort);
    if (tooShort) return;
    open.mutate(
      { jobId, employeeId, reason: reason.trim() },
      {
        onSuccess: () => {
          toast('success', 'Our staff have your dispute');
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={classes['form']} aria-label="Open a dispute">
      <Textarea
        label="Why should you speak for this person?"
        description="For example when you first talked about this job, and what they agreed to. Only our staff read this."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={DISPUTE.reason.max}
        value={reason}
        error={isShort ? `Please write at least ${String(DISPUTE.reason.min)} characters` : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
        autoFocus
      />
      {open.isError ? (
        <p role="alert" className={classes['fault']}>
          {failureOf(open.error).message}
        </p>
      ) : null}
      <div className={classes['actions']}>
        <Button type="submit" loading={open.isPending}>
          Send to our staff
        </Button>
        <Button variant="default" onClick={() => leave(onDone)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface DisputeNoticeProps {
  jobId: string;
  employeeId: string;
}

/** Shown if a vendor cannot represent a person: the way to our staff, or the state of the dispute. */
export default function DisputeNotice({ jobId, employeeId }: DisputeNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: latest, isPending } = useDisputeAbout({ jobId, employeeId });
  if (isPending) return null;
  if (latest?.state === 'open') {
    return (
      <p className={listRows['line']} role="status">
        You opened a dispute on {formatInstant(latest.openedAt)}. We’re looking at it, and will tell you.
      </p>
    );
  }
  return (
    <div className={classes['notice']}>
      {latest == null || latest.endedAt === null ? null : (
        <p className={listRows['line']}>
          Your last dispute, {formatInstant(latest.endedAt)}: {DISPUTE_STATES.labels[latest.state]}.
        </p>
      )}
      {isOpen ? (
        <DisputeForm jobId={jobId} employeeId={employeeId} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className={listRows['line']}>Do you think you were first? Our staff can look at what happened.</p>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            Open a dispute
          </Button>
        </>
      )}
    </div>
  );
}
