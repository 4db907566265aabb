import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FoundPerson, MatchInShort } from '#contract/domain/finding.ts';
import { headlineWithYears, plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import classes from './finding.module.css';
import { availability, gaps, strengths, whereabouts } from './model/person-texts.ts';

const SKILLS = 6;

interface PersonRowProps {
  person: FoundPerson;
  /** The keys act on it. */
  isCurrent: boolean;
  /** When the list was drawn, an instant. */
  now: string;
  onFocus: () => void;
  /** Opens the lists; absent for who may not keep people. */
  onKeep: (() => void) | undefined;
  /** The state of the invitation, or the button that begins one. */
  action: ReactNode;
  /** The part that is open below the person. */
  below: ReactNode;
}

/** A person whom the search found. */
export function PersonRow({ person, isCurrent, now, onFocus, onKeep, action, below }: PersonRowProps) {
  const { name, listIds, match } = person;
  const free = availability(person, now.slice(0, 10));
  const kept = listIds.length === 0 ? '' : `, on ${plural(listIds.length, 'list')}`;
  return (
    <li
      {...focusFallback}
      className={classes['row']}
      data-row={person._id}
      data-current={isCurrent || undefined}
      aria-label={name}
      onFocus={onFocus}
    >
      <span className={classes['mark']}>
        <CompanyMark name={name} size={40} />
      </span>
      <div className={classes['who']}>
        <h2 className={classes['name']}>
          <Link to={`/candidates/${person._id}`}>{name}</Link>
        </h2>
        <p className={classes['headline']}>
          {headlineWithYears(person)}
          {free === null ? null : <span className={classes['dim']}> · {free}</span>}
        </p>
        <p className={classes['line']}>{whereabouts(person, now)}</p>
        <p className={classes['line']}>
          <IconLock size={13} stroke={1.9} aria-hidden /> Full name and contact details once they apply
        </p>
      </div>
      <div className={classes['match']}>
        {match === null ? (
          <p className={classes['line']}>{person.skills.slice(0, SKILLS).join(', ')}</p>
        ) : (
          <MatchLines match={match} />
        )}
      </div>
      <div className={classes['actions']}>
        {onKeep === undefined ? null : (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Keep ${name}${kept}`} onClick={onKeep}>
            {kept === '' ? (
              <IconBookmark size={20} stroke={1.7} aria-hidden />
            ) : (
              <IconBookmarkFilled size={20} className={classes['kept']} aria-hidden />
            )}
          </ActionIcon>
        )}
        {action}
      </div>
      {below == null ? null : <div className={classes['below']}>{below}</div>}
    </li>
  );
}

function MatchLines({ match }: { match: MatchInShort }) {
  const { total } = match;
  const [good, poor] = [strengths(match), gaps(match)];
  return (
    <>
      {total === null ? (
        <p className={classes['line']}>Too little is known for a match</p>
      ) : (
        <p className={classes['score']}>
          <strong>{total}</strong>
          {/* The number says the same. */}
          <span className={classes['track']} aria-hidden>
            <span style={{ width: `${String(total)}%` }} />
          </span>
          <span className={classes['srOnly']}>of 100</span>
        </p>
      )}
      {good === '' ? null : (
        <p className={classes['reason']}>
          <IconCheck size={15} stroke={2.2} aria-label="For them:" data-tone="good" /> <span>{good}</span>
        </p>
      )}
      {poor === '' ? null : (
        <p className={classes['reason']} data-gap>
          <IconMinus size={15} stroke={2.2} aria-label="Missing:" data-tone="gap" /> <span>{poor}</span>
        </p>
      )}
    </>
  );
}
