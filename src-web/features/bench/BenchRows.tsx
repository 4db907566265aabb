import { Link } from 'react-router-dom';
import type { BenchResource } from '#contract/domain/resource.ts';
import { WORK_MODES } from '#contract/domain/options.ts';
import { formatPlace, formatPrice, headlineWithYears } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { benchAge, nextDate } from './bench-text.ts';
import classes from './bench.module.css';

const SHOWN_SKILLS = 5;

/** People on the bench, as their vendor sees them. */
export function BenchRows({
  resources,
  hrefOf,
}: {
  resources: readonly BenchResource[];
  /** Where one of them is changed. */
  hrefOf: (id: string) => string;
}) {
  return (
    <ul className={classes['rows']}>
      {resources.map((resource) => (
        <li key={resource._id} className={classes['row']}>
          <CompanyMark name={resource.name} size={44} />
          <div className={classes['who']}>
            <h2 className={classes['name']}>
              <Link to={hrefOf(resource._id)}>{resource.name}</Link>
            </h2>
            <p className={classes['sub']}>{headlineWithYears(resource)}</p>
            <ul className={classes['skills']} aria-label="Skills">
              {resource.skills.slice(0, SHOWN_SKILLS).map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </div>
          <div className={classes['time']}>
            <p className={classes['strong']}>{benchAge(resource)}</p>
            <p className={classes['sub']}>{nextDate(resource)}</p>
          </div>
          <div className={classes['rate']}>
            <p className={classes['strong']}>{resource.rate === null ? 'Rate not set' : formatPrice(resource.rate)}</p>
            <p className={classes['sub']}>
              {WORK_MODES.labels[resource.workMode]} · {formatPlace({ ...resource, state: null })}
            </p>
          </div>
          <span className={classes['status']}>
            <StatusBadge kind="resource" status={resource.status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
