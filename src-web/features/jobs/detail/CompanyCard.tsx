import { Link } from 'react-router-dom';
import type { JobDetail } from '#contract/domain/job.ts';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { formatPlace } from '#web/lib/format.ts';
import { answersFrom, usuallyAnswers } from '#web/shared/response-words.ts';
import ui from '#web/ui/ui.module.css';
import classes from './job-detail.module.css';

/** The employer's card, with the facts that it gives. */
export function CompanyCard({ job, preview = false }: { job: JobDetail; preview?: boolean }) {
  const platform = usePlatform();
  const { company } = job;
  const place =
    company.country === null ? '' : formatPlace({ city: company.city, state: null, country: company.country });
  const facts = [
    company.industry,
    company.size === null ? null : COMPANY_SIZES.labels[company.size],
    company.foundedYear === null ? null : `Founded ${String(company.foundedYear)}`,
  ].filter(Boolean);
  return (
    <>
      <div className={classes['cardHead']}>
        <CompanyMark name={company.name} size={44} logo={company.logo} />
        <div>
          <p className={classes['cardName']}>{company.name}</p>
          {place === '' ? null : <p className={ui['hint']}>{place}</p>}
        </div>
      </div>
      {facts.length === 0 ? null : (
        <p className={ui['hint']} style={{ marginTop: 12 }}>
          {facts.join(' · ')}
        </p>
      )}
      {job.responseTime === null ? null : (
        <p className={ui['hint']} style={{ marginTop: 12 }}>
          <strong>{usuallyAnswers(job.responseTime)}.</strong> {answersFrom(job.responseTime)}
        </p>
      )}
      {company.about === null ? null : <p className={classes['cardText']}>{company.about}</p>}
      {preview ? null : (
        <p className={ui['hint']} style={{ marginTop: 12 }}>
          <Link to={`/employers/${job.clientId}`}>More about this employer and its open jobs</Link>
        </p>
      )}
      {company.website === null ? null : (
        <ExternalLink
          href={company.website}
          className={classes['cardLink'] ?? ''}
          onOpen={(url) => void platform.links.openExternal(url)}
        >
          {company.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
        </ExternalLink>
      )}
    </>
  );
}
