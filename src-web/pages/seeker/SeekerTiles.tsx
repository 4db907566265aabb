import { IconFileText, IconMailOpened, IconMessages, IconProgressCheck } from '@tabler/icons-react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { AREAS } from '#web/areas/areas.ts';
import { formatCount } from '#web/lib/format.ts';
import { StatTile, StatTiles } from '#web/ui/StatTile.tsx';
import { isRunning } from '../shared/stage-counts.ts';

const { base } = AREAS.personal;
const icon = { size: 22, stroke: 1.7 } as const;

interface SeekerTilesProps {
  items: readonly ApplicationListItem[];
  /** Of all applications, not only those in `items`. */
  total: number;
  newInvites: number | undefined;
}

/** The figures at the top of the job seeker's dashboard. */
export function SeekerTiles({ items, total, newInvites }: SeekerTilesProps) {
  const running = items.filter(isRunning);
  const talking = items.filter((item) => item.status === 'interviewing' || item.status === 'offered');
  return (
    <StatTiles>
      <StatTile
        label="Applications"
        value={formatCount(total)}
        note="In all"
        icon={<IconFileText {...icon} />}
        to={`${base}/applications`}
      />
      <StatTile
        label="In progress"
        value={formatCount(running.length)}
        note="Not decided yet"
        icon={<IconProgressCheck {...icon} />}
      />
      <StatTile
        label="Interviews and offers"
        value={formatCount(talking.length)}
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
