import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import classes from './drawer.module.css';

interface FilterDrawerProps {
  onClose: () => void;
  /** Label of the button that leads back to the results. */
  showLabel: string;
  onClear: () => void;
  /** True while anything is set that could be taken away. */
  canClear: boolean;
  /** The filters. */
  children: ReactNode;
}

/** The filters on narrow screens. Results change behind it while filters are set. */
export default function FilterDrawer({ onClose, showLabel, onClear, canClear, children }: FilterDrawerProps) {
  useFocusReturn();
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Filters"
      position="left"
      size="min(100%, 400px)"
      classNames={{ body: classes['body'] ?? '', title: classes['title'] ?? '' }}
    >
      {children}
      <div className={classes['foot']}>
        <Button variant="default" disabled={!canClear} onClick={onClear}>
          Clear all
        </Button>
        <Button className={classes['show'] ?? ''} onClick={onClose}>
          {showLabel}
        </Button>
      </div>
    </Drawer>
  );
}
