import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JobDetail } from '#contract/domain/job.ts';
import { JOB_LIFE } from '#contract/domain/limits.ts';
import type { OwnJob } from '#contract/domain/own-job.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ApiError } from '#web/api/call-api.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useSingleFlight } from '#web/ui/use-single-flight.ts';
import {
  emptyPostJob,
  formOfOwnJob,
  isBlank,
  toUnfinished,
  type DraftInput,
  type PostJobValues,
  type UnfinishedInput,
} from '../model/post-form.ts';
import { checkPostJob, fieldName, serverErrors } from '../model/post-faults.ts';
import { useAddJob, useUpdateJob } from '../own-queries.ts';
import { DraftStatus } from './DraftStatus.tsx';
import { JobFields } from './JobFields.tsx';
import classes from './post-job.module.css';
import { useSavedForm } from './use-saved-form.ts';
import { useServerDraft } from './use-server-draft.ts';

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'));

/** YYYY-MM-DD in a zone, so many days from now. */
function dayIn(timeZone: string, days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(Date.now() + days * 86_400_000));
}

/** What was stored, for whoever confirms it. */
export type StoredJob = Pick<JobDetail, '_id' | 'title' | 'status'>;

interface JobFormProps {
  user: SessionUser;
  /** The job that is changed; absent for a new one. */
  own?: OwnJob;
  /** Where a stored job is edited. */
  editHref: (jobId: string) => string;
  /** The job is stored: published, changed, or kept as a draft. */
  onDone: (job: StoredJob) => void;
  /** Asks for the job as it is stored now, giving up what was written here. */
  onReload?: () => void;
}

/**
 * The form in which an employer writes a job. A new one and a draft are kept on the server while they are written (a new
 * one on this device too); a job that others can see changes only when its form is sent.
 */
export function JobForm({ user, own, editHref, onDone, onReload }: JobFormProps) {
  const formId = useId();
  const mode = own === undefined ? 'new' : own.status === 'draft' ? 'draft' : 'live';
  const [empty] = useState(() => emptyPostJob(user.country, user.timeZone, dayIn(user.timeZone, JOB_LIFE.defaultDays)));
  const [stored] = useState(() => (own === undefined ? null : formOfOwnJob(own)));
  const saved = useSavedForm(`job-draft.${user._id}${own === undefined ? '' : `.${own._id}`}`, stored ?? empty);
  const kept = saved.restored;
  const begun = own === undefined ? null : { jobId: own._id, version: own.version };
  // What was kept belongs to the version that it was written over: a newer one is found out when it is sent.
  const writtenOver = kept?.draft ?? begun;
  const posted = useRef(writtenOver);
  const server = useServerDraft(writtenOver, (ref) => {
    if (mode === 'new') saved.belongsTo(ref);
    else saved.forget();
  });
  const form = useForm<PostJobValues>({
    mode: 'controlled',
    initialValues: kept?.values ?? stored ?? empty,
    onValuesChange: (values) => {
      saved.save(values, () => (mode === 'live' ? posted.current : server.current()));
      if (mode === 'live' || isBlank(values)) return;
      const unfinished = toUnfinished(values);
      if (unfinished !== null) server.queue(unfinished);
    },
  });
  const [restored, setRestored] = useState(kept !== null);
  // The editor keeps its own text; a new key makes it begin again.
  const [editorKey, setEditorKey] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const [preview, setPreview] = useState<UnfinishedInput | null>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState(false);
  const [keyFor] = useState(() => createKeyKeeper());
  const flight = useSingleFlight();
  const { busy } = flight;
  const add = useAddJob();
  const update = useUpdateJob();
  const today = dayIn(form.values.timeZone, 0);
  const inputId = (path: string) => `${formId}-${path.replaceAll('.', '-')}`;
  const unsaved = form.isDirty() && !done && server.state.kind !== 'saved';

  const begin = useEffectEvent(() => {
    const unfinished = kept === null || mode !== 'draft' ? null : toUnfinished(kept.values);
    if (unfinished !== null) server.queue(unfinished);
  });
  // What was kept of a draft is not stored yet.
  useEffect(() => begin(), []);

  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  const show = (error: unknown) => {
    const details = error instanceof ApiError && Array.isArray(error.details) ? error.details : [];
    const { '': general, ...fields } = serverErrors(details, form.values);
    form.setErrors(fields);
    setConflict(error instanceof ApiError && error.code === 'conflict');
    setFailure(general ?? (error instanceof Error ? error.message : undefined));
    setAttempt((n) => n + 1);
  };

  /** Sends what is written. */
  const run = (work: () => Promise<StoredJob>) =>
    flight.run(() => {
      setFailure(undefined);
      setConflict(false);
      return work().then((job) => {
        setDone(true);
        saved.forget();
        onDone(job);
      }, show);
    });

  const publish = (job: DraftInput) =>
    run(async () => {
      // A draft that was to be kept of a posted job has no part in its changes, however late it is made.
      if (mode === 'live') server.attach(null);
      const ref = mode === 'live' ? posted.current : await server.settle();
      if (ref === null) return add.mutateAsync({ job, key: keyFor(job) });
      const change = { ...ref, job, ...(mode !== 'live' && { status: 'active' as const }) };
      return update.mutateAsync({ change, key: keyFor(change) });
    });

  /** The draft to send, or null after its faults were shown. */
  const checked = (): DraftInput | null => {
    setAttempt((n) => n + 1);
    const result = checkPostJob(form.values, today, mode === 'live' ? stored : null);
    if ('errors' in result) {
      setFailure(undefined);
      form.setErrors(result.errors);
      return null;
    }
    form.clearErrors();
    return result.draft;
  };

  const send = () => {
    const job = checked();
    if (job !== null) publish(job);
  };

  const keepDraft = (isNew: boolean) => {
    const job = toUnfinished(form.values);
    if (job === null) {
      checked();
      return;
    }
    if (isNew) server.attach(null);
    run(async () => {
      const ref = await server.save(job);
      return { _id: ref.jobId, title: form.values.title.trim(), status: 'draft' };
    });
  };

  const startAfresh = () => {
    form.setInitialValues(stored ?? empty);
    form.setValues(stored ?? empty);
    form.clearErrors();
    server.attach(begun);
    posted.current = begun;
    saved.forget();
    setRestored(false);
    setEditorKey((n) => n + 1);
  };

  // What is inert cannot have kept the focus, nor take it back before it is drawn as it was.
  const closePreview = () => {
    flushSync(() => setPreview(null));
    previewButton.current?.focus({ preventScroll: true });
  };

  return (
    <form
      className={classes['form']}
      noValidate
      // The preview shows the same headings again; what lies behind it is out of reach and must be out of hearing too.
      inert={preview !== null}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {restored ? (
        <div className={classes['restored']} role="status">
          <span>{own === undefined ? 'We kept the job you started earlier.' : 'We kept your unsaved changes.'}</span>
          <Button size="xs" variant="default" onClick={startAfresh}>
            {own === undefined ? 'Start over' : 'Show the saved version'}
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
      {conflict || server.state.kind === 'overtaken' ? (
        <div className={classes['restored']}>
          <span>The saved version has changed since you opened this form.</span>
          {onReload === undefined ? (
            <LinkButton size="xs" variant="default" to={editHref(server.current()?.jobId ?? '')}>
              Open the saved draft
            </LinkButton>
          ) : (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                saved.forget();
                onReload();
              }}
            >
              Load the saved version
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => keepDraft(true)}>
            Save mine as a new draft
          </Button>
        </div>
      ) : null}
      <JobFields form={form} inputId={inputId} editorKey={editorKey} today={today} />
      <div className={classes['bar']}>
        <DraftStatus
          state={server.state}
          live={mode === 'live'}
          dirty={form.isDirty() || restored}
          draftHref={() => editHref(server.current()?.jobId ?? '')}
        />
        <Button
          ref={previewButton}
          variant="default"
          leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
          onClick={() => setPreview(toUnfinished(form.values) ?? checked())}
        >
          Preview
        </Button>
        {mode === 'live' ? null : (
          <Button variant="default" disabled={busy} onClick={() => keepDraft(false)}>
            Save as draft
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {mode === 'live' ? 'Save changes' : 'Publish job'}
        </Button>
      </div>
      {preview === null ? null : (
        <Suspense fallback={null}>
          <PreviewDialog
            job={preview}
            note={`This is how others will see the job once you ${mode === 'live' ? 'save your changes' : 'publish it'}.`}
            sendLabel={mode === 'live' ? 'Save changes' : 'Publish job'}
            onSend={() => {
              setPreview(null);
              send();
            }}
            onClose={closePreview}
          />
        </Suspense>
      )}
    </form>
  );
}
