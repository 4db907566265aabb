import { Button, Group, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSubmissionReport } from '#contract/api/submissions.ts';
import type { CallInput } from '#contract/call.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { allPages } from '#web/api/all-pages.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys } from '#web/shared/keys.ts';
import { useMembers } from '#web/shared/member-queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { useHeldRows } from '#web/ui/list/held/use-held-rows.ts';
import { CsvButton } from '#web/ui/list/CsvButton.tsx';
import { DayFilter, ListFilters, SearchFilter, SelectFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { isBeyond, PageBeyond } from '#web/ui/page/PageBeyond.tsx';
import { ReportTable } from './ReportTable.tsx';
import {
  isNarrowed,
  monthText,
  parseReport,
  submissionsCsv,
  writeReport,
  type ReportState,
} from './submission-report.ts';
import classes from './report.module.css';

const SEARCH_REST_MS = 250;
const NONE = { keyword: '', status: null, sender: null, from: '', to: '' } as const;

interface SubmissionReportProps {
  /** IANA zone of the reader. */
  timeZone: string;
  /** The address of an application. */
  href: (applicationId: string) => string;
  /** Lets the reader have them by mail. */
  weekly: ReactNode;
  /** A margin of less per cent stands out. */
  floor: number;
  /** Shown where nothing was submitted. */
  empty: ReactNode;
}

/** A vendor's submissions one by one with their terms; filters and page are in the URL. */
export function SubmissionReport({ timeZone, href, weekly, floor, empty }: SubmissionReportProps) {
  const [state, set] = useListUrl(parseReport, writeReport);
  const query = useReport(state);
  const colleagues = useColleagues();
  const page = query.data?.page;
  const { rows, count, show } = useHeldRows({
    ...{ items: query.data?.data, page, isFetching: query.isFetching },
    list: query.isPlaceholderData ? null : JSON.stringify(state),
  });
  return (
    <>
      <p className={classes['month']}>{page === undefined ? null : monthText(page.month)}</p>
      <ListFilters
        bare
        page={page}
        count={['submission', 'submissions']}
        actions={
          <Group gap={14}>
            {weekly}
            <CsvButton
              what="submissions"
              disabled={page === undefined || page.total === 0}
              csv={async () => submissionsCsv(await fetchAll(state), timeZone)}
            />
          </Group>
        }
      >
        <Filters state={state} set={set} colleagues={colleagues} />
      </ListFilters>
      <Loaded query={query} what="your submissions" skeleton={<ReportSkeleton />}>
        {() => {
          if (rows === undefined || page === undefined) return null;
          if (page.total === 0) {
            return <Card>{isNarrowed(state) ? <NothingFound onClear={() => set(NONE)} /> : empty}</Card>;
          }
          if (isBeyond(page)) {
            return <PageBeyond page={page} label="submissions" onFirst={() => set({ page: 1 })} />;
          }
          return (
            <>
              <HeldNotice count={count} show={show} unit="submission" />
              <Card padded={false} aria-busy={query.isPlaceholderData}>
                <ReportTable
                  submissions={rows}
                  means={page.means}
                  {...{ timeZone, floor }}
                  href={href}
                  withSender={colleagues.length > 1}
                />
              </Card>
              <Pager
                page={page}
                label="submissions"
                onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
              />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

type Colleagues = readonly { personId: string; name: string }[];

interface FiltersProps {
  state: ReportState;
  set: (change: Partial<ReportState>, options?: { replace: boolean }) => void;
  colleagues: Colleagues;
}

function Filters({ state, set, colleagues }: FiltersProps) {
  const words = useTypedFilter(state.keyword, (keyword, options) => set({ keyword }, options), SEARCH_REST_MS);
  const names = new Map(colleagues.map(({ personId, name }) => [personId, name]));
  // A colleague who has left stays chosen until the filter is cleared.
  if (state.sender !== null && !names.has(state.sender)) names.set(state.sender, 'Somebody else');
  return (
    <>
      <SearchFilter label="Person, client or job" placeholder="Person, client or job" words={words} />
      <SelectFilter
        label="Stage"
        all="Any stage"
        tokens={APPLICATION_STATUSES.list}
        text={(status) => APPLICATION_STATUSES.labels[status]}
        value={state.status}
        onChange={(status) => set({ status })}
      />
      {names.size > 1 ? (
        <SelectFilter
          label="Submitted by"
          all="Anyone"
          tokens={[...names.keys()]}
          text={(personId) => names.get(personId) ?? ''}
          value={state.sender}
          onChange={(sender) => set({ sender })}
        />
      ) : null}
      <DayFilter label="From" value={state.from} onChange={(from, options) => set({ from }, options)} />
      <DayFilter label="To" value={state.to} onChange={(to, options) => set({ to }, options)} />
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No submissions match"
      text="Try different words, another stage or other days."
      action={
        <Button variant="default" onClick={onClear}>
          Clear all filters
        </Button>
      }
    />
  );
}

const SKELETON_ROWS = 12;

/** Rows of the report's own height and shape. */
function ReportSkeleton() {
  return (
    <Card padded={false} role="status" aria-label="Loading your submissions">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={classes['skeleton']}>
          {['8%', '18%', '30%', '8%', '10%', '10%'].map((width, column) => (
            <Skeleton key={column} height={14} width={width} radius="sm" />
          ))}
        </div>
      ))}
    </Card>
  );
}

function inputOf({ keyword, status, sender, from, to }: ReportState): CallInput<typeof getSubmissionReport> {
  return {
    ...(keyword !== '' && { keyword }),
    ...(status !== null && { status }),
    ...(sender !== null && { submittedBy: sender }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

function useReport(state: ReportState) {
  const { page, perPage } = state;
  return useQuery({
    queryKey: [...applicationKeys.all, 'submissions', 'report', state],
    queryFn: ({ signal }) =>
      callApi(getSubmissionReport, { ...inputOf(state), pageId: page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const fetchAll = (state: ReportState) =>
  allPages(
    (page) => callApi(getSubmissionReport, { ...inputOf(state), pageId: page, limit: PAGING.maxLimit }),
    ({ _id }) => _id,
  );

/** The people of the account. */
function useColleagues(): Colleagues {
  return useMembers().data?.members ?? [];
}
