import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { APPLICANT_SORTS, APPLICATION_SOURCES, type ApplicantPerson } from '#contract/domain/pipeline.ts';
import { userMay } from '#contract/domain/user.ts';
import { formatPlace, headlineWithYears, plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { Pager } from '#web/ui/list/Pager.tsx';
import rows from '#web/ui/list/rows.module.css';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ViewsMenu } from '#web/shared/views/ViewsMenu.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { vendorText } from '../vendor-text.ts';
import classes from './applicants.module.css';
import {
  applicantsView,
  parseApplicants,
  writeApplicants,
  applicantsOfView,
  type ApplicantsState,
} from './applicants-url.ts';
import { useApplicants } from './queries.ts';

function Person({ person, href }: { person: ApplicantPerson; href: (applicationId: string) => string }) {
  const { applicant, applications, total } = person;
  const place = formatPlace({ city: applicant.city, state: null, country: applicant.country });
  const via = applicant.vendorName === null ? '' : `via ${vendorText(applicant)}`;
  const about = [place, via].filter(Boolean).join(' · ');
  return (
    <li data-row className={`${rows['row'] ?? ''} ${classes['person'] ?? ''}`}>
      <CompanyMark name={applicant.name} size={34} />
      <div className={classes['who']}>
        <div className={classes['first']}>
          <h2 className={classes['name']}>{applicant.name}</h2>
          <p className={classes['sub']} title={about}>
            {about}
          </p>
        </div>
        <p className={classes['sub']} title={headlineWithYears(applicant)}>
          {headlineWithYears(applicant)}
        </p>
      </div>
      <ul className={classes['applications']} aria-label={`Applications of ${applicant.name}`}>
        {applications.map((application) => (
          <li key={application._id} className={classes['application']}>
            <Link to={href(application._id)} className={classes['job']}>
              {application.jobTitle}
            </Link>
            <span className={classes['when']}>
              <RelativeTime at={application.appliedAt} />
            </span>
            <StatusBadge kind="application" status={application.status} />
          </li>
        ))}
        {total > applications.length ? (
          <li className={classes['sub']}>and {plural(total - applications.length, 'older application')}</li>
        ) : null}
      </ul>
    </li>
  );
}

/** The people who applied, each once with all of their applications. */
export function ApplicantsList({ href, empty }: { href: (applicationId: string) => string; empty: ReactNode }) {
  const [state, set] = useListUrl(parseApplicants, writeApplicants);
  const { page: pageId, perPage: limit, sort } = state;
  const filter = applicantsView(state);
  const query = useApplicants({ pageId, limit, ...filter, sort });
  const { page, data: items } = query.data ?? {};
  const {
    rows: people,
    count,
    show,
  } = useHeldRows({
    ...{ items, page, isFetching: query.isFetching },
    list: query.isPlaceholderData ? null : JSON.stringify(state),
    idOf: ({ applicant }) => applicant._id,
  });
  const isFiltered = Object.keys(filter).length > 1;
  return (
    <>
      <ApplicantFilters state={state} set={set} page={page} />
      <Loaded query={query} what="applicants" title="We couldn’t load your applicants" rows={10} height={52} gap={1}>
        {() =>
          people === undefined || people.length === 0 ? (
            <Card>
              {isFiltered ? (
                <EmptyState title="Nobody like this has applied" text="Remove a filter to see more." />
              ) : (
                empty
              )}
            </Card>
          ) : (
            <>
              <HeldNotice count={count} show={show} unit="applicant" />
              <Card padded={false} aria-busy={query.isPlaceholderData}>
                <ul className={rows['rows']} aria-label="Applicants">
                  {people.map((person) => (
                    <Person
                      key={`${person.applicant._id} ${person.applications[0]?._id ?? ''}`}
                      person={person}
                      href={href}
                    />
                  ))}
                </ul>
              </Card>
              {page === undefined ? null : (
                <Pager
                  page={page}
                  label="applicants"
                  onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}

const TYPING_MS = 300;

interface FiltersProps {
  state: ApplicantsState;
  set: (change: Partial<ApplicantsState>, options?: { replace: boolean }) => void;
  page: { total: number; totalIsCapped: boolean } | undefined;
}

/** Words, status, source and order of the list, and the views that somebody kept. */
function ApplicantFilters({ state, set, page }: FiltersProps) {
  const user = useSignedInUser();
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), TYPING_MS);
  const views = (
    <ViewsMenu
      list="applicants"
      current={applicantsView(state)}
      onChoose={(view) => set(applicantsOfView(view))}
      mayKeep={userMay(user, 'judge')}
    />
  );
  return (
    <ListFilters bare page={page} count={['person', 'people']} actions={views}>
      <SearchFilter label="Name" placeholder="Name" words={words} />
      <SelectFilter
        label="With an application that is"
        all="At any stage"
        tokens={APPLICATION_STATUSES.list}
        text={(token) => APPLICATION_STATUSES.labels[token]}
        value={state.status}
        onChange={(status) => set({ status })}
      />
      <SelectFilter
        label="Source"
        all="Any source"
        tokens={APPLICATION_SOURCES.list}
        text={(token) => APPLICATION_SOURCES.labels[token]}
        value={state.source}
        onChange={(source) => set({ source })}
      />
      <SelectFilter
        label="Sort by"
        all={APPLICANT_SORTS.labels.newest}
        tokens={['applications'] as const}
        text={(token) => APPLICANT_SORTS.labels[token]}
        value={state.sort === 'newest' ? null : state.sort}
        onChange={(sort) => set({ sort: sort ?? 'newest' })}
      />
    </ListFilters>
  );
}
