import { Skeleton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconBuildingCommunity, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { JobListItem } from '#contract/domain/job.ts';
import { JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import classes from './job-card.module.css';

/** The lines of a job card, and its foot. */
const SHOWN_SKILLS = 3;

/** The employer, where the job is, what it pays, and how old it is. */
function CardLines({ job }: { job: JobListItem }) {
  const salary = formatSalary(job.salary);
  const place = formatPlace(job);
  const town = job.city !== null && place.startsWith(job.city) ? job.city : place;
  return (
    <>
      <p className={classes['line']}>
        <Link to={`/employers/${job.clientId}`} className={classes['companyName']}>
          {job.companyName}
        </Link>
        {job.verified ? (
          <IconRosetteDiscountCheckFilled
            size={15}
            className={classes['verified']}
            role="img"
            aria-label="Verified employer"
          />
        ) : null}
        <span className={classes['place']}>
          {job.workMode === 'remote' ? 'Remote · ' : ''}
          {town}
          <span className={classes['beyond']}>{place.slice(town.length)}</span>
        </span>
      </p>
      <p className={classes['line']}>
        {salary === null ? null : <strong className={classes['pay']}>{salary}</strong>}
        <span className={classes['kind']}>
          {JOB_TYPES.labels[job.jobType]}
          {job.workMode === 'hybrid' ? ` · ${WORK_MODES.labels.hybrid}` : ''}
        </span>
        <span className={classes['age']}>
          <RelativeTime at={job.createdAt} />
        </span>
      </p>
    </>
  );
}

function CardFoot({ job, note }: { job: JobListItem; note: ReactNode }) {
  const more = job.skills.length - SHOWN_SKILLS;
  return (
    <div className={classes['foot']}>
      {note}
      {job.isApplied ? <ToneBadge tone="positive">Applied</ToneBadge> : null}
      {job.acceptVendors ? (
        <span className={classes['vendors']}>
          <IconBuildingCommunity size={14} stroke={1.8} aria-hidden /> Takes vendors
        </span>
      ) : null}
      {job.skills.length === 0 ? null : (
        <ul className={classes['skills']} aria-label="Skills">
          {job.skills.slice(0, SHOWN_SKILLS).map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
          {more > 0 ? <li aria-label={plural(more, 'more skill')}>+{more}</li> : null}
        </ul>
      )}
    </div>
  );
}

export interface JobCardsProps {
  jobs: readonly JobListItem[];
  /** Renders a reader's action on a job, such as saving it. */
  action: (job: JobListItem) => ReactNode;
  /** Renders a further line at the foot of a job's card; it gets the whole list, to ask for all of it at once. */
  note?: ((job: JobListItem, jobs: readonly JobListItem[]) => ReactNode) | undefined;
  /** Called when somebody seems about to open a job. */
  onIntent: (jobId: string) => void;
  /** Shows a job beside the list; false where it has no room there, and opens as a page. */
  onOpen?: ((jobId: string) => boolean) | undefined;
  /** The job that is shown beside the list. */
  shownId?: string | null | undefined;
}

type JobCardProps = Omit<JobCardsProps, 'jobs' | 'note'> & { job: JobListItem; note: ReactNode };

/** A click that the browser would not answer itself, with a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** One job in a list. The whole card leads to the job; the link itself is the title. */
function JobCard({ job, action, note, onIntent, onOpen, shownId }: JobCardProps) {
  const isShown = job._id === shownId;
  return (
    <article
      className={classes['card']}
      data-shown={isShown || undefined}
      onPointerEnter={() => onIntent(job._id)}
      onFocus={() => onIntent(job._id)}
    >
      <span className={classes['mark']}>
        <CompanyMark name={job.companyName} size={40} />
      </span>
      <div className={classes['body']}>
        <div className={classes['head']}>
          <h2 className={classes['title']}>
            <Link
              to={`/jobs/${job._id}`}
              className={classes['link']}
              aria-current={isShown || undefined}
              onClick={(event) => {
                if (isPlain(event) && onOpen?.(job._id) === true) event.preventDefault();
              }}
            >
              {job.title}
            </Link>
          </h2>
          {action(job)}
        </div>
        <CardLines job={job} />
        <p className={classes['summary']}>{job.summary}</p>
        <CardFoot job={job} note={note} />
      </div>
    </article>
  );
}

export function JobCards({ jobs, note, ...rest }: JobCardsProps) {
  return (
    // Known before the app has come: which job is shown is not, and the cards must not change their height then.
    <div className={classes['list']} data-beside={rest.onOpen !== undefined || undefined}>
      {jobs.map((job) => (
        <JobCard key={job._id} job={job} note={note?.(job, jobs) ?? null} {...rest} />
      ))}
    </div>
  );
}

/** Cards about as tall as the real ones; nothing that stays on screen stands below them. */
export function JobCardSkeletons({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading jobs" className={classes['list']}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes['card']} aria-hidden>
          <span className={classes['mark']}>
            <Skeleton height={40} width={40} radius={10} />
          </span>
          <div className={classes['body']}>
            <Skeleton height={18} width="46%" my={3} />
            <Skeleton height={12} width="62%" my={5} />
            <Skeleton height={12} width="40%" my={5} />
            <Skeleton height={12} mt={8} />
            <Skeleton className={classes['secondLine'] ?? ''} height={12} mt={10} width="84%" />
          </div>
        </div>
      ))}
    </div>
  );
}
