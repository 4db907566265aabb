import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { fieldOf } from '#web/lib/employer-field.ts';
import { useShelf } from './queries.ts';
import band from './band.module.css';
import classes from './tiles.module.css';

const SHOWN = 6;

/** The employers with the most open jobs. Absent while there are none. */
export function EmployerShelf() {
  const { data, isPending } = useShelf();
  const hiring = (data?.data ?? []).filter(({ openJobs }) => openJobs > 0);
  if (!isPending && hiring.length === 0) return null;
  return (
    <section className={band.band} aria-labelledby="hiring">
      <div className={band.bandHead}>
        <h2 className={band.bandTitle} id="hiring">
          Hiring right now
        </h2>
        <Link to="/employers">All employers</Link>
      </div>
      {isPending ? (
        <div className={classes.employers} role="status" aria-label="Loading employers">
          {Array.from({ length: SHOWN }, (_, tile) => (
            <Skeleton key={tile} height={96} radius={15} />
          ))}
        </div>
      ) : (
        <ul className={classes.employers}>
          {hiring.map((employer) => (
            <li key={employer._id}>
              <Link to={`/employers/${employer._id}`} className={classes.category}>
                <CompanyMark name={employer.name} size={44} />
                <span className={classes.employerText}>
                  <span className={classes.employerName}>{employer.name}</span>
                  <span className={classes.employerField}>{fieldOf(employer)}</span>
                  <span className={classes.categoryCount}>{plural(employer.openJobs, 'open job')}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
