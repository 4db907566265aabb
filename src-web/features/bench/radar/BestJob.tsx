import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { fitsFrom, type BenchJob, type RadarRow } from '#contract/domain/radar.ts';
import { othersText } from './radar-text.ts';
import classes from './radar.module.css';

/** Why, and why not: a tick or a triangle repeats what the words say. */
export function Reasons({ reasons }: { reasons: BenchJob['reasons'] }) {
  return (
    <ul className={classes['reasons']} aria-label="Why, and why not">
      {reasons.map(({ fits, text }) => (
        <li key={text} data-fits={fits || undefined}>
          {fits ? (
            <IconCheck size={14} stroke={2.4} aria-hidden />
          ) : (
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
          )}
          <VisuallyHidden>{fits ? 'Fits: ' : 'But: '}</VisuallyHidden>
          {text}
        </li>
      ))}
    </ul>
  );
}

export function MatchMark({ total }: { total: number | null }) {
  return (
    <span className={classes['match']} data-good={fitsFrom(total) || undefined}>
      {total === null ? '–' : `${String(total)}%`}
      <VisuallyHidden> match</VisuallyHidden>
    </span>
  );
}

interface BestJobProps {
  row: RadarRow;
  jobHref: (jobId: string) => string;
  onJobs: () => void;
}

/** The best open job with its reasons, or that none fits and which is the nearest. */
export function BestJob({ row, jobHref, onJobs }: BestJobProps) {
  const { best, isPending, name } = row;
  const others = othersText(row);
  if (best === null) {
    return (
      <p className={classes['quiet']}>
        {isPending ? 'Comparing with open jobs…' : 'No open job asks for these skills.'}
      </p>
    );
  }
  if (!fitsFrom(best.total)) {
    const against = best.reasons.at(-1);
    const why = against === undefined || against.fits ? '' : `, but ${against.text}`;
    return (
      <div className={classes['best']}>
        <p className={classes['quiet']}>
          No open job fits. Nearest: <Link to={jobHref(best.jobId)}>{best.title}</Link>
          {why}
        </p>
        <UnstyledButton
          className={classes['linkButton'] ?? ''}
          onClick={onJobs}
          aria-label={`See why not, job by job, for ${name}`}
        >
          See why not, job by job
        </UnstyledButton>
      </div>
    );
  }
  return (
    <div className={classes['best']}>
      <p className={classes['bestTitle']}>
        <MatchMark total={best.total} /> <Link to={jobHref(best.jobId)}>{best.title}</Link>
        {others === null ? null : (
          <UnstyledButton
            className={classes['linkButton'] ?? ''}
            onClick={onJobs}
            aria-label={`${others} jobs that fit ${name}`}
          >
            {others}
          </UnstyledButton>
        )}
        <span className={classes['quiet']}>{best.companyName}</span>
      </p>
      <Reasons reasons={best.reasons} />
    </div>
  );
}
