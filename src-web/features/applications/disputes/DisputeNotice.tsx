import { Button } from '@mantine/core';
import { useState } from 'react';
import { DISPUTE_STATES } from '#contract/domain/dispute.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { DisputeForm } from './DisputeForm.tsx';
import classes from './disputes.module.css';
import { useDisputeAbout } from './queries.ts';

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
      <p className={classes['quiet']} role="status">
        You opened a dispute on {formatInstant(latest.openedAt)}. We’re looking at it, and will tell you.
      </p>
    );
  }
  return (
    <div className={classes['notice']}>
      {latest == null || latest.endedAt === null ? null : (
        <p className={classes['quiet']}>
          Your last dispute, {formatInstant(latest.endedAt)}: {DISPUTE_STATES.labels[latest.state]}.
        </p>
      )}
      {isOpen ? (
        <DisputeForm jobId={jobId} employeeId={employeeId} onDone={() => setOpen(false)} />
      ) : (
        <>
          <p className={classes['quiet']}>Do you think you were first? Our staff can look at what happened.</p>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            Open a dispute
          </Button>
        </>
      )}
    </div>
  );
}
