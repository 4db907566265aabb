import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getEmployees } from '#contract/api/employees.ts';
import type { Employee } from '#contract/domain/employee.ts';
import { callApi } from '#web/api/call-api.ts';
import { headlineWithYears } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { ErrorState } from '#web/ui/list/states.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { applicationKeys } from '#web/shared/keys.ts';
import classes from './job-people.module.css';

const PER_PAGE = 5;

interface JobPeopleProps {
  jobId: string;
  vendorId: string;
  personHref: (employeeId: string) => string;
  applicationHref: (applicationId: string) => string;
}

/** The vendor's people who were submitted to a job, with their standing; nothing if there are none. */
export default function JobPeople({ jobId, vendorId, ...row }: JobPeopleProps) {
  const [pageId, setPage] = useState(1);
  const query = useQuery({
    // Out of date with the vendor's applications.
    queryKey: [...applicationKeys.all, 'people', jobId, vendorId, pageId],
    queryFn: ({ signal }) =>
      callApi(getEmployees, { jobId, companyId: vendorId, view: 'submitted', pageId, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: people, page } = query.data ?? {};
  if (query.isPending || people?.length === 0) return null;
  return (
    <Section title="Your submissions to this job">
      {people === undefined || page === undefined ? (
        <ErrorState
          error={query.error}
          title="We couldn’t load your submissions"
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
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
  personHref,
  applicationHref,
}: { person: Employee } & Omit<JobPeopleProps, 'jobId' | 'vendorId'>) {
  const { application, match } = person;
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
        {application === null ? null : (
          <>
            <StatusBadge kind="application" status={application.status} />
            <Link to={applicationHref(application._id)} aria-label={`Open application of ${person.name}`}>
              Open
            </Link>
          </>
        )}
      </div>
    </li>
  );
}
