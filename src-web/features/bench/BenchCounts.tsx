import { IconUserCheck, IconUserUp, IconUserStar } from '@tabler/icons-react';
import { formatCount } from '#web/lib/format.ts';
import { StatTile, StatTiles } from '#web/ui/StatTile.tsx';

/** Available, rolling off, placed. */
export function BenchCounts({
  counts,
  to,
}: {
  counts: { available: number; rollingOff: number; placed: number };
  to?: string;
}) {
  const icon = { size: 22, stroke: 1.7 } as const;
  const link = to === undefined ? {} : { to };
  return (
    <StatTiles>
      <StatTile
        label="Available"
        value={formatCount(counts.available)}
        note="Free to be submitted"
        icon={<IconUserCheck {...icon} />}
        {...link}
      />
      <StatTile
        label="Rolling off"
        value={formatCount(counts.rollingOff)}
        note="Assignment ends soon"
        icon={<IconUserUp {...icon} />}
        urgent={counts.rollingOff > 0}
      />
      <StatTile
        label="Placed"
        value={formatCount(counts.placed)}
        note="On an assignment"
        icon={<IconUserStar {...icon} />}
      />
    </StatTiles>
  );
}
