import { UnstyledButton } from '@mantine/core';
import { asTyped } from '../model/as-typed.ts';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

interface CorrectedProps {
  state: SearchState;
  /** The spelling that was searched for. */
  to: string;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** Says that other words were searched for than those typed, with a way to insist on them. */
export function Corrected({ state: { search, change }, to, onLeave }: CorrectedProps) {
  return (
    <div className={classes['corrected']} role="status">
      <span>
        Showing results for <strong>{to}</strong> instead of “{search.keyword}”.
      </span>
      <UnstyledButton
        className={classes['exactly'] ?? ''}
        onClick={() => {
          onLeave();
          change({ keyword: asTyped(search.keyword, to) });
        }}
      >
        Search for “{search.keyword}” exactly
      </UnstyledButton>
    </div>
  );
}
