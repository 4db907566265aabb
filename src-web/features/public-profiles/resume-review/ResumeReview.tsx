import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode, useRef } from 'react';
import { IconChecks, IconFileText, IconKeyboard, IconPaperclip, IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { parseResume } from '#contract/api/resumes.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResumeFields, ResumeReading } from '#contract/domain/resume-reading.ts';
import { ApiError, callApi } from '#web/api/call-api.ts';
import { CutOut, Pages } from '#web/shared/resume-pages/Pages.tsx';
import { whyUnreadable } from '#web/shared/resume-pages/unreadable.ts';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { readingKey } from '#web/shared/keys.ts';
import { useCandidateProfile } from '../queries.ts';
import { AccountFields, type AccountFacts, type SaidOfAccount } from './AccountFields.tsx';
import { FieldList } from './FieldList.tsx';
import { useReview, useSaveReview, type ReadResume, type Review } from './use-review.ts';
import classes from './review.module.css';

interface UnreadableProps {
  reading: Exclude<ResumeReading, { kind: 'read' }>;
  /** Takes another file, or leads to where there is room for one. */
  upload: ReactNode;
  /** There are as many resumes as we keep. */
  isFull: boolean;
  /** Leads to the profile's own form. */
  type: ReactNode;
  /** Leads back. */
  keep: ReactNode;
}

/** Why nothing could be read, as a fact, and the ways on, the best first. */
function Unreadable({ reading, upload, isFull, type, keep }: UnreadableProps) {
  const [fact, more] = whyUnreadable(reading);
  return (
    <div className={classes['unreadable']}>
      <p className={classes['fact']} role="status">
        <IconScan size={20} stroke={1.7} aria-hidden />
        <span>
          <strong>{fact}</strong> {more}
        </span>
      </p>
      <h2>What you can do</h2>
      <ul>
        <Way icon={<IconFileText size={20} stroke={1.7} />} title="Upload the file it was made from" action={upload}>
          {isFull
            ? `You have ${String(LIMITS.resumes)} resumes, which is as many as we keep. Delete this one or another in your profile first.`
            : 'Word, RTF, text, or a PDF saved from Word or Google Docs. This gives the best result.'}
        </Way>
        <Way icon={<IconKeyboard size={20} stroke={1.7} />} title="Type it yourself" action={type}>
          Fill in your profile section by section.
        </Way>
        <Way icon={<IconPaperclip size={20} stroke={1.7} />} title="Keep it as an attachment only" action={keep}>
          Employers can open it when you apply. It doesn’t fill your profile.
        </Way>
      </ul>
    </div>
  );
}

function Way({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: string;
}) {
  return (
    <li className={classes['way']}>
      <span className={classes['wayIcon']} aria-hidden>
        {icon}
      </span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      <div className={classes['wayAction']}>{action}</div>
    </li>
  );
}

interface ResumeReviewProps {
  resumeId: string;
  account: AccountFacts;
  /** Leads to the account's own page. */
  accountLink: ReactNode;
  /** Ways on for a file that cannot be read. */
  ways: { upload: ReactNode; isFull: boolean; type: ReactNode; keep: ReactNode };
  onSaved: (count: number) => void;
  onLater: () => void;
}

export const fieldsText = (count: number): string => `${String(count)} ${count === 1 ? 'field' : 'fields'}`;

/** A resume beside what was understood of it; its owner says what goes into the profile. */
export default function ResumeReview(props: ResumeReviewProps) {
  const reading = useResumeReading(props.resumeId);
  const profile = useCandidateProfile();
  if (reading.isPending || profile.isPending) return <ListSkeleton rows={6} height={64} label="Reading your resume" />;
  if (reading.data === undefined || profile.data === undefined) {
    const isBusy = reading.error instanceof ApiError && reading.error.code === 'unavailable';
    return (
      <ErrorState
        error={reading.error ?? profile.error}
        title={isBusy ? 'We’re reading many resumes right now' : 'We couldn’t read your resume'}
        onRetry={() => void Promise.all([reading.data ?? reading.refetch(), profile.data ?? profile.refetch()])}
      />
    );
  }
  if (reading.data.kind !== 'read') return <Unreadable reading={reading.data} {...props.ways} />;
  return <Reviewing {...props} reading={reading.data} profile={profile.data} />;
}

function Reviewing({ reading, profile, account, accountLink, onSaved, onLater }: ReviewingProps) {
  const review = useReview(reading, profile);
  const saving = useSaveReview(profile);
  const [selected, setSelected] = useState(review.fields[0]?.id);
  const [attempt, setAttempt] = useState(0);
  const marks = useMemo(
    () => review.fields.flatMap(({ id, sources }) => sources.map((source) => ({ fieldId: id, source }))),
    // eslint-disable-next-line hooks/exhaustive-deps -- places never change while the same reading is shown
    [reading],
  );
  const count = review.accepted.length;
  const save = async () => {
    setAttempt(attempt + 1);
    if (!(await saving.save(review.accepted.map(({ value }) => value)))) return;
    review.settled();
    onSaved(count);
  };
  return (
    <>
      <ReviewHead review={review} />
      <ErrorSummary message={saving.failure} errors={[]} attempt={attempt} />
      <div className={classes['columns']}>
        <div className={classes['left']}>
          <Pages
            title="Your resume"
            pages={reading.pages}
            marks={marks}
            selected={selected}
            onSelect={(id) => {
              setSelected(id);
              document.querySelector(`[data-field="${id}"]`)?.scrollIntoView({ block: 'nearest' });
            }}
          />
        </div>
        <div className={classes['list']}>
          <FieldList
            review={review}
            selected={selected}
            onSelect={setSelected}
            renderCutOut={(id) => <CutOut pages={reading.pages} marks={marks} fieldId={id} />}
            account={<AccountFields said={saidOf(reading.fields)} account={account} link={accountLink} />}
          />
          {review.fields.length === 0 ? (
            <p className={classes['none']}>We read the text, and found nothing in it that a profile has a field for.</p>
          ) : null}
          <Foot
            all={review.fields.length}
            count={count}
            isSaving={saving.isSaving}
            onLater={onLater}
            onSave={() => void save()}
          />
        </div>
      </div>
    </>
  );
}
interface ReviewingProps extends ResumeReviewProps {
  reading: ReadResume;
  profile: CandidateProfile;
}

interface FootProps {
  all: number;
  count: number;
  isSaving: boolean;
  onLater: () => void;
  onSave: () => void;
}

function Foot({ all, count, isSaving, onLater, onSave }: FootProps) {
  return (
    <div className={classes['foot']}>
      <p>
        {count === 0 ? 'Nothing is saved until you say so.' : `${fieldsText(all - count)} won’t change your profile.`}
      </p>
      <Button variant="default" onClick={onLater}>
        {count === 0 ? 'Back to my profile' : 'Discard'}
      </Button>
      <Button disabled={count === 0} loading={isSaving} onClick={onSave}>
        {count === 0 ? 'Save' : `Save ${fieldsText(count)}`}
      </Button>
    </div>
  );
}

const saidOf = ({ name, emails, phones }: ResumeFields): SaidOfAccount => ({
  name: name?.value ?? null,
  emails: emails.map(({ value }) => value),
  phones: phones.map(({ value }) => value),
});

/** The progress of the review, and a button that accepts everything certain. */
function ReviewHead({ review }: { review: Review }) {
  const progress = useRef<HTMLParagraphElement>(null);
  const decided = review.fields.filter(({ status }) => status !== 'open').length;
  return (
    <div className={classes['head']}>
      <p ref={progress} tabIndex={-1}>
        <strong>
          {decided} of {review.fields.length}
        </strong>{' '}
        decided
      </p>
      {review.sure.length === 0 ? null : (
        <Button
          variant="default"
          leftSection={<IconChecks size={17} stroke={1.8} aria-hidden />}
          onClick={() => {
            review.decide(
              review.sure.map(({ id }) => id),
              'accepted',
            );
            // The button goes away, and must not take the focus along.
            progress.current?.focus();
          }}
        >
          Accept the {review.sure.length} we are sure of
        </Button>
      )}
    </div>
  );
}

/** The reading of a resume. Its file never changes, so one reading is valid for as long as the screen may be open. */
function useResumeReading(resumeId: string) {
  return useQuery({
    queryKey: readingKey(resumeId),
    queryFn: async ({ signal }) => (await callApi(parseResume, { resumeId }, { signal })).data,
    staleTime: Infinity,
  });
}
