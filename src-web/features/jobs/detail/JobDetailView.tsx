import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobDetail } from '#contract/domain/job.ts';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ExternalLink, webAddress } from '#web/ui/ExternalLink.tsx';
import { PageHeading } from '#web/ui/Page.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { formatPlace } from '#web/lib/format.ts';
import { JobFacts } from './JobFacts.tsx';
import { JobSkills } from './JobSkills.tsx';
import classes from './job-detail.module.css';

function CompanySection({ job, preview }: { job: JobDetail; preview: boolean }) {
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
    <Section title="About the employer">
      <div className={classes['cardHead']}>
        <CompanyMark name={company.name} size={44} />
        <div>
          <p className={classes['cardName']}>{company.name}</p>
          {place === '' ? null : <p className={classes['cardLine']}>{place}</p>}
        </div>
      </div>
      {facts.length === 0 ? null : (
        <p className={classes['cardLine']} style={{ marginTop: 12 }}>
          {facts.join(' · ')}
        </p>
      )}
      {company.about === null ? null : <p className={classes['cardText']}>{company.about}</p>}
      {preview ? null : (
        <p className={classes['cardLine']} style={{ marginTop: 12 }}>
          <Link to={`/employers/${job.clientId}`}>About them, and all their open jobs</Link>
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
    </Section>
  );
}

interface JobDetailViewProps {
  job: JobDetail;
  /** The call to action, and what stands beside it. */
  action?: ReactNode;
  tools?: ReactNode;
  /** Shown inside another page, before it has one of its own. */
  preview?: boolean;
}

/** One job; what its reader may do about it is composed by the page. */
export function JobDetailView({ job, action, tools, preview = false }: JobDetailViewProps) {
  const platform = usePlatform();
  /** Links that an employer wrote into the description leave the app, in either shell. */
  const openOutside = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (anchor === null) return;
    event.preventDefault();
    const url = webAddress(anchor.href);
    if (url !== null) void platform.links.openExternal(url);
  };
  return (
    <div className={classes['grid']}>
      <div className={classes['main']}>
        <Card>
          <div className={classes['head']}>
            <CompanyMark name={job.companyName} size={56} />
            <div className={classes['headText']}>
              {preview ? (
                <h2 className={classes['title']}>{job.title}</h2>
              ) : (
                <PageHeading
                  title={job.title}
                  documentTitle={`${job.title} at ${job.companyName}`}
                  summary={job.summary}
                  className={classes['title'] ?? ''}
                />
              )}
              <p className={classes['company']}>
                {preview ? (
                  <span className={classes['companyName']}>{job.companyName}</span>
                ) : (
                  <Link to={`/employers/${job.clientId}`} className={classes['companyName']}>
                    {job.companyName}
                  </Link>
                )}
                {job.verified ? (
                  <span className={classes['verified']}>
                    <IconRosetteDiscountCheckFilled size={17} aria-hidden /> Verified employer
                  </span>
                ) : null}
                <span>
                  Posted <RelativeTime at={job.createdAt} />
                </span>
              </p>
            </div>
          </div>
          {preview ? null : (
            <div className={classes['actions']}>
              {action}
              {tools}
            </div>
          )}
          <JobFacts job={job} />
        </Card>
        <Section title="About the job">
          {/* The server sanitised this HTML to a short list of tags (contract: jobDetail.descriptionHtml). */}
          <div
            className={classes['prose']}
            onClick={openOutside}
            dangerouslySetInnerHTML={{ __html: job.descriptionHtml }}
          />
          {job.tags.length === 0 ? null : (
            <p className={classes['tags']}>
              Tags:
              {job.tags.map((tag, index) => (
                <Fragment key={tag}>
                  {index === 0 ? ' ' : ', '}
                  {preview ? tag : <Link to={`/jobs?${new URLSearchParams({ tag }).toString()}`}>{tag}</Link>}
                </Fragment>
              ))}
            </p>
          )}
        </Section>
      </div>
      <div className={classes['aside']}>
        {job.requirements.length === 0 ? null : (
          <Section title="Skills">
            <JobSkills skills={job.requirements} />
          </Section>
        )}
        <CompanySection job={job} preview={preview} />
      </div>
    </div>
  );
}
