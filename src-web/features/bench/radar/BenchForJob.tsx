import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobResource } from '#contract/domain/radar.ts';
import { ApiError } from '#web/api/api-error.ts';
import { headlineWithYears, plural } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { MatchMark, Reasons } from './BestJob.tsx';
import { useJobResources } from './queries.ts';
import classes from './radar.module.css';

const SHOWN = 3;

interface BenchForJobProps {
  jobId: string;
  hrefOf: (id: string) => string;
  submitHref: ((jobId: string, employeeId: string) => string) | null;
}

/** The people on the own bench with the best match for a job. */
export default function BenchForJob({ jobId, hrefOf, submitHref }: BenchForJobProps) {
  const query = useJobResources(jobId);
  const [isWhole, setWhole] = useState(false);
  // It has closed meanwhile, or takes no vendors any more.
  if (query.error instanceof ApiError && query.error.code === 'not_found') return null;
  return (
    <Loaded
      query={query}
      what="your bench"
      title="We couldn’t compare your bench"
      failsOver
      rows={1}
      height={140}
      label="Comparing your bench with this job"
    >
      {({ people, compared, submitted }) => {
        const shown = isWhole ? people : people.slice(0, SHOWN);
        return (
          <Section title="From your bench">
            <p className={classes['quiet']}>{comparedWords(people, compared, submitted)}</p>
            <ol className={classes['jobs']}>
              {shown.map((person) => (
                <li key={person._id} className={classes['job']}>
                  <div className={classes['jobHead']}>
                    <div>
                      <p className={classes['bestTitle']}>
                        <MatchMark total={person.total} /> <Link to={hrefOf(person._id)}>{person.name}</Link>
                        <StatusBadge kind="resource" status={person.status} />
                      </p>
                      <p className={classes['quiet']}>{headlineWithYears(person)}</p>
                      <Reasons reasons={person.reasons} />
                    </div>
                    {submitHref === null ? null : (
                      <LinkButton
                        variant="default"
                        to={submitHref(jobId, person._id)}
                        aria-label={`Submit ${person.name}`}
                      >
                        Submit…
                      </LinkButton>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {people.length <= SHOWN ? null : (
              <UnstyledButton
                className={classes['linkButton'] ?? ''}
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Show fewer' : `Show ${plural(people.length - SHOWN, 'other')}`}
              </UnstyledButton>
            )}
          </Section>
        );
      }}
    </Loaded>
  );
}

function comparedWords(people: readonly JobResource[], compared: number, submitted: number): string {
  const sent = submitted === 0 ? '' : ` ${plural(submitted, 'person was', 'people were')} submitted already.`;
  if (compared === 0) return `There is nobody on your bench to compare.${sent}`;
  const fitting = people.filter(({ fits }) => fits).length;
  const fit = fitting === 0 ? 'None of them fits; these are the nearest.' : 'The best first.';
  return `${plural(compared, 'person', 'people')} compared. ${fit}${sent}`;
}
