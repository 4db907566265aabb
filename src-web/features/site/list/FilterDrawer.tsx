import '@mantine/core/styles/Drawer.css';
import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface FilterDrawerProps {
  onClose: () => void;
  /** Label of the button that leads back to the results. */
  showLabel: string;
  children: ReactNode;
}

/** The filters on narrow screens. Results change behind it while filters are set. */
export default function FilterDrawer({ onClose, showLabel, children }: FilterDrawerProps) {
  return (
    <Drawer opened onClose={onClose} title="Filters" position="left" size="min(100%, 380px)">
      {children}
      <div className={classes['drawerFoot']}>
        <Button fullWidth onClick={onClose}>
          {showLabel}
        </Button>
      </div>
    </Drawer>
  );
}
