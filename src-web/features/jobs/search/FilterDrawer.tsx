import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { FilterPanel, type Facets } from './FilterPanel.tsx';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  state: SearchState;
  facets: Facets | null;
  withApplied: boolean;
  /** Label of the button that leads back to the results. */
  showLabel: string;
}

/** The filters on narrow screens. Results change behind it while filters are set. */
export default function FilterDrawer({ opened, onClose, showLabel, ...panel }: FilterDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" position="left" size="min(100%, 380px)">
      <FilterPanel {...panel} />
      <div className={classes['drawerFoot']}>
        <Button fullWidth onClick={onClose}>
          {showLabel}
        </Button>
      </div>
    </Drawer>
  );
}
