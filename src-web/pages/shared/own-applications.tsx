/** Shows on a start page what somebody sent: their own turn first, and how many stand at which stage. */
import { Link } from 'react-router-dom';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { turnOf, isBooked } from '#contract/domain/turn.ts';
import type { UserType } from '#contract/domain/user.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref, interviewHref } from '#web/areas/area-links.ts';
import { useStages } from '#web/features/applications/pipeline/queries.ts';
import { useApplications } from '#web/features/applications/queries.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { Funnel } from '#web/features/dashboard/Funnel.tsx';
import { TurnMark } from '#web/shared/turn/TurnMark.tsx';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ErrorState } from '#web/ui/list/states.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const SHOWN = 6;

/** Finds what waits for whoever sent it, what waits longest for an employer, however old, and what is newest. */
export function useOwnApplications() {
  const page = { status: [], page: 1, perPage: SHOWN };
  const own = useApplications({ ...page, turn: 'applicant' });
  const theirs = useApplications({ ...page, turn: 'employer' });
  const newest = useApplications(page);
  const stages = useStages(null);
  const lists = [own, theirs, newest];
  const found = new Map(lists.flatMap(({ data }) => data?.data ?? []).map((item) => [item._id, item]));
  return {
    isPending: stages.isPending || lists.some((list) => list.isPending),
    error: newest.data === undefined ? newest.error : null,
    retry: () => void Promise.all([stages, ...lists].map((query) => query.refetch())),
    items: [...found.values()],
    /** Undefined where they could not be counted. */
    stages: stages.data,
  };
}

interface OwnApplicationsProps {
  title: string;
  /** Names the way to the list. */
  all: string;
  items: readonly ApplicationListItem[];
  userType: UserType;
  empty: string;
  /** The name of a row, and the line below it. */
  words: (item: ApplicationListItem) => readonly [string, string];
}

export function OwnApplications({ title, all, items, userType, empty, words }: OwnApplicationsProps) {
  const now = useNow().getTime();
  return (
    <Section
      title={title}
      actions={items.length === 0 ? null : <Link to={`${AREAS[userType].base}/applications`}>{all}</Link>}
    >
      <DashboardList
        empty={empty}
        items={byTurn(items, now)
          .slice(0, SHOWN)
          .map((item) => ({
            key: item._id,
            title: words(item)[0],
            to: applicationHref(userType, item._id),
            sub: words(item)[1],
            more: (
              <>
                <TurnMark standing={item} side="applicant" show="brief" /> <TurnStep item={item} userType={userType} />
              </>
            ),
            side: <StatusBadge kind="application" status={item.status} />,
          }))}
      />
    </Section>
  );
}

/** Counts all of them; each number leads to its rows. */
export function OwnStages({
  title,
  userType,
  stages,
  retry,
}: { title: string; userType: UserType } & Pick<ReturnType<typeof useOwnApplications>, 'stages' | 'retry'>) {
  return (
    <Section title={title}>
      {stages === undefined ? (
        <ErrorState error={null} title="We couldn’t count them" onRetry={retry} />
      ) : (
        <Funnel
          stages={stages}
          href={(stage) => `${AREAS[userType].base}/applications?status=${encodeURIComponent(stage)}`}
        />
      )}
    </Section>
  );
}

/** Links to what ends the applicant's turn, where the turn is told; nothing while it is not theirs. */
function TurnStep({ item, userType }: { item: ApplicationListItem; userType: UserType }) {
  const { step } = turnOf(item, useNow().getTime());
  if (step === 'choose-time' && item.interview !== null) {
    return <Link to={interviewHref(userType, item.interview._id)}>Choose a time</Link>;
  }
  const words = step === 'answer-offer' ? 'Answer the offer' : step === 'confirm' ? 'Ask for their consent' : null;
  return words === null ? null : <Link to={applicationHref(userType, item._id)}>{words}</Link>;
}

const ORDER = ['applicant', 'employer', 'nobody', null] as const;

/** Applications as who sent them wants to see them: one's own turn first, then the longest waits, then what has ended. */
export function byTurn(items: readonly ApplicationListItem[], now: number): ApplicationListItem[] {
  const keyed = items.map((item) => {
    const turn = turnOf(item, now);
    return { item, since: turn.since, of: isBooked(item, now) ? ('nobody' as const) : turn.of };
  });
  return keyed
    .sort((a, b) => {
      const side = ORDER.indexOf(a.of) - ORDER.indexOf(b.of);
      if (side !== 0) return side;
      return a.of === null ? b.item.updatedAt.localeCompare(a.item.updatedAt) : a.since.localeCompare(b.since);
    })
    .map(({ item }) => item);
}
