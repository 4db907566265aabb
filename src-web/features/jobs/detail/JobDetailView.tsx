import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { PageHeading } from '#web/ui/page/Page.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { JobByline } from './JobByline.tsx';
import { JobFacts } from './JobFacts.tsx';
import { JobSkills } from './JobSkills.tsx';
import { JobText } from './JobText.tsx';
import classes from './job-detail.module.css';

interface JobDetailViewProps {
  job: JobDetail;
  /** The call to action, and what stands beside it. */
  action?: ReactNode;
  tools?: ReactNode;
  /** Further notes for this reader, below the job's head. */
  about?: ReactNode;
  /** Shown inside another page, before it has one of its own. */
  preview?: boolean;
}

/** One job; what its reader may do about it is composed by the page. */
export function JobDetailView({ job, action, tools, about, preview = false }: JobDetailViewProps) {
  return (
    <div className={classes['grid']}>
      <div className={classes['main']}>
        <Card>
          <div className={classes['head']}>
            <CompanyMark name={job.companyName} size={56} logo={job.company.logo} />
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
              <JobByline job={job} preview={preview} />
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
        {about}
        <Section title="About the job">
          <JobText job={job} preview={preview} />
        </Section>
      </div>
      <div className={classes['aside']}>
        {job.requirements.length === 0 ? null : (
          <Section title="Skills">
            <JobSkills skills={job.requirements} />
          </Section>
        )}
        <Section title="About the employer">
          <CompanyCard job={job} preview={preview} />
        </Section>
      </div>
    </div>
  );
}
