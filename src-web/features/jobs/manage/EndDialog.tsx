import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ManagedJob } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { Disposition } from '#contract/domain/own-job.ts';
import { APPLICATION_STATUSES, REJECT_REASONS, type RejectReason } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { MessageToEach, useReadings } from '#web/shared/message-templates/MessageToEach.tsx';
import { ENDING_SUGGESTIONS, TURNING_DOWN_SUGGESTIONS } from '#web/shared/message-templates/suggestions.ts';
import { insertInto } from '#web/shared/message-templates/template-text.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import dialog from '#web/ui/dialog.module.css';
import { useOpenApplicants } from '../own-queries.ts';
import { titleOf } from './job-actions.ts';
import classes from './manage-jobs.module.css';

const TemplatesDialog = lazy(() => import('#web/shared/message-templates/TemplatesDialog.tsx'));

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
  const [only] = jobs;
  const single = jobs.length === 1 && only !== undefined ? only : null;
  const telling = useTelling(single, status, { open, choices });
  useUnsavedWarning(choices.size > 0 || telling.isChanged);
  const verb = status === 'filled' ? 'Mark as filled' : 'Close';

  const end = () => {
    setMissing(open > 0 && reason === '');
    if ((open > 0 && reason === '') || telling.isStuck) return;
    const each = [...choices].flatMap(([applicationId, choice]): Disposition['each'] =>
      choice === 'all'
        ? []
        : choice === 'hired'
          ? [{ applicationId, outcome: 'hired' }]
          : [{ applicationId, outcome: 'rejected', reason: choice }],
    );
    onEnd(reason === '' ? undefined : { reason, each, ...(telling.tells && { message: telling.message.trim() }) });
  };

  if (telling.hasTemplates) return <Templates telling={telling} />;
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
          <OpenOnes
            {...{ open, single, reason, isMissing, choices, telling }}
            onReason={setReason}
            onChoices={setChoices}
          />
        )}
        {failure === null ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button loading={busy} disabled={telling.isStuck} onClick={end}>
            {single === null ? `Close ${plural(jobs.length, 'job')}` : status === 'filled' ? verb : 'Close job'}
            {telling.tells ? ` and tell ${plural(telling.count, 'person', 'people')}` : ''}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface OpenOnesProps {
  /** How many applications are open. */
  open: number;
  single: ManagedJob | null;
  reason: RejectReason | '';
  isMissing: boolean;
  choices: ReadonlyMap<string, Choice>;
  telling: Tell;
  onReason: (reason: RejectReason | '') => void;
  onChoices: (choices: ReadonlyMap<string, Choice>) => void;
}

/** The decision about everybody who waits for one, and what they are told. */
function OpenOnes({ open, single, reason, isMissing, choices, telling, onReason, onChoices }: OpenOnesProps) {
  return (
    <>
      <p>
        {plural(open, 'application')} {open === 1 ? 'waits' : 'wait'} for a decision and will end with{' '}
        {single === null ? 'these jobs' : 'the job'}. Everyone is told in neutral words. Vendors also see the reason.
      </p>
      <NativeSelect
        label={single === null ? 'Reason for all' : 'Reason'}
        data={[{ value: '', label: 'Choose a reason' }, ...reasons]}
        value={reason}
        error={isMissing && reason === '' ? 'Choose a reason' : undefined}
        onChange={(event) => onReason(event.currentTarget.value as RejectReason | '')}
      />
      {single === null ? null : (
        <Applicants
          jobId={single._id}
          choices={choices}
          onChoose={(id, choice) => onChoices(new Map(choices).set(id, choice))}
        />
      )}
      <Telling telling={telling} ofOne={single !== null} />
    </>
  );
}

/** The message to those whose application ends with the job; whoever is hired with it does not get it. */
function useTelling(
  job: ManagedJob | null,
  status: EndDialogProps['status'],
  { open, choices }: { open: number; choices: ReadonlyMap<string, Choice> },
) {
  const suggested = ENDING_SUGGESTIONS[status].text;
  const [isWanted, setWanted] = useState(true);
  const [message, setMessage] = useState<string>(suggested);
  /** Templates take the place of the fields until one is chosen or they are left. */
  const [hasTemplates, setTemplates] = useState(false);
  const count = open - [...choices.values()].filter((choice) => choice === 'hired').length;
  const applicants = useOpenApplicants(job === null || open === 0 ? '' : job._id).data?.data ?? [];
  const people = applicants
    .filter(({ _id }) => choices.get(_id) !== 'hired')
    .map(({ _id, applicant }) => ({ id: _id, name: applicant.name }));
  const readings = useReadings(people, message);
  const tells = isWanted && count > 0;
  return {
    ...{ count, tells, isWanted, message, readings, hasTemplates, setWanted, setMessage, setTemplates },
    isChanged: message !== suggested,
    /** It cannot be sent as it is. */
    isStuck: tells && (message.trim() === '' || readings.open !== undefined),
  };
}

type Tell = ReturnType<typeof useTelling>;

function Telling({ telling, ofOne }: { telling: Tell; ofOne: boolean }) {
  const { count, isWanted, tells, message, readings } = telling;
  if (count === 0) return null;
  return (
    <>
      <Checkbox
        label={
          count === 1
            ? 'Write to the person whose application ends'
            : `Write to the ${plural(count, 'person', 'people')} whose applications end`
        }
        checked={isWanted}
        onChange={(event) => telling.setWanted(event.currentTarget.checked)}
      />
      {tells ? (
        <MessageToEach
          draft={message}
          description={`{firstName}, {jobTitle} and {company} are filled in for each person. They read it with their application, and get a mail about it${ofOne ? '' : ', whichever of the jobs they applied for'}.`}
          maxLength={LIMITS.moveMessage}
          readings={readings}
          count={count}
          onDraft={telling.setMessage}
          onTemplates={() => telling.setTemplates(true)}
        />
      ) : null}
      {tells && message.trim() === '' ? (
        <p className={dialog['failure']}>Write a message, or choose to send none.</p>
      ) : null}
    </>
  );
}

function Templates({ telling: { message, isChanged, setMessage, setTemplates } }: { telling: Tell }) {
  return (
    <Suspense>
      <TemplatesDialog
        draft={message.trim()}
        fill={(text) => text}
        suggestions={TURNING_DOWN_SUGGESTIONS}
        onInsert={(text) => {
          // Words that were only suggested make room.
          setMessage(isChanged ? insertInto(message, text) : text);
          setTemplates(false);
        }}
        onClose={() => setTemplates(false)}
      />
    </Suspense>
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
