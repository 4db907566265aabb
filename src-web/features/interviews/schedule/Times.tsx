import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { SlotList, type SlotListProps } from './SlotList.tsx';
import classes from './schedule.module.css';

const WeekGrid = lazy(() => import('./WeekGrid.tsx'));
const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'week', label: 'Week' },
];

/** Times to offer, as a list or as a week in pictures, for which phones have no room. */
export function Times(props: SlotListProps) {
  const [look, setLook] = useState('list');
  const isWide = useMedia('(min-width: 48.01em)');
  return (
    <>
      {isWide ? (
        <SegmentedControl
          aria-label="Show free times as"
          className={classes['looks'] ?? ''}
          value={look}
          onChange={setLook}
          data={LOOKS}
        />
      ) : null}
      {isWide && look === 'week' ? (
        <Suspense fallback={<ListSkeleton rows={8} height={38} gap={6} label="Loading the week" />}>
          <WeekGrid {...props} />
        </Suspense>
      ) : (
        <SlotList {...props} />
      )}
    </>
  );
}
