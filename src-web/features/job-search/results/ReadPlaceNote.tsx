import { UnstyledButton } from '@mantine/core';
import type { ReadPlace } from '../model/read-place.ts';
import classes from '../search.module.css';
import type { SearchState } from '../use-search-state.ts';

interface ReadPlaceNoteProps {
  state: SearchState;
  read: ReadPlace;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** Says that one of the words was taken for a place, with a way to insist on the words. */
export default function ReadPlaceNote({ state: { search, change }, read, onLeave }: ReadPlaceNoteProps) {
  return (
    <div className={classes['corrected']} role="status">
      <span>
        Showing jobs in <strong>{read.label}</strong>.
      </span>
      <UnstyledButton
        className={classes['exactly'] ?? ''}
        onClick={() => {
          onLeave();
          change({ exact: true });
        }}
      >
        Search for “{search.keyword.trim()}” word for word
      </UnstyledButton>
    </div>
  );
}
