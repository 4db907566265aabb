import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import classes from './filters.module.css';

interface FilterDrawerProps extends FilterPanelProps {
  opened: boolean;
  onClose: () => void;
  /** Label of the button that leads back to the results. */
  showLabel: string;
  /** True while anything is set that could be taken away. */
  canClear: boolean;
}

/** The filters on narrow screens. Results change behind it while filters are set. */
export default function FilterDrawer({ opened, onClose, showLabel, canClear, ...panel }: FilterDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Filters"
      position="left"
      size="min(100%, 400px)"
      classNames={{ body: classes['drawerBody'] ?? '', title: classes['drawerTitle'] ?? '' }}
    >
      <FilterPanel {...panel} />
      <div className={classes['drawerFoot']}>
        <Button variant="default" disabled={!canClear} onClick={panel.state.clear}>
          Clear all
        </Button>
        <Button className={classes['drawerShow'] ?? ''} onClick={onClose}>
          {showLabel}
        </Button>
      </div>
    </Drawer>
  );
}
