import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ManagedJob } from '#contract/domain/job.ts';
import type { Disposition } from '#contract/domain/own-job.ts';
import { APPLICATION_STATUSES, REJECT_REASONS, type RejectReason } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import dialog from '#web/ui/dialog.module.css';
import { useOpenApplicants } from '../own-queries.ts';
import { titleOf } from './job-actions.ts';
import classes from './manage-jobs.module.css';

const reasons = REJECT_REASONS.list.map((value) => ({ value, label: REJECT_REASONS.labels[value] }));

type Choice = 'all' | 'hired' | RejectReason;

interface EndDialogProps {
  /** One job, or several that are closed together. */
  jobs: readonly ManagedJob[];
  status: 'filled' | 'closed';
  busy: boolean;
  /** The server's message for the last try. */
  failure: string | null;
  onEnd: (disposition: Disposition | undefined) => void;
  onClose: () => void;
}

/** Asks what becomes of the open applications before a job is filled or closed: none stays open under it. */
export default function EndDialog({ jobs, status, busy, failure, onEnd, onClose }: EndDialogProps) {
  const open = jobs.reduce((sum, job) => sum + (job.counts?.open ?? 0), 0);
  const [reason, setReason] = useState<RejectReason | ''>(status === 'filled' ? 'job-filled' : '');
  const [isMissing, setMissing] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  useUnsavedWarning(choices.size > 0);
  const [only] = jobs;
  const single = jobs.length === 1 && only !== undefined ? only : null;
  const verb = status === 'filled' ? 'Mark as filled' : 'Close';

  const end = () => {
    setMissing(open > 0 && reason === '');
    if (open > 0 && reason === '') return;
    const each = [...choices].flatMap(([applicationId, choice]): Disposition['each'] =>
      choice === 'all'
        ? []
        : choice === 'hired'
          ? [{ applicationId, outcome: 'hired' }]
          : [{ applicationId, outcome: 'rejected', reason: choice }],
    );
    onEnd(reason === '' ? undefined : { reason, each });
  };

  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={single === null ? `Close ${plural(jobs.length, 'job')}` : `${verb}: ${titleOf(single)}`}
      closeButtonProps={{ 'aria-label': 'Close this dialog' }}
    >
      <div className={dialog['parts']}>
        {open === 0 ? (
          <p>
            No one is waiting for a decision. Others will no longer see {single === null ? 'these jobs' : 'this job'};
            you can open {single === null ? 'each' : 'it'} again within 30 days.
          </p>
        ) : (
          <>
            <p>
              {plural(open, 'application')} {open === 1 ? 'waits' : 'wait'} for a decision and will end with{' '}
              {single === null ? 'these jobs' : 'the job'}. Everyone is told in neutral words. Vendors also see the
              reason.
            </p>
            <NativeSelect
              label={single === null ? 'Reason for all' : 'Reason'}
              data={[{ value: '', label: 'Choose a reason' }, ...reasons]}
              value={reason}
              error={isMissing && reason === '' ? 'Choose a reason' : undefined}
              onChange={(event) => setReason(event.currentTarget.value as RejectReason | '')}
            />
            {single === null ? null : (
              <Applicants
                jobId={single._id}
                choices={choices}
                onChoose={(id, choice) => setChoices(new Map(choices).set(id, choice))}
              />
            )}
          </>
        )}
        {failure === null ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button loading={busy} onClick={end}>
            {single === null
              ? `Close ${plural(jobs.length, 'job')}`
              : status === 'filled'
                ? 'Mark as filled'
                : 'Close job'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Those who came furthest are the ones to think about. */
const furthestFirst = <Row extends Pick<ApplicationListItem, 'status'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => APPLICATION_STATUSES.list.indexOf(b.status) - APPLICATION_STATUSES.list.indexOf(a.status));

/** One choice for each person who waits; most go with the reason for all. */
function Applicants({
  jobId,
  choices,
  onChoose,
}: {
  jobId: string;
  choices: ReadonlyMap<string, Choice>;
  onChoose: (applicationId: string, choice: Choice) => void;
}) {
  const query = useOpenApplicants(jobId);
  return (
    <Loaded query={query} what="the applications" title="We couldn’t load this" failsOver rows={2} height={44} gap={8}>
      {(data) => {
        const options = [
          { value: 'all', label: 'The reason above' },
          { value: 'hired', label: 'Hired' },
          ...reasons.map(({ value, label }) => ({ value, label: `Not selected: ${label}` })),
        ];
        const { data: applicants, page } = data;
        return (
          <>
            <ul className={classes['applicants']} aria-label="Open applications">
              {furthestFirst(applicants).map(({ _id, applicant, status }) => (
                <li key={_id}>
                  <span>
                    <strong>{applicant.name}</strong>
                    {applicant.vendorName === null ? ' ' : ` via ${applicant.vendorName} `}
                    <StatusBadge kind="application" status={status} />
                  </span>
                  <NativeSelect
                    aria-label={`Decision about ${applicant.name}`}
                    size="sm"
                    data={options}
                    value={choices.get(_id) ?? 'all'}
                    onChange={(event) => onChoose(_id, event.currentTarget.value as Choice)}
                  />
                </li>
              ))}
            </ul>
            <FirstOf shown={applicants.length} of={page} rest="The others get the reason above." />
          </>
        );
      }}
    </Loaded>
  );
}
