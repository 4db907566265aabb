import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SOURCE_LABELS, type Source } from '#contract/domain/hiring-report.ts';
import type { Member } from '#contract/domain/member.ts';
import { ROLE_NAMES } from '#contract/domain/member-role.ts';
import type { ManagedJob } from '#contract/domain/job.ts';
import { APPLICATION_STATUSES, JOB_TYPES, WORK_MODES, type JobStatus } from '#contract/domain/options.ts';
import type { OwnJob } from '#contract/domain/own-job.ts';
import { daysSince } from '#contract/domain/turn.ts';
import { formatCount, formatPlace, plural } from '#web/lib/format.ts';
import { formatSalary } from '#web/lib/format-money.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { Card, Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge, ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { EmptyState } from '#web/ui/list/states.tsx';
import { ShareButton } from '../detail/ShareButton.tsx';
import { canInvite } from '../manage/job-actions.ts';
import type { JobOverview } from '../own-queries.ts';
import classes from './job-overview.module.css';

/** Null where none is stated; the owner also reads what the posting keeps private. */
function payWords(job: OwnJob['job']): string | null {
  const { salaryMin: min, salaryMax: max, currency, payPeriod, salaryVisible } = job;
  const pay = formatSalary({ min, max, currency, payPeriod });
  return pay === null || salaryVisible ? pay : `${pay} (not shown)`;
}

/** The job in one line, with how much of it waits for the employer. */
export function JobLine({ overview, waitingHref }: { overview: JobOverview; waitingHref: string }) {
  const { job, own, waiting } = overview;
  const now = useNow().getTime();
  const days = waiting.oldestSince === null ? 0 : daysSince(waiting.oldestSince, now);
  const hasEnded = job.status === 'filled' || job.status === 'closed';
  return (
    <>
      <StatusBadge kind="job" status={job.status} />{' '}
      {[formatPlace(job), WORK_MODES.labels[job.workMode], payWords(own.job)].filter(Boolean).join(' · ')}
      {/* Ended by hand, it did so on another day. */}
      {hasEnded
        ? null
        : job.closesOn === null
          ? ' · open end'
          : ` · ${job.status === 'expired' ? 'closed' : 'closes'} ${formatDay(job.closesOn)}`}
      {job.status === 'draft' ? ' · written ' : ' · posted '}
      <RelativeTime at={job.createdAt} />
      {waiting.applications === 0 ? null : (
        <>
          {' · '}
          <Link to={waitingHref} className={classes['turn']}>
            {formatCount(waiting.applications)} {waiting.applications === 1 ? 'is' : 'are'} your turn
            {days === 0 ? '' : `, the oldest for ${plural(days, 'day')}`}
          </Link>
        </>
      )}
    </>
  );
}

/** Tells, for each status of a job, why nobody applies or how somebody would. */
const WHY: Readonly<Record<JobStatus, string>> = {
  draft: 'It’s a draft. People can apply once you’ve posted it.',
  pending_review: 'It’s waiting for our review. People can apply after that.',
  active: 'Share its link, or find people who match and invite them.',
  paused: 'It’s paused. People can apply again once you resume it.',
  expired: 'Its closing day has passed. Renew it or set a later day, and people can apply again.',
  filled: 'It’s filled, so no one can apply.',
  closed: 'It’s closed, so no one can apply.',
};

interface NobodyYetProps {
  job: ManagedJob;
  /** People who match the job, to invite them; null where the reader may not. */
  peopleHref: string | null;
}

/** A job without applications leads on to those who could apply. */
export function NobodyYet({ job, peopleHref }: NobodyYetProps) {
  return (
    <Card>
      <EmptyState
        title="No one has applied yet"
        text={WHY[job.status]}
        action={
          canInvite(job) ? (
            <>
              <ShareButton job={job} />
              {peopleHref === null ? null : (
                <LinkButton variant="default" size="md" to={peopleHref}>
                  Invite people
                </LinkButton>
              )}
            </>
          ) : undefined
        }
      />
    </Card>
  );
}

const STAGES = ['applied', 'shortlisted', 'interviewing', 'hired'] as const;
type ShownStage = (typeof STAGES)[number];

interface JobSourcesProps {
  overview: JobOverview;
  /** The rows behind a number; null where no list is narrowed to them. */
  href: (source: Source, stage: ShownStage) => string | null;
}

/** Counts the applicants of a job by source and stage. */
export function JobSources({ overview: { sources }, href }: JobSourcesProps) {
  return (
    <Section title="Where applicants come from">
      <table className={classes['table']}>
        <VisuallyHidden component="caption">Applications by source and stage</VisuallyHidden>
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

/** The facts of the posting, with those that applicants do not see. */
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
      {members.some(isTheirs) ? null : <p className={classes['quiet']}>No one is assigned to this job yet.</p>}
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
              {isTheirs(member) ? <ToneBadge tone="brand">Assigned</ToneBadge> : null}
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** Lays out the stages and the cards, in the order of reading. */
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
        {[230, 230, 350].map((height, card) => (
          <Skeleton key={card} height={height} radius="lg" />
        ))}
        <Skeleton className={classes['tall'] ?? ''} height="100%" mih={350} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </JobParts>
    </div>
  );
}
