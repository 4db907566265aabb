import { UnstyledButton } from '@mantine/core';
import { changeAsRead, type ReadPlace } from '../model/read-place.ts';
import { asTyped } from '../model/as-typed.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

interface CorrectedProps {
  state: SearchState;
  /** The spelling that was searched for. */
  to: string;
  /** The place that was read from the words, which are searched for without it. */
  read: ReadPlace | null;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** Says that other words were searched for than those typed, with a way to insist on them. */
export function Corrected({ state: { search, change }, to, read, onLeave }: CorrectedProps) {
  const typed = read?.words ?? search.keyword;
  return (
    <div className={classes['corrected']} role="status">
      <span>
        Showing results for <strong>{to}</strong> instead of “{typed}”.
      </span>
      <UnstyledButton
        className={classes['exactly'] ?? ''}
        onClick={() => {
          onLeave();
          change(changeAsRead(read, { keyword: asTyped(typed, to) }));
        }}
      >
        Search for “{typed}” exactly
      </UnstyledButton>
    </div>
  );
}
