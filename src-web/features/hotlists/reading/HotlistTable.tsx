import { Link } from 'react-router-dom';
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { modeLine, placeText, rateText, referenceLine, skillText, startText } from './hotlist-text.ts';
import classes from './hotlist.module.css';

const SHOWN_SKILLS = 8;

interface HotlistTableProps {
  list: Hotlist;
  /** The page for requesting a person by their reference; null for readers who cannot. */
  requestHref: ((reference: string) => string) | null;
}

/** A table with everything in it as the server sends it; on a phone each row is a card. */
export function HotlistTable({ list, requestHref }: HotlistTableProps) {
  return (
    <table className={classes['table']}>
      <caption className={classes['hidden']}>{list.title}</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Skills</th>
          <th scope="col">Place and zone</th>
          <th scope="col">Starts</th>
          {list.showRates ? (
            <th scope="col" className={classes['amount']}>
              Rate
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {list.people.map((person) => (
          <tr key={person.reference}>
            <th scope="row">
              <span className={classes['main']}>{person.headline}</span>
              <span className={classes['sub']}>{referenceLine(person)}</span>
              {requestHref === null ? null : (
                <Link
                  className={classes['request'] ?? ''}
                  to={requestHref(person.reference)}
                  preventScrollReset
                  aria-label={`Request this person: ${person.reference}`}
                >
                  Request this person
                </Link>
              )}
            </th>
            <td>
              <Skills skills={person.skills} />
            </td>
            <td className={classes['place']}>
              <span className={classes['main']}>{placeText(person)}</span>
              <span className={classes['sub']}>{modeLine(person)}</span>
              {person.workAuthorisation === null ? null : (
                <span className={classes['sub']}>{person.workAuthorisation}</span>
              )}
            </td>
            <td>
              <Start text={startText(person, list.asOf)} />
            </td>
            {list.showRates ? <td className={classes['amount']}>{rateText(person)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Skills({ skills }: Pick<HotlistPerson, 'skills'>) {
  if (skills.length === 0) return <span className={classes['sub']}>Not listed</span>;
  const more = skills.length - SHOWN_SKILLS;
  return (
    <ul className={classes['skills']} aria-label="Skills">
      {skills.slice(0, SHOWN_SKILLS).map((skill) => (
        <li key={skill.name}>{skillText(skill)}</li>
      ))}
      {more > 0 ? <li>{more} more</li> : null}
    </ul>
  );
}

function Start({ text }: { text: string }) {
  return (
    <span className={classes['start']} data-now={text === 'Now' || undefined}>
      {text === 'Now' ? text : <span className={classes['startLabel']}>From </span>}
      {text === 'Now' ? null : text}
    </span>
  );
}
