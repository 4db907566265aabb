import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { EmptyState, ListSkeleton } from '#web/ui/list/states.tsx';
import dialog from '#web/ui/dialog.module.css';
import type { ApplyJob, Candidates } from './apply-form.ts';
import { ApplyForm, type ApplyFormProps } from './ApplyForm.tsx';
import classes from './applications.module.css';
import { useUnfinished } from './drafts/queries.ts';

export interface ApplyDialogProps extends Omit<ApplyFormProps, 'employeeId' | 'onSent'> {
  /** Set for vendors: the people who can be submitted. Absent for a seeker, who applies in person. */
  candidates?: Candidates | undefined;
  /** The person who is chosen at the start; empty for nobody yet. */
  firstEmployeeId?: string | undefined;
  /** The address of the stored application. */
  applicationHref: (applicationId: string) => string;
  onClose: () => void;
}

/** The dialog in which a seeker applies, or a vendor submits somebody. */
export default function ApplyDialog(props: ApplyDialogProps) {
  const { candidates, firstEmployeeId, applicationHref, onClose, ...form } = props;
  const { job } = form;
  const [sent, setSent] = useState<string | null>(null);
  const vendor = candidates !== undefined;
  const content = () => {
    if (sent !== null)
      return <Sent job={job} vendor={vendor} applicationHref={applicationHref(sent)} onClose={onClose} />;
    if (candidates === undefined) return <ApplyForm {...form} employeeId="" onSent={setSent} />;
    const { resources, isComing, words } = candidates;
    if (isComing && resources.length === 0 && words === '')
      return <ListSkeleton rows={1} height={64} label="Loading your bench" />;
    if (resources.length === 0 && words === '') {
      return (
        <EmptyState
          title="No one on your bench can be submitted"
          text="Everyone is placed or unavailable, or your bench is empty."
        />
      );
    }
    return <Submission {...form} candidates={candidates} first={firstEmployeeId ?? ''} onSent={setSent} />;
  };
  const title = vendor ? `Submit a candidate for ${job.title}` : `Apply for ${job.title}`;
  return (
    <Dialog onClose={onClose} title={title} size={vendor ? 1120 : 'xl'} closeOnClickOutside={false}>
      {content()}
    </Dialog>
  );
}

interface SubmissionProps extends Omit<ApplyFormProps, 'employeeId'> {
  candidates: Candidates;
  first: string;
}

/** A vendor names the person first: each of them has an application of their own. */
function Submission({ candidates, first, ...form }: SubmissionProps) {
  const { resources, isComing, words, page, onWords, onNamed } = candidates;
  const [chosen, setChosen] = useState<string | null>(null);
  const unfinished = useUnfinished();
  // The person whom the vendor began to submit last.
  const begun = unfinished.data?.find(({ jobId }) => jobId === form.job._id)?.employeeId ?? '';
  const suggested = first === '' ? begun : first;
  const employeeId = chosen ?? (resources.some(({ _id }) => _id === suggested) ? suggested : '');
  // A person who has been submitted is no longer on the list, which must not close their form.
  if (chosen === null && employeeId !== '') setChosen(employeeId);
  const named = chosen ?? suggested;
  useEffect(() => onNamed(named), [onNamed, named]);
  return (
    <div className={classes['form']}>
      {onWords === null ? null : (
        <TextInput
          type="search"
          label="Find somebody on your bench"
          description="By name, headline or skill"
          maxLength={LIMITS.keyword}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label="Candidate"
        required
        value={employeeId}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">
          {words !== '' && resources.length === 0 && !isComing
            ? 'Nobody who can be submitted'
            : 'Choose from your bench'}
        </option>
        {resources.map((resource) => (
          <option key={resource._id} value={resource._id}>
            {resource.label}
          </option>
        ))}
      </NativeSelect>
      <FirstOf shown={resources.length} of={page} />
      {employeeId === '' ? (
        <div className={dialog['actions']}>
          <CancelButton>Close</CancelButton>
        </div>
      ) : (
        <ApplyForm
          key={employeeId}
          {...form}
          employeeId={employeeId}
          rate={resources.find(({ _id }) => _id === employeeId)?.rate ?? null}
        />
      )}
    </div>
  );
}

interface SentProps {
  job: ApplyJob;
  vendor: boolean;
  applicationHref: string;
  onClose: () => void;
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Sent({ job, vendor, applicationHref, onClose }: SentProps) {
  return (
    // The button goes with its form: the focus moves to the result, which is then read out.
    <div ref={focusOnArrival} tabIndex={-1} role="status">
      <EmptyState
        icon={<IconCircleCheck size={26} stroke={1.6} />}
        title={vendor ? 'The candidate was submitted' : 'Your application was sent'}
        text={
          vendor
            ? 'The person was asked by mail. We’ll let you know what they answer.'
            : `${job.companyName} can see it now. We’ll let you know when something changes.`
        }
        action={
          <div className={dialog['actions']}>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <LinkButton to={applicationHref}>Open the application</LinkButton>
          </div>
        }
      />
    </div>
  );
}
