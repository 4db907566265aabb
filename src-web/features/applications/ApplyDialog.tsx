import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useId, useState, type SyntheticEvent } from 'react';
import type { ScreeningQuestion } from '#contract/domain/job.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { formatCount } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import dialog from '#web/ui/dialog.module.css';
import { checkApply, type ApplyErrors } from './apply-form.ts';
import classes from './applications.module.css';
import { useApply } from './queries.ts';

export interface ApplyDialogProps {
  job: { _id: string; title: string; companyName: string; screeningQuestions: readonly ScreeningQuestion[] };
  /** For vendors: who may be submitted. Absent for a seeker, who applies in person. */
  resources?: readonly { _id: string; label: string }[] | undefined;
  /** Where the application is opened once it is stored. */
  applicationHref: (applicationId: string) => string;
  /** Shows the job as applied at once; returns the way back. */
  markApplied: () => () => void;
  /** The job's own state may have changed (stored, refused, closed). */
  onSettled: () => void;
  onClose: () => void;
}

const NOTE_HINT = 'Say in a few sentences why this job suits you.';
const VENDOR_NOTE_HINT = 'Say in a few sentences why this person suits the job.';

const focusOnArrival = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The dialog in which a seeker applies, or a vendor submits somebody. */
export default function ApplyDialog(props: ApplyDialogProps) {
  const { job, resources, onClose, onSettled } = props;
  const vendor = resources !== undefined;
  const formId = useId();
  const [values, setValues] = useState({
    employeeId: '',
    coverNote: '',
    answers: job.screeningQuestions.map(() => ''),
  });
  const [errors, setErrors] = useState<ApplyErrors>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const apply = useApply();

  const label = (path: string): string => {
    if (path === 'employeeId') return 'Candidate';
    if (path === 'coverNote') return 'Cover note';
    return `Question ${String(Number(path.split('.')[1] ?? 0) + 1)}`;
  };
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
          // Whoever applied before stays marked; everything else was not stored.
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
        // The form goes with its button: the focus follows to what became of it, which is then read out.
        <div ref={focusOnArrival} tabIndex={-1} role="status">
          <EmptyState
            icon={<IconCircleCheck size={26} stroke={1.6} />}
            title={vendor ? 'The candidate was submitted' : 'Your application was sent'}
            text={`${job.companyName} can see it now. You will be told when something changes.`}
            action={
              <div className={dialog['actions']}>
                <Button variant="default" onClick={onClose}>
                  Close
                </Button>
                <LinkButton to={props.applicationHref(apply.data._id)}>Open the application</LinkButton>
              </div>
            }
          />
        </div>
      ) : vendor && resources.length === 0 ? (
        <EmptyState
          title="Nobody on your bench can be submitted"
          text="Everybody is placed or unavailable, or your bench is still empty."
        />
      ) : (
        <form onSubmit={submit} noValidate className={classes['form']}>
          <ErrorSummary
            attempt={attempt}
            message={failure}
            errors={Object.entries(errors).map(([path, message]) => ({
              inputId: inputId(path),
              label: label(path),
              message,
            }))}
          />
          {vendor ? (
            <NativeSelect
              id={inputId('employeeId')}
              label="Candidate"
              required
              value={values.employeeId}
              error={errors['employeeId']}
              onChange={(event) => setValues({ ...values, employeeId: event.currentTarget.value })}
            >
              <option value="">Choose from your bench</option>
              {resources.map((resource) => (
                <option key={resource._id} value={resource._id}>
                  {resource.label}
                </option>
              ))}
            </NativeSelect>
          ) : null}
          <Textarea
            id={inputId('coverNote')}
            label="Cover note"
            description={`${vendor ? VENDOR_NOTE_HINT : NOTE_HINT} Optional, at most ${formatCount(LIMITS.coverNote)} characters.`}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={LIMITS.coverNote}
            value={values.coverNote}
            error={errors['coverNote']}
            data-autofocus={!vendor || undefined}
            onChange={(event) => setValues({ ...values, coverNote: event.currentTarget.value })}
          />
          {job.screeningQuestions.map((question, index) => (
            <Textarea
              key={question.id}
              id={inputId(`answers.${String(index)}`)}
              label={question.question}
              required={question.required}
              {...(!question.required && { description: 'Optional' })}
              autosize
              minRows={2}
              maxRows={8}
              maxLength={LIMITS.answer}
              value={values.answers[index] ?? ''}
              error={errors[`answers.${String(index)}`]}
              onChange={(event) => {
                const answer = event.currentTarget.value;
                setValues({ ...values, answers: values.answers.map((old, i) => (i === index ? answer : old)) });
              }}
            />
          ))}
          <p className={classes['hint']}>
            {vendor
              ? 'The employer sees this person’s contact details once they are submitted.'
              : 'The employer sees your contact details once you apply.'}
          </p>
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
