import { lazy, Suspense, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { OwnJob } from '#contract/domain/own-job.ts';
import type { SessionUser } from '#contract/domain/user.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import type { DraftState } from '#web/shared/drafts/use-server-draft.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { toUnfinished, type UnfinishedInput } from '../model/post-form.ts';
import { fieldName } from '../model/post-faults.ts';
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

interface DraftStatusProps {
  state: DraftState;
  /** Others can see the job: nothing is saved by itself. */
  live: boolean;
  dirty: boolean;
  /** The address for editing the stored draft. */
  draftHref: () => string;
}

/** Says whether what is written is stored. */
function DraftStatus(props: DraftStatusProps) {
  return (
    <p className={classes['saved']} role="status">
      {draftStatus(props)}
    </p>
  );
}

function draftStatus({ state, live, dirty, draftHref }: DraftStatusProps): ReactNode {
  if (live) return dirty ? 'Your changes are not saved yet.' : '';
  if (state.kind === 'saving') return 'Saving draft…';
  if (state.kind === 'saved') return 'Draft saved.';
  if (state.kind === 'failed') return `We couldn’t save the draft. ${state.message}`;
  if (state.kind !== 'overtaken') return '';
  return (
    <>
      This draft was changed elsewhere. <Link to={draftHref()}>Open the saved version</Link>
    </>
  );
}

interface FormBarProps {
  /** Says whether what is written is stored. */
  status: ReactNode;
  sendLabel: string;
  busy: boolean;
  previewButton: Ref<HTMLButtonElement>;
  onPreview: () => void;
  /** Absent for a job that others can see: it cannot become a draft again. */
  onKeepDraft: (() => void) | undefined;
}

/** Actions of the form; the last button sends it. */
function FormBar({ status, sendLabel, busy, previewButton, onPreview, onKeepDraft }: FormBarProps) {
  return (
    <div className={classes['bar']}>
      {status}
      <Button
        ref={previewButton}
        variant="default"
        leftSection={<IconEye size={18} stroke={1.7} aria-hidden />}
        onClick={onPreview}
      >
        Preview
      </Button>
      {onKeepDraft === undefined ? null : (
        <Button variant="default" disabled={busy} onClick={onKeepDraft}>
          Save as draft
        </Button>
      )}
      <Button type="submit" loading={busy}>
        {sendLabel}
      </Button>
    </div>
  );
}

/** Says that the form began with what was stored on this device. */
function RestoredNotice({ isNew, onStartAfresh }: { isNew: boolean; onStartAfresh: () => void }) {
  return (
    <div className={classes['restored']} role="status">
      <span>{isNew ? 'We’ve kept the job you started.' : 'We’ve kept your unsaved changes.'}</span>
      <Button size="xs" variant="default" onClick={onStartAfresh}>
        {isNew ? 'Start over' : 'Show the saved version'}
      </Button>
    </div>
  );
}

interface ConflictNoticeProps {
  /** The address for editing the stored draft. */
  draftHref: string;
  /** Loads the stored version into this page; absent where it has to be opened elsewhere. */
  onReload: (() => void) | undefined;
  onKeepMine: () => void;
}

/** The stored version is newer than the one this form was filled from. */
function ConflictNotice({ draftHref, onReload, onKeepMine }: ConflictNoticeProps) {
  return (
    <div className={classes['restored']}>
      <span>The saved version has changed since you opened this form.</span>
      {onReload === undefined ? (
        <LinkButton size="xs" variant="default" to={draftHref}>
          Open the saved draft
        </LinkButton>
      ) : (
        <Button size="xs" variant="default" onClick={onReload}>
          Load the saved version
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onKeepMine}>
        Save mine as a new draft
      </Button>
    </div>
  );
}
