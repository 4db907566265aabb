import { Skeleton } from '@mantine/core';
import {
  IconArrowRight,
  IconBriefcase,
  IconMapPin,
  IconRosetteDiscountCheckFilled,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import type { EmployerCard as Employer } from '#contract/domain/public-profile.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { fieldOf } from '../model/employer-field.ts';
import classes from './employer-card.module.css';

/** One employer in a list; the whole card leads to its page. */
export function EmployerCard({ employer }: { employer: Employer }) {
  const place = formatPlace(employer);
  const field = fieldOf(employer);
  return (
    <article className={classes['card']}>
      <div className={classes['head']}>
        <CompanyMark name={employer.name} size={52} />
        <div className={classes['who']}>
          <h2 className={classes['name']}>
            <Link to={`/employers/${employer._id}`} className={classes['link']}>
              {employer.name}
            </Link>
            {employer.verified ? (
              <IconRosetteDiscountCheckFilled
                size={17}
                className={classes['verified']}
                role="img"
                aria-label="Verified employer"
              />
            ) : null}
          </h2>
          <p className={classes['field']}>{field ?? 'Employer'}</p>
        </div>
      </div>
      <p className={classes['summary']}>{employer.summary}</p>
      <ul className={classes['facts']}>
        {place === '' ? null : (
          <li>
            <IconMapPin size={16} stroke={1.7} aria-hidden />
            <span>{place}</span>
          </li>
        )}
        {employer.size === null ? null : (
          <li>
            <IconUsers size={16} stroke={1.7} aria-hidden />
            <span>
              {COMPANY_SIZES.labels[employer.size]}
              {employer.foundedYear === null ? '' : ` · since ${String(employer.foundedYear)}`}
            </span>
          </li>
        )}
      </ul>
      <p className={classes['foot']} data-empty={employer.openJobs === 0 || undefined}>
        <IconBriefcase size={17} stroke={1.8} aria-hidden />
        {employer.openJobs === 0 ? 'No open jobs right now' : plural(employer.openJobs, 'open job')}
        <IconArrowRight size={17} stroke={1.8} className={classes['arrow']} aria-hidden />
      </p>
    </article>
  );
}

/** As tall as the real ones, so that nothing moves when they arrive. */
export function EmployerCardSkeleton() {
  return (
    <div className={classes['card']} aria-hidden>
      <div className={classes['head']}>
        <Skeleton width={52} height={52} radius={14} />
        <div className={classes['who']}>
          <Skeleton height={16} width="60%" mt={6} />
          <Skeleton height={12} width="38%" mt={10} />
        </div>
      </div>
      <div className={classes['summary']}>
        <Skeleton height={12} mt={4} />
        <Skeleton height={12} mt={10} width="80%" />
      </div>
      <div className={classes['facts']}>
        <Skeleton height={12} width="55%" my={6} />
        <Skeleton height={12} width="45%" my={6} />
      </div>
      <div className={classes['foot']}>
        <Skeleton height={13} width="32%" />
      </div>
    </div>
  );
}
