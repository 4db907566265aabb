import { Skeleton } from '@mantine/core';
import { IconBriefcase, IconClock, IconCoins, IconMapPin, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { JobListItem } from '#contract/domain/job.ts';
import { JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { formatPlace, formatSalary, plural } from '#web/lib/format.ts';
import { SaveButton } from '../saved/SaveButton.tsx';
import classes from './job-card.module.css';

const SHOWN_SKILLS = 4;

/** One job in a list. The whole card leads to the job; the link itself is the title. */
function JobCard({ job, onIntent }: { job: JobListItem; onIntent: (jobId: string) => void }) {
  const salary = formatSalary(job.salary);
  const place = formatPlace(job);
  const more = job.skills.length - SHOWN_SKILLS;
  return (
    <article className={classes['card']} onPointerEnter={() => onIntent(job._id)} onFocus={() => onIntent(job._id)}>
      <CompanyMark name={job.companyName} size={44} />
      <div className={classes['body']}>
        <div className={classes['head']}>
          <h2 className={classes['title']}>
            <Link to={`/jobs/${job._id}`} className={classes['link']}>
              {job.title}
            </Link>
          </h2>
          {job.isApplied ? <ToneBadge tone="positive">Applied</ToneBadge> : null}
          <SaveButton job={job} />
        </div>
        <p className={classes['company']}>
          <Link to={`/employers/${job.clientId}`} className={classes['companyName']}>
            {job.companyName}
          </Link>
          {job.verified ? (
            <IconRosetteDiscountCheckFilled
              size={16}
              className={classes['verified']}
              role="img"
              aria-label="Verified employer"
            />
          ) : null}
        </p>
        <ul className={classes['facts']}>
          <li>
            <IconMapPin size={16} stroke={1.7} aria-hidden />
            <span>{job.workMode === 'remote' ? `Remote · ${place}` : place}</span>
          </li>
          <li>
            <IconBriefcase size={16} stroke={1.7} aria-hidden />
            <span>
              {JOB_TYPES.labels[job.jobType]}
              {job.workMode === 'hybrid' ? ` · ${WORK_MODES.labels.hybrid}` : ''}
            </span>
          </li>
          {salary === null ? null : (
            <li className={classes['pay']}>
              <IconCoins size={16} stroke={1.7} aria-hidden />
              <span>{salary}</span>
            </li>
          )}
        </ul>
        <p className={classes['summary']}>{job.summary}</p>
        <div className={classes['foot']}>
          <ul className={classes['skills']} aria-label="Skills">
            {job.skills.slice(0, SHOWN_SKILLS).map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
            {more > 0 ? <li aria-label={plural(more, 'more skill')}>+{more}</li> : null}
          </ul>
          <span className={classes['age']}>
            <IconClock size={14} stroke={1.7} aria-hidden />
            <RelativeTime at={job.createdAt} />
          </span>
        </div>
      </div>
    </article>
  );
}

interface JobCardsProps {
  jobs: readonly JobListItem[];
  /** Somebody seems about to open a job. */
  onIntent: (jobId: string) => void;
}

export function JobCards({ jobs, onIntent }: JobCardsProps) {
  return (
    <div className={classes['list']}>
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} onIntent={onIntent} />
      ))}
    </div>
  );
}

/** Cards of the same height as the real ones, so that nothing moves when they arrive. */
export function JobCardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading jobs" className={classes['list']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes['card']} aria-hidden>
          <Skeleton height={44} width={44} radius={12} />
          <div className={classes['body']}>
            <div className={classes['head']}>
              <Skeleton height={18} width="46%" my={4} />
            </div>
            <div className={classes['company']}>
              <Skeleton height={12} width="28%" />
            </div>
            <div className={classes['facts']}>
              <Skeleton height={12} width="62%" my={6} />
            </div>
            <div className={classes['summary']}>
              <Skeleton height={12} mt={4} />
              <Skeleton height={12} mt={10} width="84%" />
            </div>
            <div className={classes['foot']}>
              <Skeleton height={20} width="38%" radius={999} />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
