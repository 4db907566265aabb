import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageSelection } from '../hooks/page-actions.ts';
import { useFocusFallback } from '../hooks/use-focus-fallback.ts';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  /** Describes the selection to people who cannot see it. */
  label: string;
  /** "3 people". */
  count: string;
  /** The actions on all of them. */
  children: ReactNode;
  onClear: () => void;
}

/** The actions on the ticked rows of a list together. */
export function BulkBar({ label, count, children, onClear }: BulkBarProps) {
  const bar = useFocusFallback<HTMLDivElement>();
  usePageSelection(() => ({ count, clear: onClear }));
  return (
    <div ref={bar} className={classes['bulk']} role="group" aria-label={label}>
      <p className={classes['bulkCount']} role="status">
        {count} selected
      </p>
      {children}
      <Button size="sm" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
