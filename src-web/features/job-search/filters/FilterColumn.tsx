import { lazy, Suspense, useId, type ComponentProps } from 'react';
import shared from '#web/ui/filters/results.module.css';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import classes from '../search.module.css';

// The results come first; the panel's room is kept by its column.
const FilterPanel = lazy(() => import('./FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })));
const FilterDrawer = lazy(() => import('#web/ui/filters/FilterDrawer.tsx'));

export type FilterPanelProps = ComponentProps<typeof FilterPanel>;

/** The filters beside the results; `isShown` where they have a column of their own. */
export function FilterColumn({ isShown, panel }: { isShown: boolean; panel: FilterPanelProps }) {
  const titleId = useId();
  const panelRoom = (
    <div className={classes['panelRoom']}>
      <ListSkeleton rows={5} height={132} gap={20} label="Loading filters" />
    </div>
  );
  return (
    <section className={`${shared['side'] ?? ''} ${classes['side'] ?? ''}`} aria-labelledby={titleId}>
      <div className={classes['sideHead']}>
        <h2 id={titleId} className={classes['sideTitle']}>
          Filters
        </h2>
      </div>
      {isShown ? (
        <Suspense fallback={panelRoom}>
          <FilterPanel {...panel} />
        </Suspense>
      ) : (
        panelRoom
      )}
    </section>
  );
}

/** The filters where they have no column. */
export function JobFilterDrawer({ panel, ...drawer }: DrawerProps & { panel: FilterPanelProps }) {
  return (
    <Suspense fallback={null}>
      <FilterDrawer {...drawer}>
        <FilterPanel {...panel} />
      </FilterDrawer>
    </Suspense>
  );
}

type DrawerProps = Omit<ComponentProps<typeof FilterDrawer>, 'children'>;
