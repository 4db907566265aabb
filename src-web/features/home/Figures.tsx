import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { SiteFigures } from '#contract/api/home.ts';
import { formatCount } from '#web/lib/format.ts';
import { useFigures } from './queries.ts';
import classes from './figures.module.css';

interface Figure {
  key: string;
  value: number;
  label: string;
  note?: string;
  to: string;
}

/** The figures to show; a count of zero is left out. */
function figuresToShow(figures: SiteFigures): Figure[] {
  const all: Figure[] = [
    {
      key: 'jobs',
      value: figures.openJobs,
      label: figures.openJobs === 1 ? 'open job' : 'open jobs',
      ...(figures.remoteJobs > 0 && { note: `${formatCount(figures.remoteJobs)} of them remote` }),
      to: '/jobs',
    },
    {
      key: 'week',
      value: figures.postedThisWeek,
      label: 'posted this week',
      note: 'the newest first',
      to: '/jobs?posted=last-7-days',
    },
    {
      key: 'employers',
      value: figures.employersHiring,
      label: figures.employersHiring === 1 ? 'employer hiring' : 'employers hiring',
      note: 'each with its own page',
      to: '/employers',
    },
    {
      key: 'places',
      value: figures.places,
      label: figures.places === 1 ? 'town or city' : 'towns and cities',
      note: figures.countries === 1 ? 'in one country' : `in ${formatCount(figures.countries)} countries`,
      to: '/jobs',
    },
    {
      key: 'candidates',
      value: figures.candidates,
      label: figures.candidates === 1 ? 'person open to offers' : 'people open to offers',
      note: 'by their own choice',
      to: '/candidates',
    },
  ];
  return all.filter(({ value }) => value > 0);
}

const SHOWN = 5;

/** Figures on the whole site, counted some minutes ago at most. Absent while there is nothing to count. */
export function Figures() {
  const { data, isPending } = useFigures();
  const figures = data === undefined ? [] : figuresToShow(data);
  if (!isPending && figures.length === 0) return null;
  return (
    <section className={classes['band']} aria-label="Rolecall in figures">
      {isPending ? (
        <div className={classes['figures']} role="status" aria-label="Loading figures">
          {Array.from({ length: SHOWN }, (_, index) => (
            <div key={index} className={classes['figure']} aria-hidden>
              <Skeleton height={34} width={90} />
              <Skeleton height={13} width={120} mt={10} />
              <Skeleton height={11} width={100} mt={10} />
            </div>
          ))}
        </div>
      ) : (
        <ul className={classes['figures']}>
          {figures.map(({ key, value, label, note, to }) => (
            <li key={key}>
              <Link to={to} className={classes['figure']}>
                <span className={classes['value']}>{formatCount(value)}</span>
                <span className={classes['label']}>{label}</span>
                {note === undefined ? null : <span className={classes['note']}>{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
