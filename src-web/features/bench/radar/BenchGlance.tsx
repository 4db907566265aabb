import { Link } from 'react-router-dom';
import { fitsFrom, type BenchRadar } from '#contract/domain/radar.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { MatchMark, Reasons } from './BestJob.tsx';
import { CostCard } from './CostCard.tsx';
import { useBenchGlance } from './queries.ts';
import type { RadarHrefs } from './RadarPerson.tsx';
import { RollOffCard } from './RollOffCard.tsx';
import classes from './radar.module.css';

interface BenchGlanceProps extends RadarHrefs {
  /** The whole radar, with the people whom jobs fit best first. */
  radarHref: string;
}

/** Shows on the start page what the bench costs, who comes back to it and which open jobs fit best; nothing without a bench. */
export function BenchGlance({ radarHref, ...hrefs }: BenchGlanceProps) {
  const query = useBenchGlance();
  return (
    <Loaded query={query} what="what your bench costs" skeleton={null}>
      {({ data: radar, page }) =>
        page?.counts.everybody === 0 ? null : (
          <>
            <div className={classes['cards']}>
              <CostCard radar={radar} />
              <RollOffCard radar={radar} hrefOf={hrefs.hrefOf} />
            </div>
            <BestMatches radar={radar} radarHref={radarHref} {...hrefs} />
          </>
        )
      }
    </Loaded>
  );
}

interface BestMatchesProps extends RadarHrefs {
  radar: Pick<BenchRadar, 'rows' | 'pending'>;
  radarHref: string;
}

/** The people whom open jobs fit best, each with that job and the way to submit them. */
function BestMatches({ radar, radarHref, hrefOf, jobHref, submitHref }: BestMatchesProps) {
  const fitting = radar.rows.flatMap(({ best, ...person }) =>
    best !== null && fitsFrom(best.total) ? [{ person, best }] : [],
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
