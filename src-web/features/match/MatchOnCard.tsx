import '@mantine/core/styles/Popover.css';
import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { JobListItem } from '#contract/domain/job.ts';
import { MATCH_FACTORS } from '#contract/domain/match-weights.ts';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { MatchLists } from './MatchLists.tsx';
import { points } from './match-texts.ts';
import { MATCH_ID } from './match-id.ts';
import { useJobMatch } from './queries.ts';
import classes from './match-on-card.module.css';

interface MatchOnCardProps {
  job: Pick<JobListItem, '_id' | 'title'>;
  /** All jobs of the page. */
  jobIds: readonly string[];
  /** Keeps its room. */
  waiting: ReactNode;
}

/** The reader's own match on the card of a job; a click says where it comes from. Nothing where there is no number. */
export default function MatchOnCard({ job, jobIds, waiting }: MatchOnCardProps) {
  const { match, isPending } = useJobMatch(job._id, jobIds);
  const id = useId();
  if (isPending) return <>{waiting}</>;
  if (match === undefined) return null;
  const { total, factors } = match;
  return (
    <Popover
      position="bottom-start"
      // Never beyond the screen: what has no room is scrolled to.
      middlewares={{ flip: true, shift: true, size: true }}
      width="min(360px, calc(100vw - 24px))"
      shadow="lg"
      radius="lg"
      trapFocus
      returnFocus
      // Hidden while its chip is out of sight, it would lose the focus, and Escape would no longer close it.
      hideDetached={false}
    >
      <Popover.Target>
        <UnstyledButton className={classes['chip'] ?? ''}>
          <ScoreBar score={total} width={34} />
          <span>
            Match <strong>{total}</strong>
            <VisuallyHidden component="span"> of 100 with {job.title}</VisuallyHidden>
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes['dropdown'] ?? ''} aria-labelledby={id}>
        <div className={classes['reasons']}>
          <h3 id={id} className={classes['title']}>
            Your match: {total} of 100
          </h3>
          <dl className={classes['factors']}>
            {factors.map((factor) => (
              <div key={factor.key}>
                <dt>{MATCH_FACTORS[factor.key].label}</dt>
                <dd className={classes['points']}>
                  {points(factor.points)} of {points(factor.outOf)}
                </dd>
                <dd className={classes['reason']}>{factor.reason}</dd>
              </div>
            ))}
          </dl>
          <MatchLists match={match} />
          <Link to={`/jobs/${job._id}#${MATCH_ID}`} className={classes['more'] ?? ''}>
            See how it adds up
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
