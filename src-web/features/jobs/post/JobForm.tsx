import { lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnJob } from '#contract/domain/own-job.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { toUnfinished, type UnfinishedInput } from '../model/post-form.ts';
import { fieldName } from '../model/post-faults.ts';
import { DraftStatus } from './DraftStatus.tsx';
import { FormBar } from './FormBar.tsx';
import { ConflictNotice, RestoredNotice } from './FormNotices.tsx';
import { JobFields } from './JobFields.tsx';
import classes from './post-job.module.css';
import { useJobSending, type StoredJob } from './use-job-sending.ts';
import { useJobValues } from './use-job-values.ts';

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'));

interface JobFormProps {
  user: SessionUser;
  /** The job that is changed; absent for a new one. */
  own?: OwnJob;
  /** The address for editing a stored job. */
  editHref: (jobId: string) => string;
  /** The job is stored: published, changed, or saved as a draft. */
  onDone: (job: StoredJob) => void;
  /** Asks for the job as it is stored now, giving up what was written here. */
  onReload?: () => void;
}

/**
 * The form in which an employer writes a job. A new one and a draft are saved on the server while they are written (a new
 * one on this device too); a job that others can see changes only when its form is sent.
 */
export function JobForm({ user, own, editHref, onDone, onReload }: JobFormProps) {
  const formId = useId();
  const values = useJobValues(user, own);
  const { mode, form, saved, server, restored } = values;
  const isLive = mode === 'live';
  const sending = useJobSending(values, onDone);
  const [preview, setPreview] = useState<UnfinishedInput | null>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const inputId = (path: string) => `${formId}-${path.replaceAll('.', '-')}`;
  const draftHref = () => editHref(server.current()?.jobId ?? '');
  const sendLabel = isLive ? 'Save changes' : 'Publish job';

  // The form is inert during the preview, so it must be rendered again before it can take the focus back.
  const closePreview = () => {
    flushSync(() => setPreview(null));
    previewButton.current?.focus({ preventScroll: true });
  };
  const reload = () => {
    saved.forget();
    onReload?.();
  };

  return (
    <form
      className={classes['form']}
      noValidate
      // The preview shows the same headings again; what lies behind it is out of reach and must be out of hearing too.
      inert={preview !== null}
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
    >
      {restored ? <RestoredNotice isNew={mode === 'new'} onStartAfresh={values.startAfresh} /> : null}
      <ErrorSummary
        attempt={sending.attempt}
        message={sending.failure}
        errors={Object.entries(form.errors).map(([path, message]) => ({
          inputId: inputId(path),
          label: fieldName(path),
          message: typeof message === 'string' ? message : '',
        }))}
      />
      {sending.conflict || server.state.kind === 'overtaken' ? (
        <ConflictNotice
          draftHref={draftHref()}
          onReload={onReload === undefined ? undefined : reload}
          onKeepMine={() => sending.keepDraft(true)}
        />
      ) : null}
      <JobFields form={form} inputId={inputId} editorKey={values.editorKey} today={values.today} />
      <FormBar
        status={
          <DraftStatus state={server.state} live={isLive} dirty={form.isDirty() || restored} draftHref={draftHref} />
        }
        sendLabel={sendLabel}
        busy={sending.busy}
        previewButton={previewButton}
        onPreview={() => setPreview(toUnfinished(form.values) ?? sending.checked())}
        onKeepDraft={isLive ? undefined : () => sending.keepDraft(false)}
      />
      {preview === null ? null : (
        <Suspense fallback={null}>
          <PreviewDialog
            job={preview}
            note={`This is how others will see the job once you ${isLive ? 'save your changes' : 'publish it'}.`}
            sendLabel={sendLabel}
            onSend={() => {
              setPreview(null);
              sending.send();
            }}
            onClose={closePreview}
          />
        </Suspense>
      )}
    </form>
  );
}
