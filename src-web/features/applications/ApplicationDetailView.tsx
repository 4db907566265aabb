import { IconBriefcase } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ApplicantCard } from './ApplicantCard.tsx';
import { ApplicationResume } from './ApplicationResume.tsx';
import { Section } from '#web/ui/Card.tsx';
import classes from './applications.module.css';
import { Answers, Contact, isReachable, Timeline } from './ApplicationParts.tsx';
import { VendorCard } from './VendorCard.tsx';
import type { DetailProps } from './ApplicantCard.tsx';

/** One application as the employer or the applicant sees it. */
export function ApplicationDetailView({
  application,
  side,
  renderProfile,
  steps,
  match,
  notes,
  conversation,
  vendorPeople,
  consent,
  tags,
}: DetailProps) {
  return (
    <div className={classes['detail']}>
      <div className={classes['column']}>
        <ApplicantCard application={application} side={side} tags={tags} />
        {steps}
        {match}
        <ApplicationResume application={application} side={side} />
        <Section title="Cover note">
          {application.coverNote === null ? (
            <p className={classes['hint']}>No cover note</p>
          ) : (
            <p className={classes['note']}>{application.coverNote}</p>
          )}
        </Section>
        {application.answers.length === 0 ? null : (
          <Section title="Answers">
            <Answers answers={application.answers} />
          </Section>
        )}
        {application.profile === null ? null : (
          <Section title="Profile">
            <p className={classes['hint']}>As it is today, not as it was on the day of the application.</p>
            <div className={classes['profile']}>{renderProfile(application.profile)}</div>
          </Section>
        )}
      </div>
      <div className={classes['column']}>
        {consent}
        {conversation}
        {notes}
        <Section title="Job">
          <p className={classes['name']} style={{ whiteSpace: 'normal' }}>
            <Link to={`/jobs/${application.jobId}`}>{application.jobTitle}</Link>
          </p>
          <p className={classes['sub']}>
            <IconBriefcase size={14} stroke={1.7} aria-hidden /> {application.companyName}
          </p>
        </Section>
        {application.vendor === null ? null : <VendorCard vendor={application.vendor} />}
        {vendorPeople}
        {side === 'employer' ? (
          <Section title="Contact">
            {isReachable(application) ? (
              <Contact application={application} />
            ) : (
              <p className={classes['hint']}>
                {application.consent === null
                  ? 'There are no contact details to show.'
                  : application.consent === 'confirmed'
                    ? 'You see how to reach them once you invite them to an interview. Until then write to who submitted them.'
                    : 'The person has not agreed yet. Until then write to who submitted them.'}
              </p>
            )}
          </Section>
        ) : null}
        <Section title="Timeline">
          <Timeline application={application} side={side} />
        </Section>
      </div>
    </div>
  );
}
