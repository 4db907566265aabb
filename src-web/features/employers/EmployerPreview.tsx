import { TEAM_PHOTO } from '#contract/domain/limits.ts';
import type { EmployerDetail } from '#contract/domain/public-profile.ts';
import { plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { Facts } from './EmployerFacts.tsx';
import classes from './employer.module.css';
import { NameLine } from './EmployerView.tsx';

/** An employer's own page, for its people, as the server shows it to everybody. */
export default function EmployerPreview({ employer, isPublic }: { employer: EmployerDetail; isPublic: boolean }) {
  return (
    <Section title="As a job seeker sees it">
      <p className={classes['intro']}>
        {isPublic
          ? 'Your page says this to everyone, with your open jobs below it.'
          : 'Your page will say this to everyone once you’ve posted your first job.'}{' '}
        It shows what you’ve saved, not what you’re typing.
      </p>
      <div className={classes['head']}>
        <CompanyMark name={employer.name} size={56} logo={employer.logo} />
        <div className={classes['who']}>
          <h3 className={classes['previewName']}>{employer.name}</h3>
          <NameLine employer={employer} />
        </div>
      </div>
      <Facts employer={employer} />
      {employer.teamPhoto === null ? null : (
        <img
          className={classes['previewPhoto']}
          src={employer.teamPhoto}
          width={TEAM_PHOTO.widthPx}
          height={TEAM_PHOTO.heightPx}
          alt={`The team of ${employer.name}`}
        />
      )}
      {/* Plain text; its line breaks are kept. */}
      {employer.about === null ? null : <p className={classes['previewAbout']}>{employer.about}</p>}
      <p className={classes['line']}>{plural(employer.openJobs, 'open job')}</p>
    </Section>
  );
}
