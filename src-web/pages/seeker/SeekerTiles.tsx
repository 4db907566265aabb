import { IconFileText, IconMailOpened, IconMessages, IconProgressCheck } from '@tabler/icons-react';
import type { StageSummary } from '#contract/domain/pipeline.ts';
import { OPEN_APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import { AREAS } from '#web/areas/areas.ts';
import { formatCount } from '#web/lib/format.ts';
import { StatTile, StatTiles } from '#web/ui/StatTile.tsx';

const { base } = AREAS.personal;
const icon = { size: 22, stroke: 1.7 } as const;

interface SeekerTilesProps {
  /** Undefined where they could not be counted. */
  stages: readonly StageSummary[] | undefined;
  newInvites: number | undefined;
}

/** The figures at the top of the job seeker's dashboard. */
export function SeekerTiles({ stages, newInvites }: SeekerTilesProps) {
  const count = (isAt: (status: StageSummary['status']) => boolean) =>
    stages === undefined ? '–' : formatCount(countAt(stages, isAt));
  return (
    <StatTiles>
      <StatTile
        label="Applications"
        value={count(() => true)}
        note="In all"
        icon={<IconFileText {...icon} />}
        to={`${base}/applications`}
      />
      <StatTile
        label="In progress"
        value={count(isRunning)}
        note="Not decided yet"
        icon={<IconProgressCheck {...icon} />}
      />
      <StatTile
        label="Interviews and offers"
        value={count((status) => status === 'interviewing' || status === 'offered')}
        note="At these stages"
        icon={<IconMessages {...icon} />}
      />
      <StatTile
        label="New invitations"
        value={newInvites === undefined ? '–' : formatCount(newInvites)}
        note="From employers"
        icon={<IconMailOpened {...icon} />}
        to={`${base}/invitations`}
      />
    </StatTiles>
  );
}

type Stages = readonly Pick<StageSummary, 'status' | 'count'>[];

/** Counts the applications at these stages. */
export const countAt = (stages: Stages, isAt: (status: ApplicationStatus) => boolean): number =>
  stages.reduce((sum, { status, count }) => (isAt(status) ? sum + count : sum), 0);

/** True while something may still happen. */
export const isRunning = (status: ApplicationStatus): boolean =>
  OPEN_APPLICATION_STATUSES.some((open) => open === status);
