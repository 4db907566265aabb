import { Link } from 'react-router-dom';
import { FITS_FROM, type BenchRadar } from '#contract/domain/radar.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { MatchMark, Reasons } from './BestJob.tsx';
import type { RadarHrefs } from './RadarPerson.tsx';
import classes from './radar.module.css';

interface BestMatchesProps extends RadarHrefs {
  radar: Pick<BenchRadar, 'rows' | 'pending'>;
  radarHref: string;
}

/** Whoever of the bench open jobs fit best, each with that job and the way to submit them. */
export function BestMatches({ radar, radarHref, hrefOf, jobHref, submitHref }: BestMatchesProps) {
  const fitting = radar.rows.flatMap(({ best, ...person }) =>
    best === null || (best.total ?? 0) < FITS_FROM ? [] : [{ person, best }],
  );
  return (
    <Section title="Best matches" actions={fitting.length === 0 ? null : <Link to={radarHref}>All on the radar</Link>}>
      {fitting.length === 0 ? (
        <p className={classes['quiet']}>
          {radar.pending > 0
            ? 'Your people are still being compared with open jobs…'
            : 'No open job that takes vendors fits anybody who is free right now.'}
        </p>
      ) : (
        <ul className={classes['matches']}>
          {fitting.map(({ person, best }) => (
            <li key={person._id}>
              <div className={classes['best']}>
                <p className={classes['bestTitle']}>
                  <MatchMark total={best.total} /> <Link to={jobHref(best.jobId)}>{best.title}</Link>
                </p>
                <p className={classes['quiet']}>
                  for <Link to={hrefOf(person._id)}>{person.name}</Link> · {best.companyName}
                </p>
                <Reasons reasons={best.reasons} />
              </div>
              {submitHref === null ? null : (
                <LinkButton
                  variant="default"
                  size="sm"
                  to={submitHref(best.jobId, person._id)}
                  aria-label={`Submit ${person.name} to ${best.title}`}
                >
                  Submit…
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
