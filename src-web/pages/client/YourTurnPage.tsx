import { YOUR_TURN_KINDS, type YourTurnKind } from '#contract/domain/your-turn.ts';
import { AREAS } from '#web/areas/areas.ts';
import { interviewHref } from '#web/areas/area-links.ts';
import { TodaysInterviews } from '#web/features/interviews/NextInterviews.tsx';
import { useYourTurn } from '#web/features/your-turn/queries.ts';
import { TurnGroups } from '#web/features/your-turn/YourTurnList.tsx';
import { formatCount } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Card } from '#web/ui/Card.tsx';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { YourTurn } from './YourTurn.tsx';

const GROUP = 'group';

function withGroup(present: URLSearchParams, kind: YourTurnKind | null): URLSearchParams {
  const next = new URLSearchParams(present);
  if (kind === null) next.delete(GROUP);
  else next.set(GROUP, kind);
  return next;
}

/** The page lists what waits for the signed-in person, the most urgent first. */
export default function YourTurnPage() {
  const { timeZone } = useSignedInUser();
  const query = useYourTurn();
  const [params, setParams] = useUrlParams();
  const only = YOUR_TURN_KINDS.find((kind) => kind === params.get(GROUP)) ?? null;
  const { total = 0, due = 0 } = query.data ?? {};
  return (
    <Page
      size="screen"
      dense
      title="Your turn"
      description={
        total === 0
          ? undefined
          : `${formatCount(total)} to do${due === 0 ? '' : `, ${formatCount(due)} due today or late`}`
      }
    >
      {/* The footer stays below the first screen, however much comes. */}
      <div style={{ minHeight: '100vh' }}>
        <Loaded query={query} what="what waits for you" rows={9} height={44}>
          {(data) => (
            <TurnGroups
              data={data}
              chosen={only}
              onChoose={(kind) => setParams((present) => withGroup(present, kind), { replace: true })}
            >
              {/* What somebody works on stays open when nothing else waits any more. */}
              <Card padded={false}>
                <YourTurn data={data} only={only} />
                {data.total === 0 ? (
                  <EmptyState
                    title="Nothing waits for you"
                    text="Late answers, requests and messages will appear here."
                  />
                ) : null}
              </Card>
              {data.total === 0 ? (
                <div style={{ marginTop: 16 }}>
                  <TodaysInterviews
                    href={(id) => interviewHref('client', id)}
                    allHref={`${AREAS.client.base}/interviews`}
                    timeZone={timeZone}
                  />
                </div>
              ) : null}
            </TurnGroups>
          )}
        </Loaded>
      </div>
    </Page>
  );
}
