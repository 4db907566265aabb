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
import card from '#web/ui/list/list-card.module.css';
import { FactList } from '#web/ui/list/FactList.tsx';
import { fieldOf } from '#web/lib/employer-field.ts';
import classes from './employer-card.module.css';

/** `51 to 200 people · since 1974`; null where the size is not known. */
function sizeText({ size, foundedYear }: Employer): string | null {
  if (size === null) return null;
  return COMPANY_SIZES.labels[size] + (foundedYear === null ? '' : ` · since ${String(foundedYear)}`);
}

/** One employer in a list; the whole card leads to its page. */
export function EmployerCard({ employer }: { employer: Employer }) {
  const field = fieldOf(employer);
  return (
    <article className={`${card['card'] ?? ''} ${classes['card'] ?? ''}`}>
      <div className={card['head']}>
        <CompanyMark name={employer.name} size={52} logo={employer.logo} />
        <div className={card['who']}>
          <h2 className={`${card['name'] ?? ''} ${classes['name'] ?? ''}`}>
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
      <FactList
        className={classes['facts']}
        facts={[
          { icon: IconMapPin, text: formatPlace(employer) },
          { icon: IconUsers, text: sizeText(employer) },
        ]}
      />
      <p className={classes['foot']} data-empty={employer.openJobs === 0 || undefined}>
        <IconBriefcase size={17} stroke={1.8} aria-hidden />
        {employer.openJobs === 0 ? 'No open jobs right now' : plural(employer.openJobs, 'open job')}
        <IconArrowRight size={17} stroke={1.8} className={classes['arrow']} aria-hidden />
      </p>
    </article>
  );
}

/** Placeholders as tall as real cards, so that nothing moves when those arrive. */
export function EmployerCardSkeleton() {
  return (
    <div className={`${card['card'] ?? ''} ${classes['card'] ?? ''}`} aria-hidden>
      <div className={card['head']}>
        <Skeleton width={52} height={52} radius={14} />
        <div className={card['who']}>
          <Skeleton height={16} width="60%" mt={6} />
          <Skeleton height={12} width="38%" mt={10} />
        </div>
      </div>
      <div className={classes['summary']}>
        <Skeleton height={12} mt={4} />
        <Skeleton height={12} mt={10} width="80%" />
      </div>
      <div className={`${card['facts'] ?? ''} ${classes['facts'] ?? ''}`}>
        <Skeleton height={12} width="55%" my={6} />
        <Skeleton height={12} width="45%" my={6} />
      </div>
      <div className={classes['foot']}>
        <Skeleton height={13} width="32%" />
      </div>
    </div>
  );
}
