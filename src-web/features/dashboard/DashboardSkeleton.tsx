import { Skeleton } from '@mantine/core';
import { StatTiles } from '#web/ui/StatTile.tsx';
import classes from './dashboard.module.css';

/** The dashboard's shape while its numbers are on their way. */
export function DashboardSkeleton({ tiles = 4 }: { tiles?: number }) {
  return (
    // As high as a screen: the footer below does not come up, only to be pushed away again.
    <div role="status" aria-label="Loading the dashboard" style={{ minHeight: '100vh' }}>
      {tiles === 0 ? null : (
        <StatTiles>
          {Array.from({ length: tiles }, (_, index) => (
            <Skeleton key={index} height={118} radius="lg" />
          ))}
        </StatTiles>
      )}
      <div className={classes['grid']}>
        <Skeleton height={330} radius="lg" />
        <Skeleton height={330} radius="lg" />
      </div>
    </div>
  );
}
