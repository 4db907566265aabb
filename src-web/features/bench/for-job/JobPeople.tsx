import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getEmployees } from '#contract/api/employees.ts';
import { EMPLOYEE_STANDINGS, type Employee, type EmployeeStanding } from '#contract/domain/employee.ts';
import { callApi } from '#web/api/call-api.ts';
import { headlineWithYears, plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { StatusBadge, ToneBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './job-people.module.css';

const PER_PAGE = 5;

const TONES: Readonly<Record<EmployeeStanding, Tone>> = {
  eligible: 'positive',
  unavailable: 'neutral',
  submitted: 'info',
  interviewing: 'brand',
  hired: 'positive',
  ended: 'neutral',
};

interface JobPeopleProps {
  jobId: string;
  vendorId: string;
  /** The job takes people now, and the reader may submit some. */
  maySubmit: boolean;
  personHref: (employeeId: string) => string;
  applicationHref: (applicationId: string) => string;
  submitHref: (employeeId: string) => string;
}

/** Who of the vendor's people fits a job, and how those stand who were submitted. */
export default function JobPeople({ jobId, vendorId, ...row }: JobPeopleProps) {
  const [pageId, setPage] = useState(1);
  const query = useQuery({
    // Out of date with the vendor's applications.
    queryKey: ['applications', 'people', jobId, vendorId, pageId],
    queryFn: ({ signal }) => callApi(getEmployees, { jobId, companyId: vendorId, pageId, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: people, page } = query.data ?? {};
  return (
    <Section title="Your people for this job">
      {query.isPending ? (
        <ListSkeleton rows={2} height={64} gap={8} label="Loading your people" />
      ) : people === undefined || page === undefined ? (
        <ErrorState error={query.error} title="We couldn’t load your people" onRetry={() => void query.refetch()} />
      ) : people.length === 0 ? (
        <EmptyState title="Your bench is empty" text="Add the people you can submit." />
      ) : (
        <>
          <p className={classes['sub']}>
            {page.counts.eligible === 1 ? '1 person' : `${String(page.counts.eligible)} people`} can be submitted,{' '}
            {plural(page.counts.submitted, 'submission')} so far
          </p>
          <ul className={classes['people']} aria-busy={query.isPlaceholderData}>
            {people.map((person) => (
              <Person key={person._id} person={person} {...row} />
            ))}
          </ul>
          {page.total <= page.limit ? null : (
            <Pager page={page} label="people" onChange={(next) => setPage(next.pageId)} />
          )}
        </>
      )}
    </Section>
  );
}

function Person({
  person,
  maySubmit,
  personHref,
  applicationHref,
  submitHref,
}: { person: Employee } & Omit<JobPeopleProps, 'jobId' | 'vendorId'>) {
  const { application, invite, standing, match } = person;
  const isAsked = standing === 'eligible' && (invite?.status === 'sent' || invite?.status === 'viewed');
  return (
    <li className={classes['person']}>
      <div className={classes['who']}>
        <p className={classes['name']}>
          <Link to={personHref(person._id)}>{person.name}</Link>
        </p>
        <p className={classes['sub']}>
          {[headlineWithYears(person), match === null ? '' : `Match ${String(match)} of 100`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes['standing']}>
        {isAsked ? <ToneBadge tone="brand">The employer asks for them</ToneBadge> : null}
        {application === null ? (
          <ToneBadge tone={TONES[standing]}>{EMPLOYEE_STANDINGS.labels[standing]}</ToneBadge>
        ) : (
          <>
            <StatusBadge kind="application" status={application.status} />
            <Link to={applicationHref(application._id)} aria-label={`Open application of ${person.name}`}>
              Open
            </Link>
          </>
        )}
        {maySubmit && standing === 'eligible' ? (
          <LinkButton size="sm" variant="default" to={submitHref(person._id)} aria-label={`Submit ${person.name}`}>
            Submit
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}
