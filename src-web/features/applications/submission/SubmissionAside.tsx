import { useEffect, useId, type ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { allPlacesTaken } from '#contract/domain/job.ts';
import { formatCount, formatPlace, headlineWithYears, plural } from '#web/lib/format.ts';
import { formatPrice } from '#web/lib/format-money.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import DisputeNotice from '../disputes/DisputeNotice.tsx';
import { Answers } from '../ApplicationParts.tsx';
import { ConsentMark } from './ConsentMark.tsx';
import { isSendable, useSubmissionPreview, type SubmissionInput } from './queries.ts';
import ui from '#web/ui/ui.module.css';
import classes from './submission.module.css';

const TYPING_MS = 500;

const ONCE_THEY_MEET = 'Shown once they say yes and are invited to an interview';

interface SubmissionAsideProps {
  input: SubmissionInput;
  companyName: string;
  /** Sending was refused because the person is taken. */
  isTaken: boolean;
  /** Whether sending it can come to anything, as far as is known. */
  onReady: (isReady: boolean) => void;
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <div className={classes['partHead']}>
        <h3 id={id}>{title}</h3>
        {aside === undefined ? null : <span className={ui['small']}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

/** The person without a name, as the server shows them. */
function Masked({ application }: { application: ApplicationDetail }) {
  const { applicant, rate, coverNote, answers } = application;
  const place = formatPlace({ city: applicant.city, state: null, country: applicant.country });
  return (
    <>
      <div className={classes['person']}>
        <CompanyMark name={applicant.name} size={44} />
        <div>
          <p className={classes['name']}>{applicant.name}</p>
          <p className={ui['small']}>{[headlineWithYears(applicant), place].filter(Boolean).join(' · ')}</p>
          <ConsentMark consent={application.consent} />
        </div>
      </div>
      <dl className={classes['facts']}>
        <dt>Skills</dt>
        <dd>{applicant.skills.join(', ') || 'None'}</dd>
        <dt>Rate</dt>
        <dd>{rate === null ? 'Not named' : formatPrice(rate)}</dd>
        <dt>Contact</dt>
        <dd className={ui['small']}>{ONCE_THEY_MEET}</dd>
        <dt>Resume</dt>
        <dd className={ui['small']}>{application.resumeWaits ? ONCE_THEY_MEET : 'No resume is attached'}</dd>
        {applicant.vendorName === null ? null : (
          <>
            <dt>From</dt>
            <dd>{applicant.vendorName}</dd>
          </>
        )}
      </dl>
      {coverNote === null ? null : <p className={classes['quote']}>{coverNote}</p>}
      {answers.length === 0 ? null : <Answers answers={answers} />}
    </>
  );
}

/** The effects of the form beside it. All of this comes from the server, so that it promises no more than is kept. */
export default function SubmissionAside({ input, companyName, isTaken, onReady }: SubmissionAsideProps) {
  const query = useSubmissionPreview(useDebounced(input, TYPING_MS));
  const isReady = query.data === undefined || isSendable(query.data);
  useEffect(() => onReady(isReady), [isReady, onReady]);
  return (
    <Loaded query={query} what="the preview" title="We couldn’t make the preview" rows={2} height={180}>
      {(data) => {
        const { application, question, forJob, inAll, today, mode } = data;
        return (
          <div className={classes['aside']} aria-busy={query.isFetching}>
            <p className={classes['left']}>
              <strong>{`${formatCount(forJob.left)} of ${formatCount(forJob.most)}`}</strong> left for this job
              {inAll === null ? null : (
                <>
                  {' · '}
                  <strong>{`${formatCount(inAll.most - inAll.left)} of ${formatCount(inAll.most)}`}</strong> submitted
                  by vendors in all
                </>
              )}
              {today === null ? null : (
                <>
                  {' · '}
                  <strong>{`${formatCount(today.left)} of ${formatCount(today.most)}`}</strong> left today
                </>
              )}
            </p>
            {isSendable(data) || question === null ? null : (
              <p className={classes['stop']} role="alert">
                {inAll?.left === 0
                  ? allPlacesTaken(inAll.most)
                  : forJob.left === 0
                    ? `You have ${plural(forJob.most, 'open submission')} to this job, which is the most. Withdraw one first, or wait until one ends.`
                    : 'You have submitted as many people today as you can. Please continue tomorrow.'}
              </p>
            )}
            {!isTaken ? null : <DisputeNotice jobId={input.jobId} employeeId={input.employeeId ?? ''} />}
            <Part title={`What ${companyName} sees`}>
              <Masked application={application} />
            </Part>
            {question === null ? (
              <p className={classes['stop']} role="alert">
                This person has no e-mail address, so they cannot be asked. Add one on your bench first.
              </p>
            ) : (
              <Part title="What they are asked" aside={`${question.sentTo} · link and code`}>
                <div className={classes['mail']}>
                  <p className={classes['name']}>{question.subject}</p>
                  {question.lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </div>
              </Part>
            )}
            {isTaken ? null : (
              <p className={ui['small']}>
                {mode === 'strict'
                  ? `${companyName} gets the submission once the person has said yes.`
                  : `${companyName} gets the submission at once, marked “Consent not confirmed” until the person answers.`}
              </p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
