/** The lines of a job card, and its foot. */
import { IconBuildingCommunity, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobListItem } from '#contract/domain/job.ts';
import { JOB_TYPES, WORK_MODES } from '#contract/domain/options.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { formatPlace, plural } from '#web/lib/format.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import classes from './job-card.module.css';

const SHOWN_SKILLS = 3;

/** The employer, where the job is, what it pays, and how old it is. */
export function CardLines({ job }: { job: JobListItem }) {
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

export function CardFoot({ job, note }: { job: JobListItem; note: ReactNode }) {
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
