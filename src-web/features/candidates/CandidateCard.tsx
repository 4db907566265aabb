import { Skeleton } from '@mantine/core';
import { IconClock, IconMapPin, IconSchool, IconStairsUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { CATEGORIES, QUALIFICATIONS } from '#contract/domain/options.ts';
import type { CandidateCard as Candidate } from '#contract/domain/public-profile.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import card from '#web/ui/list/list-card.module.css';
import { FactList } from '#web/ui/list/FactList.tsx';
import classes from './candidate-card.module.css';

const SHOWN_SKILLS = 6;

/** `6 years`, `6.5 years`, `Fresher`. */
function yearsText(years: number): string {
  return years < 1 ? 'Fresher' : `${years.toLocaleString('en-GB')} ${years === 1 ? 'year' : 'years'} of experience`;
}

interface CandidateCardProps {
  candidate: Candidate;
}

/** One person, as everybody may see them. */
export function CandidateCard({ candidate }: CandidateCardProps) {
  const more = candidate.skills.length - SHOWN_SKILLS;
  return (
    <article className={`${card['card'] ?? ''} ${classes['card'] ?? ''}`}>
      <div className={card['head']}>
        <CompanyMark name={candidate.name} size={52} />
        <div className={card['who']}>
          <h2 className={card['name']}>
            <Link to={`/candidates/${candidate._id}`}>{candidate.name}</Link>
          </h2>
          <p className={classes['headline']}>{candidate.headline}</p>
        </div>
      </div>
      <FactList
        className={classes['facts']}
        facts={[
          { icon: IconMapPin, text: formatPlace(candidate) },
          { icon: IconStairsUp, text: candidate.totalYears === null ? null : yearsText(candidate.totalYears) },
          {
            icon: IconSchool,
            text: candidate.qualification === null ? null : QUALIFICATIONS.labels[candidate.qualification],
          },
        ]}
      />
      <ul className={classes['skills']} aria-label="Skills">
        {candidate.skills.slice(0, SHOWN_SKILLS).map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
        {more > 0 ? <li aria-label={plural(more, 'more skill')}>+{more}</li> : null}
      </ul>
      <div className={classes['foot']}>
        {candidate.category === null ? (
          <span />
        ) : (
          <ToneBadge tone="brand">{CATEGORIES.labels[candidate.category]}</ToneBadge>
        )}
        <span className={classes['age']}>
          <IconClock size={14} stroke={1.7} aria-hidden />
          Listed <RelativeTime at={candidate.listedAt} />
        </span>
      </div>
    </article>
  );
}

/** Placeholders as tall as real cards, so that nothing moves when those arrive. */
export function CandidateCardSkeleton() {
  return (
    <div className={`${card['card'] ?? ''} ${classes['card'] ?? ''}`} aria-hidden>
      <div className={card['head']}>
        <Skeleton width={52} height={52} radius={14} />
        <div className={card['who']}>
          <Skeleton height={16} width="36%" mt={5} />
          <Skeleton height={12} width="70%" mt={11} />
        </div>
      </div>
      <div className={`${card['facts'] ?? ''} ${classes['facts'] ?? ''}`}>
        <Skeleton height={12} width="55%" my={5} />
        <Skeleton height={12} width="48%" my={5} />
        <Skeleton height={12} width="40%" my={5} />
      </div>
      <div className={classes['skills']}>
        <Skeleton height={24} width="72%" />
      </div>
      <div className={classes['foot']}>
        <Skeleton height={16} width="50%" />
      </div>
    </div>
  );
}
