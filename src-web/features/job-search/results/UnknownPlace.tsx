import { UnstyledButton } from '@mantine/core';
import classes from './help.module.css';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import type { SearchState } from '../use-search-state.ts';

const OFFERED = 3;

interface UnknownPlaceProps {
  state: SearchState;
  /** Some jobs name the place in their own words. */
  hasJobs: boolean;
  /** Called before the button that had the focus goes. */
  onLeave: () => void;
}

/** No place bears the name that was typed: offers those that come near it, and to look everywhere. */
export default function UnknownPlace({ state: { search, change }, hasJobs, onLeave }: UnknownPlaceProps) {
  const { suggestions } = useSuggestions('place', search.location, { country: search.country ?? undefined });
  const lookIn = (location: string) => {
    onLeave();
    change({ location });
  };
  return (
    <div className={classes['unknown']}>
      <p className={classes['unknownText']} role="status">
        We don’t know a place called “{search.location}”{hasJobs ? ', but these jobs mention it.' : '.'}
        {suggestions.length > 0
          ? ' Did you mean one of these?'
          : ' Please check the spelling, or enter a larger town nearby.'}
      </p>
      <ul className={classes['offers']}>
        {suggestions.slice(0, OFFERED).map(({ value }) => (
          <li key={value}>
            <UnstyledButton className={classes['offer'] ?? ''} onClick={() => lookIn(value)}>
              {value}
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes['offer'] ?? ''} onClick={() => lookIn('')}>
            Search everywhere
          </UnstyledButton>
        </li>
      </ul>
    </div>
  );
}
