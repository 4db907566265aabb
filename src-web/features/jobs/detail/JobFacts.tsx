import {
  IconBriefcase,
  IconCalendarDue,
  IconCalendarStar,
  IconCoins,
  IconMapPin,
  IconSchool,
  IconStairsUp,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import { ENGAGEMENTS, EXPERIENCES, JOB_TYPES, QUALIFICATIONS, WORK_MODES } from '#contract/domain/options.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import classes from './job-detail.module.css';

function Fact({ icon, label, note, children }: { icon: ReactNode; label: string; note?: string; children: ReactNode }) {
  return (
    <div className={classes['fact']}>
      <dt>
        {icon}
        {label}
      </dt>
      <dd>
        {children}
        {note === undefined ? null : <span className={classes['factNote']}>{note}</span>}
      </dd>
    </div>
  );
}

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

/** The facts to know before reading on. Facts that the employer did not give are left out. */
export function JobFacts({ job }: { job: JobDetail }) {
  return (
    <dl className={classes['facts']}>
      <Fact icon={<IconCoins {...icon} />} label="Pay">
        {formatSalary(job.salary) ?? 'Not stated'}
      </Fact>
      <Fact icon={<IconMapPin {...icon} />} label="Location" note={WORK_MODES.labels[job.workMode]}>
        {formatPlace(job)}
      </Fact>
      <Fact
        icon={<IconBriefcase {...icon} />}
        label="Job type"
        {...(job.engagement !== 'direct' && { note: ENGAGEMENTS.labels[job.engagement] })}
      >
        {JOB_TYPES.labels[job.jobType]}
      </Fact>
      {job.experience === null ? null : (
        <Fact icon={<IconStairsUp {...icon} />} label="Experience">
          {EXPERIENCES.labels[job.experience]}
        </Fact>
      )}
      {job.qualification === null ? null : (
        <Fact icon={<IconSchool {...icon} />} label="Qualification">
          {QUALIFICATIONS.labels[job.qualification]}
        </Fact>
      )}
      {job.openings > 1 ? (
        <Fact icon={<IconUsers {...icon} />} label="Openings">
          {plural(job.openings, 'position')}
        </Fact>
      ) : null}
      {job.startDate === null ? null : (
        <Fact icon={<IconCalendarStar {...icon} />} label="Starts on">
          {formatDay(job.startDate)}
        </Fact>
      )}
      {/* Ended by hand, it did so on another day. */}
      {job.closesOn === null || job.status === 'closed' || job.status === 'filled' ? null : (
        <Fact
          icon={<IconCalendarDue {...icon} />}
          label={job.status === 'expired' ? 'Closed on' : 'Closes on'}
          note={`End of that day, ${zoneName(job.timeZone)}`}
        >
          {formatDay(job.closesOn)}
        </Fact>
      )}
    </dl>
  );
}

const lastPart = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The long name of a time zone as people say it: "India Standard Time"; the town's where the runtime knows none. */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' }).formatToParts(at);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? lastPart(timeZone);
  } catch {
    return lastPart(timeZone);
  }
}
