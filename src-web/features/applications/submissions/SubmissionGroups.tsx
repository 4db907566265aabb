import { IconBriefcase } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSubmissions } from '#contract/api/submissions.ts';
import { WITHDRAW_REASONS } from '#contract/domain/application-moves.ts';
import { APPLICATION_STATUSES, REJECT_REASONS, type ApplicationStatus } from '#contract/domain/options.ts';
import {
  type Submission,
  type SubmissionGroup,
  type SubmissionGrouping,
  ENDED_STAGES,
} from '#contract/domain/submission.ts';
import { callApi } from '#web/api/call-api.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { parsePaging, writePaging, type Paging } from '#web/lib/paging-url.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import rows from '#web/ui/list/rows.module.css';
import table from '#web/ui/list/table.module.css';
import { applicationKeys } from '#web/shared/keys.ts';
import classes from './submissions.module.css';

/** The address of a job's or a person's submissions at some stages. */
type RowsHref = (group: string, stages: readonly ApplicationStatus[]) => string;

/** Each stage that continues has a column, and all that ended share one. */
const COLUMNS: readonly { label: string; stages: readonly ApplicationStatus[] }[] = [
  ...APPLICATION_STATUSES.list
    .filter((status) => !ENDED_STAGES.some((ended) => ended === status))
    .map((status) => ({ label: APPLICATION_STATUSES.labels[status], stages: [status] })),
  { label: 'Ended', stages: ENDED_STAGES },
];

interface StagesTableProps {
  groups: readonly SubmissionGroup[];
  by: SubmissionGrouping;
  rowsHref: RowsHref;
  /** The address of a person on the bench. */
  personHref: (employeeId: string) => string;
}

const countOf = (group: SubmissionGroup, stages: readonly ApplicationStatus[]): number =>
  group.stages.filter(({ status }) => stages.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** The number of submissions at each stage, by job or by person; each count leads to its rows. */
function StagesTable({ groups, by, rowsHref, personHref }: StagesTableProps) {
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Submissions by stage">
      <table className={`${table['table'] ?? ''} ${classes['stages'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{by === 'job' ? 'Job' : 'Person'}</th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group._id}>
              <th scope="row">
                <Link to={by === 'job' ? `/jobs/${group._id}` : personHref(group._id)}>{group.title}</Link>
                <span className={classes['sub']}>{group.line}</span>
              </th>
              {COLUMNS.map(({ label, stages }) => (
                <td key={label}>
                  <Count
                    count={countOf(group, stages)}
                    what={`${group.title}: ${label}`}
                    to={rowsHref(group._id, stages)}
                  />
                </td>
              ))}
              <td>
                <Count count={group.total} what={`${group.title}: all`} to={rowsHref(group._id, [])} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Count({ count, what, to }: { count: number; what: string; to: string }) {
  if (count === 0) return <span className={classes['none']}>0</span>;
  return (
    <Link to={to} aria-label={`${what}, ${formatCount(count)}`}>
      {formatCount(count)}
    </Link>
  );
}

/** Says why a submission ended; empty where nobody said. */
function reasonText({ reason, withdrawReason }: Pick<Submission, 'reason' | 'withdrawReason'>): string {
  if (reason !== null) return `Reason: ${REJECT_REASONS.labels[reason]}`;
  return withdrawReason === null ? '' : `Reason: ${WITHDRAW_REASONS.labels[withdrawReason]}`;
}

/** `2 Interviewing, 1 Applied`, in the order of the stages. */
function stagesText(stages: SubmissionGroup['stages']): string {
  return stages
    .toReversed()
    .map(({ status, count }) => `${String(count)} ${APPLICATION_STATUSES.labels[status]}`)
    .join(', ');
}

/** Until when a job takes people. @param timeZone IANA zone of the reader */
function deadlineText(job: NonNullable<SubmissionGroup['job']>, timeZone: string): string {
  if (!job.open) return 'Takes no more applications';
  return job.closesAt === null ? 'No closing date' : `Open until ${formatInstant(job.closesAt, timeZone)}`;
}

const moreText = (group: SubmissionGroup): string =>
  group.total > group.submissions.length
    ? `and ${plural(group.total - group.submissions.length, 'older submission')}`
    : '';

const ROW_PX = 52;

export interface SubmissionGroupsProps {
  by: SubmissionGrouping;
  /** IANA zone of the reader. */
  timeZone: string;
  /** The address of an application. */
  href: (applicationId: string) => string;
  /** The address of a person on the bench. */
  personHref: (employeeId: string) => string;
  /** Counts by stage instead of the rows; each leads to its rows. Absent: the rows. */
  rowsHref?: RowsHref | undefined;
  /** Shown where nothing was submitted. */
  empty: ReactNode;
}

/** A submission below its job names the person, and below its person the job. */
function Line({ submission, isJob, href }: { submission: Submission; isJob: boolean; href: string }) {
  const about = [isJob ? '' : submission.companyName, reasonText(submission)].filter(Boolean).join(' · ');
  return (
    <li className={classes['submission']}>
      <span className={classes['what']}>
        <Link to={href}>{isJob ? submission.name : submission.jobTitle}</Link>
        {about === '' ? null : <span className={classes['about']}>{about}</span>}
      </span>
      <span className={classes['when']}>
        <RelativeTime at={submission.updatedAt} />
      </span>
      <StatusBadge kind="application" status={submission.status} />
    </li>
  );
}

function Group({
  group,
  timeZone,
  href,
  personHref,
}: { group: SubmissionGroup } & Omit<SubmissionGroupsProps, 'by' | 'empty' | 'rowsHref'>) {
  const isJob = group.job !== null;
  const more = moreText(group);
  const about = [group.line, stagesText(group.stages), group.job === null ? '' : deadlineText(group.job, timeZone)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li data-row className={`${rows['row'] ?? ''} ${classes['group'] ?? ''}`}>
      <CompanyMark name={isJob ? group.line : group.title} size={34} />
      <div className={classes['who']}>
        <h2 className={classes['title']}>
          <Link to={isJob ? `/jobs/${group._id}` : personHref(group._id)} className={rows['wordLink'] ?? ''}>
            {group.title}
          </Link>
        </h2>
        <p className={classes['sub']} title={about}>
          {about}
        </p>
      </div>
      <ul
        className={classes['submissions']}
        aria-label={isJob ? `People for ${group.title}` : `Jobs of ${group.title}`}
      >
        {group.submissions.map((submission) => (
          <Line key={submission._id} submission={submission} isJob={isJob} href={href(submission._id)} />
        ))}
        {more === '' ? null : <li className={classes['sub']}>{more}</li>}
      </ul>
    </li>
  );
}

/** A vendor's submissions, by job or by person; the page is in the URL. */
export default function SubmissionGroups({ by, empty, rowsHref, ...row }: SubmissionGroupsProps) {
  const [paging, set] = useListUrl(parsePaging, writePaging);
  const query = useSubmissions(by, paging);
  const { page } = query.data ?? {};
  const {
    rows: groups,
    count,
    show,
  } = useHeldRows({
    ...{ items: query.data?.data, page, isFetching: query.isFetching },
    list: query.isPlaceholderData ? null : JSON.stringify([by, paging]),
  });
  if (query.isPending) return <ListSkeleton rows={8} height={ROW_PX} gap={1} label="Loading your submissions" />;
  if (groups === undefined || page === undefined) {
    return (
      <ErrorState error={query.error} title="We couldn’t load your submissions" onRetry={() => void query.refetch()} />
    );
  }
  if (groups.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <p className={classes['count']}>
        <IconBriefcase size={16} stroke={1.7} aria-hidden /> {countText(page.counts)}
      </p>
      <HeldNotice count={count} show={show} unit={by} />
      <Card padded={false} aria-busy={query.isPlaceholderData}>
        {rowsHref === undefined ? (
          <ul className={rows['rows']}>
            {groups.map((group) => (
              <Group key={group._id} group={group} {...row} />
            ))}
          </ul>
        ) : (
          <StagesTable groups={groups} by={by} rowsHref={rowsHref} personHref={row.personHref} />
        )}
      </Card>
      <Pager
        page={page}
        label={by === 'job' ? 'jobs' : 'people'}
        onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
      />
    </>
  );
}

const countText = ({ applications, jobs, people }: { applications: number; jobs: number; people: number }) =>
  `${plural(applications, 'submission')} of ${people === 1 ? '1 person' : `${formatCount(people)} people`} to ${plural(jobs, 'job')}`;

/** The vendor's submissions in groups. */
function useSubmissions(by: SubmissionGrouping, { page, perPage }: Paging) {
  return useQuery({
    queryKey: [...applicationKeys.all, 'submissions', by, page, perPage],
    queryFn: ({ signal }) => callApi(getSubmissions, { by, pageId: page, limit: perPage }, { signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === by ? keepPreviousData(previous) : undefined),
  });
}
