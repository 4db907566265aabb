import {
  IconBuildingFactory2,
  IconBuildingSkyscraper,
  IconCalendarStar,
  IconClockBolt,
  IconDoorEnter,
  IconLink,
  IconMapPin,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES, COMPANY_SIZES } from '#contract/domain/options.ts';
import type { EmployerDetail } from '#contract/domain/public-profile.ts';
import { answersFrom, usuallyAnswers } from '#web/shared/response-words.ts';
import { usePlatform } from '#web/session/use-session.ts';
import { formatPlace } from '#web/lib/format.ts';
import { formatMonth } from '#web/lib/format-time.ts';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import classes from './employer.module.css';

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

interface FactProps {
  mark: ReactNode;
  label: string;
  /** Takes a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ mark, label, wide, children }: FactProps) {
  return (
    <div className={classes['fact']} data-wide={wide}>
      <dt>
        {mark}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Facts({ employer }: { employer: EmployerDetail }) {
  const platform = usePlatform();
  const place = formatPlace(employer);
  const open = (url: string) => void platform.links.openExternal(url);
  return (
    <dl className={classes['facts']}>
      {place === '' ? null : (
        <Fact mark={<IconMapPin {...icon} />} label="Head office">
          {place}
        </Fact>
      )}
      {employer.size === null ? null : (
        <Fact mark={<IconUsers {...icon} />} label="Size">
          {COMPANY_SIZES.labels[employer.size]}
        </Fact>
      )}
      {employer.foundedYear === null ? null : (
        <Fact mark={<IconCalendarStar {...icon} />} label="Founded">
          {employer.foundedYear}
        </Fact>
      )}
      {employer.website === null ? null : (
        <Fact mark={<IconWorld {...icon} />} label="Website">
          <ExternalLink href={employer.website} onOpen={open}>
            {employer.website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </ExternalLink>
        </Fact>
      )}
      {employer.sites.length === 0 ? null : (
        <Fact mark={<IconBuildingSkyscraper {...icon} />} label="Other offices">
          <ul className={classes['categories']}>
            {employer.sites.map((site) => (
              <li key={formatPlace(site)}>{formatPlace(site)}</li>
            ))}
          </ul>
        </Fact>
      )}
      {employer.links.length === 0 ? null : (
        <Fact mark={<IconLink {...icon} />} label="Links">
          <ul className={classes['categories']}>
            {employer.links.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink href={url} onOpen={open}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact mark={<IconDoorEnter {...icon} />} label="On Rolecall since">
        {formatMonth(employer.memberSince)}
      </Fact>
      {employer.responseTime === null ? null : (
        <Fact mark={<IconClockBolt {...icon} />} label="Answers to applications" wide>
          {usuallyAnswers(employer.responseTime)}. {answersFrom(employer.responseTime)}
        </Fact>
      )}
      {employer.categories.length === 0 ? null : (
        <Fact mark={<IconBuildingFactory2 {...icon} />} label="Hires in" wide>
          <ul className={classes['categories']}>
            {employer.categories.map((category) => (
              <li key={category}>
                <Link to={`/jobs?category=${category}`}>{CATEGORIES.labels[category]}</Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
