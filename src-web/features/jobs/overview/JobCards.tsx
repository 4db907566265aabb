import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SOURCE_LABELS, type Source } from '#contract/domain/hiring-report.ts';
import type { Member } from '#contract/domain/member.ts';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import { APPLICATION_STATUSES, JOB_TYPES } from '#contract/domain/options.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import type { JobOverview } from '../own-queries.ts';
import { payWords } from './pay-words.ts';
import classes from './job-overview.module.css';

const STAGES = ['applied', 'shortlisted', 'interviewing', 'hired'] as const;
type ShownStage = (typeof STAGES)[number];

interface JobSourcesProps {
  overview: JobOverview;
  /** The rows behind a number; null where no list is narrowed to them. */
  href: (source: Source, stage: ShownStage) => string | null;
}

/** Where the applicants of a job came from, and how far they got. */
export function JobSources({ overview: { sources }, href }: JobSourcesProps) {
  return (
    <Section title="Where applicants come from">
      <table className={classes['table']}>
        <VisuallyHidden component="caption">Applications by source, and how far they came</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">Source</th>
            {STAGES.map((stage) => (
              <th key={stage} scope="col">
                {APPLICATION_STATUSES.labels[stage]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, reached }) => (
            <tr key={source}>
              <th scope="row">{SOURCE_LABELS[source]}</th>
              {STAGES.map((stage) => {
                const count = reached.find((each) => each.stage === stage)?.count ?? 0;
                const to = count === 0 ? null : href(source, stage);
                return (
                  <td key={stage}>{to === null ? formatCount(count) : <Link to={to}>{formatCount(count)}</Link>}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** What applicants read of the job in short, and what they do not. */
export function OwnJobFacts({ overview: { job, own, reached } }: { overview: JobOverview }) {
  const { skills, screeningQuestions, openings, startDate, acceptVendors, vendorCap } = own.job;
  const hired = reached.find(({ stage }) => stage === 'hired')?.count ?? 0;
  const asked = screeningQuestions.filter(({ required }) => required).length;
  const named = (must: boolean) =>
    skills
      .filter((skill) => skill.must === must)
      .map(({ name, minYears }) => (minYears === 0 ? name : `${name} ${plural(minYears, 'year')}`))
      .join(', ');
  const facts: [string, string][] = [
    ['Pay', payWords(own.job) ?? 'Not stated'],
    ['Job type', JOB_TYPES.labels[job.jobType]],
    ['Openings', hired === 0 ? formatCount(openings) : `${formatCount(openings)}, ${formatCount(hired)} hired`],
    ['Must have', named(true) || 'No skill named'],
    ['Nice to have', named(false) || 'No skill named'],
    [
      'Questions',
      screeningQuestions.length === 0
        ? 'None'
        : `${formatCount(screeningQuestions.length)}, of which ${formatCount(asked)} must be answered`,
    ],
    ['Starts on', startDate === null ? 'Not stated' : formatDay(startDate)],
    [
      'Vendors',
      !acceptVendors
        ? 'Take no part'
        : vendorCap === null
          ? 'May submit people'
          : `May submit ${plural(vendorCap, 'person', 'people')} in all`,
    ],
  ];
  return (
    <Section
      title="Facts"
      actions={job.status === 'draft' ? null : <Link to={`/jobs/${job._id}`}>View public page</Link>}
    >
      <dl className={classes['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface JobTeamProps {
  members: readonly Member[];
  assigneeId: string | null;
  /** Called to say who looks after the job; null where nobody else could, or the reader may not say it. */
  onAssign: (() => void) | null;
}

/** The people of the account, the one who looks after the job first. */
export function JobTeam({ members, assigneeId, onAssign }: JobTeamProps) {
  const isTheirs = ({ personId }: Member) => personId === assigneeId;
  return (
    <Section
      title="Team"
      actions={
        onAssign === null ? null : (
          <Button variant="default" size="xs" onClick={onAssign}>
            Assign to…
          </Button>
        )
      }
    >
      {members.some(isTheirs) ? null : <p className={classes['quiet']}>Nobody in particular looks after this job.</p>}
      <ul className={classes['team']}>
        {[...members]
          .sort((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)))
          .map((member) => (
            <li key={member.personId}>
              <span>
                <strong>{member.name}</strong>
                {member.isYou ? ' (you)' : ''}
                <span className={classes['role']}>{ROLE_NAMES[member.role].name}</span>
              </span>
              {isTheirs(member) ? <ToneBadge tone="brand">Looks after this job</ToneBadge> : null}
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** What a job has to show, in the order in which it is read. */
export function JobParts({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['parts']}>
      {lead}
      <div className={classes['cards']}>{children}</div>
    </div>
  );
}

/** The page's shape while its numbers are on their way. */
export function JobOverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading the job">
      <JobParts lead={<Skeleton className={classes['stagesWaiting'] ?? ''} radius="lg" />}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={card < 2 ? 230 : 350} radius="lg" />
        ))}
      </JobParts>
    </div>
  );
}
