import { IconBriefcase, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { headlineWithYears } from '#web/lib/format.ts';
import { FileButton, fileFacts } from '#web/shared/files/FileButton.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { Section, Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { Answers, Contact, isReachable, Timeline, PROFILE_TODAY } from './ApplicationParts.tsx';
import { VendorCard } from './VendorCard.tsx';
import { ConsentMark } from './submission/ConsentMark.tsx';
import { RESUME_WAITS, vendorText } from './vendor-text.ts';
import ui from '#web/ui/ui.module.css';
import classes from './applications.module.css';

interface SideProps {
  application: ApplicationDetail;
  side: 'employer' | 'applicant';
}

interface DetailProps extends SideProps {
  /** Shows the applicant's profile, below headings of the second level. */
  renderProfile: (profile: ShownProfile) => ReactNode;
  /** The reader's actions on the application. */
  steps: ReactNode;
  /** The match of the applicant and the job. */
  match?: ReactNode;
  /** Private notes; only the employer's people read them. */
  notes?: ReactNode;
  /** The conversation of both sides. */
  conversation?: ReactNode;
  /** Below the vendor: whom else it has put forward. */
  vendorPeople?: ReactNode;
  /** Whether the person of a submission agreed. */
  consent?: ReactNode;
  /** Words by which the employer's people sort it. */
  tags?: ReactNode;
}

/** The applicant, or the job for the applicant's own side, with the state of the application. */
function ApplicantCard({ application, side, tags }: SideProps & Pick<DetailProps, 'tags'>) {
  const { applicant } = application;
  const employer = side === 'employer';
  const facts = [
    headlineWithYears(applicant),
    applicant.vendorName === null ? null : `via ${vendorText(applicant)}`,
  ].filter(Boolean);
  return (
    <Card>
      <div className={classes['person']}>
        <CompanyMark name={employer ? applicant.name : application.companyName} size={56} />
        <div className={classes['personText']}>
          <PageHeading
            title={employer ? applicant.name : application.jobTitle}
            documentTitle={`${applicant.name}: ${application.jobTitle}`}
            className={classes['personName'] ?? ''}
          />
          <p className={classes['personLine']}>
            {employer ? facts.join(' · ') : application.companyName}
            {!employer && applicant.kind === 'vendor' ? ` · for ${applicant.name}` : ''}
          </p>
          <p className={classes['personLine']}>
            Applied <RelativeTime at={application.appliedAt} />
          </p>
          <p className={classes['personLine']}>
            <TurnMark standing={application} side={side} />
          </p>
          {employer && applicant.kind === 'personal' && isReachable(application) ? (
            <p className={classes['personLine']}>{applicant.name} can see that you opened this application.</p>
          ) : null}
        </div>
        <span className={classes['badges']}>
          <StatusBadge kind="application" status={application.status} />
          <ConsentMark consent={application.consent} />
        </span>
      </div>
      {tags}
      {applicant.skills.length === 0 || application.profile !== null ? null : (
        <ul className={classes['skills']} aria-label="Skills">
          {applicant.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const SentResume = lazy(() => import('./SentResume.tsx'));

/** The resume that was sent; an employer reads it here on request, which counts as opening it. */
function Resume({
  applicationId,
  resume,
  side,
}: Pick<SideProps, 'side'> & { applicationId: string; resume: NonNullable<ApplicationDetail['resume']> }) {
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return (
      <Section title="Resume">
        <Suspense fallback={<ListSkeleton rows={1} height={480} label="Loading the resume" />}>
          <SentResume applicationId={applicationId} resume={resume} />
        </Suspense>
      </Section>
    );
  }
  return (
    <Section title="Resume" actions={<FileButton file={resume} />}>
      <p className={classes['note']}>{resume.fileName}</p>
      <p className={ui['hint']}>{fileFacts(resume)}</p>
      {side === 'employer' ? (
        <Button
          variant="default"
          size="sm"
          mt="sm"
          leftSection={<IconFileText size={17} stroke={1.7} aria-hidden />}
          onClick={() => setShown(true)}
        >
          Read it here
        </Button>
      ) : null}
    </Section>
  );
}

function ApplicationResume({ application: { _id, resume, resumeWaits }, side }: SideProps) {
  if (resume !== null) return <Resume applicationId={_id} resume={resume} side={side} />;
  if (!resumeWaits) return null;
  return (
    <Section title="Resume">
      <p className={ui['hint']}>{RESUME_WAITS}</p>
    </Section>
  );
}

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
            <p className={ui['hint']}>No cover note</p>
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
            <p className={ui['hint']}>{PROFILE_TODAY}</p>
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
              <p className={ui['hint']}>
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
