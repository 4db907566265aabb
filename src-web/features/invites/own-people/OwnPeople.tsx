import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CONFIRMATION_STATES } from '#contract/domain/bench-confirmation.ts';
import { Card } from '#web/ui/Card.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import rows from '#web/ui/list/rows.module.css';
import { standingText } from './confirmation-text.ts';
import { useConfirmations } from './queries.ts';
import { TONES } from './tones.ts';
import classes from '../invites.module.css';

interface OwnPeopleProps {
  timeZone: string;
  /** The address of a person on the bench. */
  hrefOf: (employeeId: string) => string;
}

/**
 * The answers of the vendor's own people to the question whether they are on the bench; nothing if nobody was asked.
 */
export function OwnPeople({ timeZone, hrefOf }: OwnPeopleProps) {
  const [page, setPage] = useState(1);
  const { data } = useConfirmations(page);
  if (data === undefined || data.page === undefined || data.page.total === 0) return null;
  return (
    <section aria-labelledby="own-people" style={{ marginTop: 24 }}>
      <h2 id="own-people" style={{ fontSize: '1.125rem' }}>
        Your own people
      </h2>
      <Card padded={false}>
        <ul className={rows['rows']}>
          {data.data.map((each) => (
            <li key={each.employeeId} className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}>
              <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link to={hrefOf(each.employeeId)}>{each.name}</Link>
                <p style={{ margin: 0, color: 'var(--mantine-color-dimmed)' }}>{standingText(each, timeZone)}</p>
              </div>
              <ToneBadge tone={TONES[each.state]}>{CONFIRMATION_STATES.labels[each.state]}</ToneBadge>
            </li>
          ))}
        </ul>
      </Card>
      {data.page.total > data.page.limit ? (
        <Pager page={data.page} label="people" onChange={(next) => setPage(next.pageId)} />
      ) : null}
    </section>
  );
}
