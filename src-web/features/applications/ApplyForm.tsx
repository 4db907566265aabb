import { Button } from '@mantine/core';
import {
  lazy,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Price } from '#contract/domain/resource.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { ApiError } from '#web/api/call-api.ts';
import { formatPlace, headlineWithYears } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { CancelButton } from '#web/ui/Dialog.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { EmptyState, ListSkeleton } from '#web/ui/list/states.tsx';
import { ApplyFields, type ResumeField } from './ApplyFields.tsx';
import { checkApply, type ApplyErrors, type ApplyJob } from './apply-form.ts';
import { contentOf, draftOf } from './drafts/draft-content.ts';
import { useApplicationDraft, type DraftAnswer, useApplicationPreview } from './drafts/queries.ts';
import { useApplyDraft, type ApplyDraft } from './drafts/use-apply-draft.ts';
import { useApply, type ApplyInput } from './queries.ts';
import { checkTerms, firstTerms, type Terms } from './submission/terms.ts';
import dialog from '#web/ui/dialog.module.css';
import classes from './applications.module.css';
import drafts from './drafts/drafts.module.css';

/** Another device was here first: one of the two versions goes on. */
function OvertakenNotice({ draft, applicationsHref }: { draft: ApplyDraft; applicationsHref: string }) {
  const { state } = draft;
  if (state.kind !== 'overtaken') return null;
  return (
    <div className={drafts['notice']} role="alert">
      {state.code === 'conflict' ? (
        <>
          <p>
            <strong>You went on with this application somewhere else.</strong> Which version would you like to keep?
          </p>
          <div className={dialog['actions']}>
            <Button variant="default" onClick={() => void draft.useStored()}>
              Use the other one
            </Button>
            <Button variant="default" onClick={() => void draft.keepMine()}>
              Keep what is here
            </Button>
          </div>
          {draft.failure === undefined ? null : <p className={dialog['failure']}>{draft.failure}</p>}
        </>
      ) : (
        <p>
          {state.message}
          {state.code === 'already_applied' ? (
            <>
              {' '}
              <Link to={applicationsHref}>Your applications</Link>
            </>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** Whether what is written is stored. */
function DraftState({ state }: Pick<ApplyDraft, 'state'>) {
  const text = () => {
    switch (state.kind) {
      case 'saving':
        return 'Saving…';
      case 'saved':
        return 'Saved. You can continue it on any of your devices.';
      case 'failed':
        return `Kept on this device for now. ${state.message}`;
      case 'idle':
      case 'overtaken':
        return '';
    }
  };
  return (
    <p className={drafts['state']} role="status">
      {text()}
    </p>
  );
}

const SubmissionAside = lazy(() => import('./submission/SubmissionAside.tsx'));
const TermsFields = lazy(async () => ({ default: (await import('./submission/TermsFields.tsx')).TermsFields }));
const ApplyPreview = lazy(() => import('./ApplyPreview.tsx'));

export interface ApplyFormProps {
  job: ApplyJob;
  /** The person on the bench; empty for a job seeker, who applies in person. */
  employeeId: string;
  /** The vendor's rate for them on the bench. */
  rate?: Price | null;
  /** Chooses the resume that goes along. */
  renderResume?: ((field: ResumeField) => ReactNode) | undefined;
  /** Shows what the employer reads of a profile, below headings of the fourth level. */
  renderProfile: (profile: ShownProfile) => ReactNode;
  /** The page on which the profile is changed; absent for vendors. */
  profileHref?: string | undefined;
  applicationsHref: string;
  /** Shows the job as applied at once; returns the way back. */
  markApplied: () => () => void;
  /** There is a draft for the job by now, or none any more. */
  onDraft: (hasDraft: boolean) => void;
  /** The job's own state may have changed (stored, refused, closed). */
  onSettled: () => void;
  onSent: (applicationId: string) => void;
}

function labelOf(path: string): string {
  if (path === 'coverNote') return 'Cover note';
  if (path === 'resumeId') return 'Resume';
  if (path === 'rate') return 'Rate to the employer';
  if (path === 'agreedPay') return 'Pay agreed with the person';
  if (path === 'marginNote') return 'Note about your margin';
  if (path === 'employeeId') return 'Candidate';
  return `Question ${String(Number(path.split('.')[1] ?? 0) + 1)}`;
}

/** There is nothing to write any more. */
const OVER: readonly string[] = ['already_applied', 'job_not_open', 'not_found', 'forbidden'];

/** An application that somebody writes, from where they left off. */
export function ApplyForm(props: ApplyFormProps) {
  const query = useApplicationDraft(props.job._id, props.employeeId);
  if (query.isPending) return <ListSkeleton rows={3} height={96} label="Loading your application" />;
  const refusal = query.error instanceof ApiError && OVER.includes(query.error.code) ? query.error : null;
  if (refusal !== null) {
    const action = <LinkButton to={props.applicationsHref}>Your applications</LinkButton>;
    return (
      <EmptyState
        title={refusal.message}
        text="Nothing was sent now."
        action={refusal.code === 'already_applied' ? action : undefined}
      />
    );
  }
  // Without a connection somebody writes all the same.
  return <Editor {...props} begin={query.data ?? null} />;
}

/** Without a network nothing has left this device; with one, an answer may have been lost. */
const NOT_SENT = 'There’s no connection, so nothing was sent. We’ve kept what you wrote.';

/** True if another vendor has submitted the person; an application of the reader's own comes with its id. */
const isTaken = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'already_applied' && error.details === undefined;

/** Counts the files that are on their way. */
function useUploads() {
  const [uploads, setUploads] = useState(0);
  const onBusy = useCallback((isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)), []);
  return { isUploading: uploads > 0, onBusy };
}

const UPLOADING = 'A file is still on its way. Please wait until it is here.';

interface SendingOptions {
  draft: Draft;
  terms: Terms;
  isUploading: boolean;
  onFailed: () => void;
}

function useSending(props: ApplyFormProps, { draft, terms, isUploading, onFailed }: SendingOptions) {
  const { job, employeeId, markApplied, onSettled, onSent } = props;
  const [errors, setErrors] = useState<ApplyErrors>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [keyFor] = useState(() => createKeyKeeper());
  const apply = useApply();
  const vendor = employeeId !== '';

  /** The input to be sent; undefined, with its faults shown, if it is not valid. */
  const checked = (): ApplyInput | undefined => {
    setAttempt((n) => n + 1);
    setFailure(undefined);
    const result = checkApply(job._id, job.screeningQuestions, draft.values, vendor, vendor ? terms : null);
    setErrors('errors' in result ? result.errors : {});
    if (isUploading) setFailure(UPLOADING);
    return 'errors' in result || isUploading ? undefined : result.input;
  };

  const send = (input: ApplyInput) => {
    if (apply.isPending) return;
    draft.pause();
    const takeBack = markApplied();
    apply.mutate(
      { input, key: keyFor(input) },
      {
        onSuccess: ({ _id }) => {
          draft.sent();
          onSent(_id);
        },
        onError: (error) => {
          // Someone who had applied before stays marked; everything else was not stored.
          if (!(error instanceof ApiError && error.code === 'already_applied' && !vendor)) takeBack();
          draft.goOn();
          onFailed();
          setAttempt((n) => n + 1);
          setFailure(navigator.onLine ? error.message : NOT_SENT);
          if (error instanceof ApiError) setErrors(error.fieldErrors);
        },
        onSettled,
      },
    );
  };
  return { errors, failure, attempt, isTaken: isTaken(apply.error), isPending: apply.isPending, checked, send };
}

type Draft = ReturnType<typeof useApplyDraft>;

interface FaultsProps {
  sending: ReturnType<typeof useSending>;
  inputId: (path: string) => string;
}

function Faults({ sending: { attempt, failure, errors }, inputId }: FaultsProps) {
  const list = Object.entries(errors).map(([path, message]) => ({
    inputId: inputId(path),
    // A missing answer quotes its question.
    label: message.startsWith('Answer “') ? null : labelOf(path),
    message,
  }));
  return <ErrorSummary attempt={attempt} message={failure} errors={list} />;
}

/** A submission's preview stands beside it, so only who applies for themselves is asked whether they want one. */
const sendLabelOf = (vendor: boolean) => (vendor ? 'Submit and ask' : 'Send application');

interface ActionsProps {
  draft: ReturnType<typeof useApplyDraft>;
  vendor: boolean;
  previewButton: RefObject<HTMLButtonElement | null>;
  isSending: boolean;
  /** Nothing can come of sending it. */
  isStopped: boolean;
  onPreview: () => void;
}

function Actions({ draft, vendor, previewButton, isSending, isStopped, onPreview }: ActionsProps) {
  return (
    <div className={dialog['actions']}>
      <DraftState state={draft.state} />
      <CancelButton>Close</CancelButton>
      {vendor ? null : (
        <Button ref={previewButton} variant="default" onClick={onPreview}>
          Preview
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={isStopped}>
        {sendLabelOf(vendor)}
      </Button>
    </div>
  );
}

function Editor(props: ApplyFormProps & { begin: DraftAnswer | null }) {
  const { job, employeeId } = props;
  const vendor = employeeId !== '';
  const formId = useId();
  const draft = useApplyDraft({ job, employeeId, begin: props.begin, onSaved: props.onDraft });
  const [previewed, setPreviewed] = useState<ApplyInput | null>(null);
  const [terms, setTerms] = useState(() => firstTerms(props.rate));
  useUnsavedWarning(
    useChanged(terms),
    'We’ll keep your draft, but not the rate, the pay or the note about your margin.',
  );
  const [isReady, setIsReady] = useState(true);
  const { isUploading, onBusy } = useUploads();
  const sending = useSending(props, { draft, terms, isUploading, onFailed: () => setPreviewed(null) });
  const previewButton = useRef<HTMLButtonElement>(null);
  const inputId = (path: string) => `${formId}-${path.replace('.', '-')}`;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const input = sending.checked();
    if (input !== undefined) sending.send(input);
  };

  if (previewed !== null) {
    return (
      <Suspense fallback={<ListSkeleton rows={2} height={160} label="Loading the preview" />}>
        <ApplyPreview
          input={previewed}
          companyName={job.companyName}
          renderProfile={props.renderProfile}
          sendLabel={sendLabelOf(vendor)}
          isSending={sending.isPending}
          onSend={() => sending.send(previewed)}
          onBack={() => {
            flushSync(() => setPreviewed(null));
            previewButton.current?.focus();
          }}
        />
      </Suspense>
    );
  }
  const form = (
    <form onSubmit={submit} noValidate className={classes['form']}>
      <OvertakenNotice draft={draft} applicationsHref={props.applicationsHref} />
      <Faults sending={sending} inputId={inputId} />
      {vendor ? null : <WhoApplies jobId={job._id} employeeId={employeeId} profileHref={props.profileHref} />}
      {draft.isSuggested ? (
        <p className={drafts['hint']}>We’ve filled in what we know already. Please read it before you send it.</p>
      ) : null}
      <ApplyFields
        {...{ job, vendor, inputId, onBusy }}
        values={draft.values}
        errors={sending.errors}
        renderResume={props.renderResume}
        onChange={draft.change}
        onFill={draft.fill}
        terms={
          vendor ? (
            <Suspense fallback={<ListSkeleton rows={1} height={72} label="Loading the rate" />}>
              <TermsFields terms={terms} errors={sending.errors} inputId={inputId} onChange={setTerms} />
            </Suspense>
          ) : null
        }
      />
      <Actions
        {...{ draft, vendor, previewButton }}
        isSending={sending.isPending}
        isStopped={vendor && (sending.isTaken || !isReady)}
        onPreview={() => setPreviewed(sending.checked() ?? null)}
      />
    </form>
  );
  return vendor ? (
    <BesidePreview {...{ job, employeeId, terms }} draft={draft} isTaken={sending.isTaken} onReady={setIsReady}>
      {form}
    </BesidePreview>
  ) : (
    form
  );
}

interface BesidePreviewProps {
  job: ApplyFormProps['job'];
  employeeId: string;
  draft: Draft;
  terms: ReturnType<typeof firstTerms>;
  isTaken: boolean;
  onReady: (isReady: boolean) => void;
  children: ReactNode;
}

/** A submission is read while it is written: what the employer gets, and the mail to the person. */
function BesidePreview({ job, employeeId, draft, terms, isTaken, onReady, children }: BesidePreviewProps) {
  const content = contentOf(job, draft.values);
  const checked = checkTerms(terms);
  return (
    <div className={classes['columns']}>
      {children}
      <Suspense fallback={<ListSkeleton rows={2} height={180} label="Loading the preview" />}>
        <SubmissionAside
          companyName={job.companyName}
          isTaken={isTaken}
          onReady={onReady}
          input={{
            ...{ jobId: job._id, employeeId, coverNote: content.coverNote, answers: content.answers },
            resumeId: content.resumeId,
            rate: 'input' in checked ? (checked.input.rate ?? null) : null,
            agreedPay: 'input' in checked ? (checked.input.agreedPay ?? null) : null,
          }}
        />
      </Suspense>
    </div>
  );
}

interface WhoAppliesProps {
  jobId: string;
  employeeId: string;
  profileHref: string | undefined;
}

/** The person as the employer will see them, in short. */
function WhoApplies({ jobId, employeeId, profileHref }: WhoAppliesProps) {
  const query = useApplicationPreview(draftOf(jobId, employeeId));
  if (query.isPending) return <ListSkeleton rows={1} height={86} label="Loading your profile" />;
  // Everything else still works, and what is wrong is said where it is sent.
  if (query.data === undefined) return null;
  const { applicant, contact } = query.data;
  const about = [
    headlineWithYears(applicant),
    formatPlace({ city: applicant.city, state: null, country: applicant.country }),
  ].filter(Boolean);
  const reach = [contact.email, contact.phone].filter((each) => each !== null);
  return (
    <div className={drafts['who']}>
      <CompanyMark name={applicant.name} size={44} />
      <div className={drafts['whoText']}>
        <p className={drafts['name']}>{applicant.name}</p>
        {about.length === 0 ? null : <p className={drafts['line']}>{about.join(' · ')}</p>}
        {reach.length === 0 ? null : <p className={drafts['line']}>{reach.join(' · ')}</p>}
        {profileHref === undefined ? null : (
          <p className={drafts['line']}>
            Your profile is included. <Link to={profileHref}>Edit it</Link>
          </p>
        )}
      </div>
    </div>
  );
}
