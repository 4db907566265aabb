import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TEAM_PHOTO } from '#contract/domain/limits.ts';
import type { EmployerDetail } from '#contract/domain/public-profile.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { Facts } from './EmployerFacts.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import classes from './employer.module.css';

/** The line below the name. */
export function NameLine({ employer }: { employer: EmployerDetail }) {
  return (
    <p className={classes['line']}>
      {employer.industry === null ? null : <span>{employer.industry}</span>}
      {employer.verified ? (
        <span className={classes['verified']}>
          <IconRosetteDiscountCheckFilled size={18} aria-hidden /> Verified employer
        </span>
      ) : null}
    </p>
  );
}

/** An employer in its own words, with its facts; the open jobs are composed by the page. */
export function EmployerView({ employer, jobs }: { employer: EmployerDetail; jobs: ReactNode }) {
  return (
    <div className={classes['page']}>
      <Card className={classes['top'] ?? ''}>
        <div className={classes['head']}>
          <CompanyMark name={employer.name} size={76} logo={employer.logo} />
          <div className={classes['who']}>
            <PageHeading
              title={employer.name}
              documentTitle={`Jobs at ${employer.name}`}
              summary={employer.about ?? undefined}
              className={classes['name'] ?? ''}
            />
            <NameLine employer={employer} />
          </div>
        </div>
        <Facts employer={employer} />
      </Card>
      {employer.teamPhoto === null ? null : (
        <img
          className={classes['photo']}
          src={employer.teamPhoto}
          width={TEAM_PHOTO.widthPx}
          height={TEAM_PHOTO.heightPx}
          alt={`The team of ${employer.name}`}
        />
      )}
      {employer.about === null ? null : (
        <Section title="About">
          {/* Plain text; its line breaks are kept. */}
          <p className={classes['about']}>{employer.about}</p>
        </Section>
      )}
      {jobs}
    </div>
  );
}
