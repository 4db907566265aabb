import { useId, type ReactNode, type RefObject } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { JobByline } from './JobByline.tsx';
import { JobFacts } from './JobFacts.tsx';
import { JobSkills } from './JobSkills.tsx';
import { JobText } from './JobText.tsx';
import classes from './job-pane-view.module.css';

interface JobPaneViewProps {
  job: JobDetail;
  heading: RefObject<HTMLHeadingElement | null>;
  action: ReactNode;
  tools: ReactNode;
  /** The link to the whole job. */
  more: ReactNode;
}

/** One job beside a list: its title and its buttons remain in view while the rest scrolls. */
export function JobPaneView({ job, heading, action, tools, more }: JobPaneViewProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div className={classes['name']}>
          <CompanyMark name={job.companyName} size={48} logo={job.company.logo} />
          <div className={classes['words']}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={classes['title']}>
              {job.title}
            </h2>
            <JobByline job={job} />
          </div>
        </div>
        <div className={classes['actions']}>
          {action}
          {tools}
        </div>
      </div>
      <div className={classes['body']}>
        <JobFacts job={job} />
        <h3 className={classes['part']}>About the job</h3>
        <JobText job={job} />
        {job.requirements.length === 0 ? null : (
          <>
            <h3 className={classes['part']}>Skills</h3>
            <JobSkills skills={job.requirements} level={4} />
          </>
        )}
        <h3 className={classes['part']}>About the employer</h3>
        <CompanyCard job={job} />
        <p className={classes['more']}>{more}</p>
      </div>
    </section>
  );
}
