import { lazy, Suspense } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { Answers, Contact, isReachable } from '../ApplicationParts.tsx';
import { RESUME_WAITS } from '../vendor-text.ts';
import { OfferCard } from '../moves/OfferCard.tsx';
import { VendorCard } from '../VendorCard.tsx';
import classes from './side-panel.module.css';
import type { SidePanelProps } from './side-panel-props.ts';

const SentResume = lazy(() => import('../SentResume.tsx'));

export function Overview({
  application,
  renderInterviews,
}: { application: ApplicationDetail } & Pick<SidePanelProps, 'renderInterviews'>) {
  const { coverNote, answers, offer, vendor } = application;
  return (
    <>
      {offer === null ? null : <OfferCard offer={offer} />}
      {renderInterviews(application)}
      <section aria-label="Contact">
        {isReachable(application) ? (
          <Contact application={application} />
        ) : (
          <p className={classes['hint']}>There are no contact details to show.</p>
        )}
      </section>
      <section aria-label="Cover note">
        <h3 className={classes['title']}>Cover note</h3>
        <p className={coverNote === null ? classes['hint'] : classes['words']}>{coverNote ?? 'No cover note'}</p>
      </section>
      {answers.length === 0 ? null : (
        <section aria-label="Answers">
          <h3 className={classes['title']}>Answers</h3>
          <Answers answers={answers} />
        </section>
      )}
      {vendor === null ? null : <VendorCard vendor={vendor} />}
    </>
  );
}

export function Profile({
  application: { profile, applicant },
  renderProfile,
}: { application: ApplicationDetail } & Pick<SidePanelProps, 'renderProfile'>) {
  return profile === null ? (
    <ul className={classes['skills']} aria-label="Skills">
      {applicant.skills.map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  ) : (
    <>
      <p className={classes['hint']}>As it is today, not as it was on the day of the application.</p>
      {renderProfile(profile)}
    </>
  );
}

export function Resume({ application: { _id, resume, resumeWaits } }: { application: ApplicationDetail }) {
  if (resume === null)
    return <p className={classes['hint']}>{resumeWaits ? RESUME_WAITS : 'There is no resume to show.'}</p>;
  return (
    <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading the resume" />}>
      <SentResume key={_id} applicationId={_id} resume={resume} />
    </Suspense>
  );
}
