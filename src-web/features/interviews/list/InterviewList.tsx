import '@mantine/core/styles/Tabs.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Tabs } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import {
  INTERVIEW_VIEWS,
  interviewViewsOf,
  type InterviewSide,
  type InterviewView,
} from '#contract/domain/interview.ts';
import { formatCount } from '#web/lib/format.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { ListFilters, SearchFilter } from '#web/ui/list/ListFilters.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { EmptyState, ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { useListUrl } from '#web/ui/list/use-list-url.ts';
import { parseInterviews, writeInterviews, type InterviewLook, type InterviewsState } from '../model/list-url.ts';
import { useInterviews } from '../queries.ts';
import { InterviewDays } from './InterviewDays.tsx';
import type { RowLinks } from './InterviewRow.tsx';
import classes from './list.module.css';

const ROW_PX = 52;
const SEARCH_REST_MS = 120;

const EMPTY: Readonly<Record<InterviewView, string>> = {
  upcoming: 'No interviews ahead',
  waiting: 'Nothing waits for you',
  feedback: 'No feedback is due',
  past: 'No past interviews',
};

interface InterviewListProps extends RowLinks {
  /** On which the reader is. */
  side: InterviewSide;
  /** Narrows the list to one job. */
  jobId?: string;
  /** Shown if there are no interviews at all: the way in which they come about. */
  empty: { text: string; action: ReactNode };
  /** The list has come, or has failed to. */
  onSettled?: () => void;
}

type Counts = Readonly<Record<InterviewView, number>>;

const URGENT: readonly InterviewView[] = ['waiting', 'feedback'];

function Parts({ side, counts }: { side: InterviewSide; counts: Counts | undefined }) {
  return (
    <Tabs.List>
      {interviewViewsOf(side).map((view) => {
        const isUrgent = counts !== undefined && counts[view] > 0 && URGENT.includes(view);
        return (
          <Tabs.Tab key={view} value={view} className={classes['tab'] ?? ''}>
            {INTERVIEW_VIEWS.labels[view]}{' '}
            <span
              className={classes['count']}
              data-urgent={isUrgent || undefined}
              data-unknown={counts === undefined || undefined}
            >
              {formatCount(counts?.[view] ?? 0)}
            </span>
          </Tabs.Tab>
        );
      })}
    </Tabs.List>
  );
}

const InterviewWeek = lazy(() => import('./InterviewWeek.tsx'));

const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
] as const;

/** Interviews by day or as a week; which of them, and what is on show, is in the URL, and the choice is remembered on this device. */
export function InterviewList(props: InterviewListProps) {
  const { side, jobId, href, timeZone } = props;
  const { preferences } = usePlatform();
  const [state, set] = useListUrl((params) => parseInterviews(params, side), writeInterviews);
  const look = state.look ?? (preferences.read('interviews-look') === 'week' ? 'week' : 'list');
  const looks = (
    <SegmentedControl<InterviewLook>
      aria-label="Show interviews as"
      className={classes['looks'] ?? ''}
      size="xs"
      value={look}
      onChange={(next) => {
        preferences.write('interviews-look', next);
        set({ look: next });
      }}
      data={[...LOOKS]}
    />
  );
  return look === 'week' ? (
    <Suspense fallback={<ListSkeleton rows={11} height={40} gap={6} label="Loading the week" />}>
      <InterviewWeek
        {...{ jobId, href, timeZone, looks }}
        day={state.day}
        onDay={(day) => set({ look: 'week', day }, { replace: true })}
        onSettled={props.onSettled}
      />
    </Suspense>
  ) : (
    <DayList {...props} {...{ state, set, looks }} />
  );
}

interface DayListProps extends InterviewListProps {
  state: InterviewsState;
  set: (change: Partial<InterviewsState>, options?: { replace: boolean }) => void;
  looks: ReactNode;
}

/** Interviews ahead, waiting for the reader, with feedback due, and past, by day. */
function DayList({ side, jobId, empty, onSettled, state, set, looks, ...links }: DayListProps) {
  const words = useTypedFilter(state.search, (search, options) => set({ search }, options), SEARCH_REST_MS);
  const query = useInterviews(state, jobId === undefined ? {} : { jobId });
  useEffect(() => {
    if (!query.isPending) onSettled?.();
  }, [query.isPending, onSettled]);
  const page = query.data?.page;
  const counts = query.data?.data.counts;
  const hasNone = counts !== undefined && counts.upcoming + counts.waiting + counts.past === 0;
  return (
    <Tabs
      value={state.view}
      onChange={(value) => {
        const view = interviewViewsOf(side).find((token) => token === value);
        if (view !== undefined) set({ view });
      }}
      keepMounted={false}
    >
      <div className={classes['bar']}>
        <Parts side={side} counts={counts} />
        <ListFilters bare page={page} count={['interview', 'interviews']}>
          <SearchFilter label="Search" placeholder="Search" words={words} />
        </ListFilters>
        {looks}
      </div>
      <Tabs.Panel value={state.view}>
        <Loaded
          query={query}
          what="interviews"
          title="We couldn’t load your interviews"
          rows={4}
          height={ROW_PX}
          gap={1}
        >
          {({ data: { interviews } }) =>
            interviews.length === 0 ? (
              <Card>
                {state.search !== '' ? (
                  <EmptyState title="No interviews match" text="Try different words." />
                ) : (
                  <EmptyState
                    icon={<IconCalendarEvent size={26} stroke={1.6} />}
                    title={hasNone ? 'No interviews yet' : EMPTY[state.view]}
                    {...(hasNone && empty)}
                  />
                )}
              </Card>
            ) : (
              <>
                <InterviewDays interviews={interviews} isOld={query.isPlaceholderData} {...links} />
                {page === undefined ? null : (
                  <Pager
                    page={page}
                    label="interviews"
                    onChange={(next) => set({ page: next.pageId, perPage: next.limit })}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Tabs.Panel>
    </Tabs>
  );
}
