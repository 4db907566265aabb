import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import dialog from '#web/ui/dialog.module.css';
import { checkApply, emptyApply, type ApplyErrors, type ApplyJob, type ApplyResource } from './apply-form.ts';
import { ApplyFields, type ResumeField } from './ApplyFields.tsx';
import classes from './applications.module.css';
import { useApply } from './queries.ts';

export interface ApplyDialogProps {
  job: ApplyJob;
  /** For vendors: who may be submitted. Absent for a seeker, who applies in person. */
  resources?: readonly ApplyResource[] | undefined;
  /** For seekers: chooses the resume that goes along. */
  renderResume?: ((field: ResumeField) => ReactNode) | undefined;
  /** Where the application is opened once it is stored. */
  applicationHref: (applicationId: string) => string;
  /** Shows the job as applied at once; returns the way back. */
  markApplied: () => () => void;
  /** The job's own state may have changed (stored, refused, closed). */
  onSettled: () => void;
  onClose: () => void;
}

function labelOf(path: string): string {
  if (path === 'employeeId') return 'Candidate';
  if (path === 'coverNote') return 'Cover note';
  if (path === 'resumeId') return 'Resume';
  return `Question ${String(Number(path.split('.')[1] ?? 0) + 1)}`;
}

/** The dialog in which a seeker applies, or a vendor submits somebody. */
export default function ApplyDialog(props: ApplyDialogProps) {
  const { job, resources, onClose, onSettled } = props;
  const vendor = resources !== undefined;
  const formId = useId();
  const [values, setValues] = useState(() => emptyApply(job));
  const [errors, setErrors] = useState<ApplyErrors>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const apply = useApply();
  const inputId = (path: string) => `${formId}-${path.replace('.', '-')}`;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempt((n) => n + 1);
    setFailure(undefined);
    const checked = checkApply(job._id, job.screeningQuestions, values, vendor);
    if ('errors' in checked) {
      setErrors(checked.errors);
      return;
    }
    setErrors({});
    const takeBack = props.markApplied();
    apply.mutate(
      { input: checked.input, key: keyFor(checked.input) },
      {
        onError: (error) => {
          // Someone who had applied before stays marked; everything else was not stored.
          if (!(error instanceof ApiError && error.code === 'already_applied' && !vendor)) takeBack();
          setFailure(error.message);
          if (error instanceof ApiError) setErrors(error.fieldErrors);
        },
        onSettled,
      },
    );
  };

  const title = vendor ? `Submit a candidate for ${job.title}` : `Apply for ${job.title}`;
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      {apply.isSuccess ? (
        <Sent job={job} vendor={vendor} applicationHref={props.applicationHref(apply.data._id)} onClose={onClose} />
      ) : vendor && resources.length === 0 ? (
        <EmptyState
          title="No one on your bench can be submitted"
          text="Everyone is placed or unavailable, or your bench is empty."
        />
      ) : (
        <form onSubmit={submit} noValidate className={classes['form']}>
          <ErrorSummary
            attempt={attempt}
            message={failure}
            errors={Object.entries(errors).map(([path, message]) => ({
              inputId: inputId(path),
              label: labelOf(path),
              message,
            }))}
          />
          <ApplyFields
            {...{ job, resources, values, errors, inputId }}
            renderResume={props.renderResume}
            onChange={setValues}
          />
          <div className={dialog['actions']}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={apply.isPending}>
              {vendor ? 'Submit candidate' : 'Send application'}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
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
        text={`${job.companyName} can see it now. We’ll let you know when something changes.`}
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
