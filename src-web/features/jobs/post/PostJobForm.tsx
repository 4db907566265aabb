import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Button, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { checkPostJob, emptyPostJob, fieldName, serverErrors, type PostJobValues } from '../model/post-form.ts';
import { useAddJob } from '../queries.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { FinalSection } from './FinalSection.tsx';
import { PaySection } from './PaySection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { SkillsSection } from './SkillsSection.tsx';
import classes from './post-job.module.css';
import { useSavedForm } from './use-saved-form.ts';

const RichText = lazy(() => import('./RichText.tsx'));

const EDITOR_PX = 272;

/** YYYY-MM-DD in a zone, so many days from now. */
function dayIn(timeZone: string, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000));
}

interface PostJobFormProps {
  user: SessionUser;
  /** The job is stored: published, or kept as a draft. */
  onDone: (job: JobDetail) => void;
}

/** The form in which an employer writes a job. */
export function PostJobForm({ user, onDone }: PostJobFormProps) {
  const formId = useId();
  const [empty] = useState(() => emptyPostJob(user.country, user.timeZone, dayIn(user.timeZone, JOB_LIFE.defaultDays)));
  const saved = useSavedForm(user._id, empty);
  const form = useForm<PostJobValues>({
    mode: 'controlled',
    initialValues: saved.restored ?? empty,
    onValuesChange: (values) => saved.save(values),
  });
  const [restored, setRestored] = useState(saved.restored !== null);
  // The editor keeps its own text; a new key makes it begin again.
  const [editorKey, setEditorKey] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [keyFor] = useState(() => createKeyKeeper());
  const addJob = useAddJob();
  const dirty = form.isDirty() && !addJob.isSuccess;
  const today = dayIn(form.values.timeZone, 0);
  const inputId = (path: string) => `${formId}-${path.replaceAll('.', '-')}`;

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const send = (status: 'active' | 'draft') => {
    setAttempt((n) => n + 1);
    setFailure(undefined);
    const checked = checkPostJob(form.values, today);
    if ('errors' in checked) {
      form.setErrors(checked.errors);
      return;
    }
    form.clearErrors();
    addJob.mutate(
      { job: checked.draft, status, key: keyFor([checked.draft, status]) },
      {
        onSuccess: (job) => {
          saved.forget();
          onDone(job);
        },
        onError: (error) => {
          const details = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
          const { '': general, ...fields } = serverErrors(details, form.values);
          form.setErrors(fields);
          setFailure(general ?? error.message);
          setAttempt((n) => n + 1);
        },
      },
    );
  };

  const startAfresh = () => {
    form.setValues(empty);
    form.clearErrors();
    saved.forget();
    setRestored(false);
    setEditorKey((n) => n + 1);
  };

  const errorId = inputId('description-error');
  const descriptionError = form.errors['description'];
  const section = { form, inputId };
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('active');
      }}
    >
      {restored ? (
        <div className={classes['restored']} role="status">
          <span>We kept the job that you began earlier on this device.</span>
          <Button size="xs" variant="default" onClick={startAfresh}>
            Start afresh
          </Button>
        </div>
      ) : null}
      <ErrorSummary
        attempt={attempt}
        message={failure}
        errors={Object.entries(form.errors).map(([path, message]) => ({
          inputId: inputId(path),
          label: fieldName(path),
          message: typeof message === 'string' ? message : '',
        }))}
      />
      <BasicsSection {...section} />
      <Section title="Description">
        <Suspense fallback={<Skeleton height={EDITOR_PX} radius="md" />}>
          <RichText
            key={editorKey}
            id={inputId('description')}
            label="Description"
            initial={form.values.description}
            invalid={descriptionError !== undefined}
            describedBy={descriptionError === undefined ? undefined : errorId}
            onChange={(html) => form.setFieldValue('description', html)}
          />
        </Suspense>
        {descriptionError === undefined ? null : (
          <p id={errorId} className={classes['editorError']}>
            {descriptionError}
          </p>
        )}
      </Section>
      <PlaceSection {...section} />
      <SkillsSection {...section} />
      <PaySection {...section} />
      <QuestionsSection {...section} />
      <FinalSection {...section} today={today} />
      <div className={classes['bar']}>
        <p className={classes['saved']} role="status">
          {saved.savedAt === null ? '' : 'Kept on this device until you publish.'}
        </p>
        <Button variant="default" disabled={addJob.isPending} onClick={() => send('draft')}>
          Save as draft
        </Button>
        <Button type="submit" loading={addJob.isPending}>
          Publish job
        </Button>
      </div>
    </form>
  );
}
