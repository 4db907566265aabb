import { type ReactNode } from 'react';
import type { ApplicationDetail } from '#contract/domain/application.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { headlineWithYears } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './applications.module.css';
import { isReachable } from './ApplicationParts.tsx';
import { ConsentMark } from './submission/ConsentMark.tsx';
import { vendorText } from './vendor-text.ts';

export interface SideProps {
  application: ApplicationDetail;
  side: 'employer' | 'applicant';
}

export interface DetailProps extends SideProps {
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
export function ApplicantCard({ application, side, tags }: SideProps & Pick<DetailProps, 'tags'>) {
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
