import { Skeleton } from '@mantine/core';
import {
  IconArrowRight,
  IconBriefcase,
  IconMapPin,
  IconRosetteDiscountCheckFilled,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#contract/domain/limits.ts';
import { EMPLOYER_SORTS, COMPANY_SIZES } from '#contract/domain/options.ts';
import type { EmployerCard as Employer } from '#contract/domain/public-profile.ts';
import { fieldOf } from '#web/lib/employer-field.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import { RangeField } from '#web/ui/filters/RangeField.tsx';
import type { Counts } from '#web/ui/filters/counts.ts';
import { FactList } from '#web/ui/list/FactList.tsx';
import { ListFrame } from '#web/ui/list/ListFrame.tsx';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { employerChips, employerSearch, type EmployerSearch } from './model/employer-search.ts';
import { useEmployers } from './queries.ts';
import classes from '#web/ui/filters/filters.module.css';
import card from '#web/ui/list/list-card.module.css';
import list from '#web/ui/list/list.module.css';
import employerCardStyles from './employer-card.module.css';

/** `51 to 200 people · since 1974`; null where the size is not known. */
function sizeText({ size, foundedYear }: Employer): string | null {
  if (size === null) return null;
  return COMPANY_SIZES.labels[size] + (foundedYear === null ? '' : ` · since ${String(foundedYear)}`);
}

/** One employer in a list; the whole card leads to its page. */
function EmployerCard({ employer }: { employer: Employer }) {
  const field = fieldOf(employer);
  return (
    <article className={`${card['card'] ?? ''} ${employerCardStyles['card'] ?? ''}`}>
      <div className={card['head']}>
        <CompanyMark name={employer.name} size={52} logo={employer.logo} />
        <div className={card['who']}>
          <h2 className={`${card['name'] ?? ''} ${employerCardStyles['name'] ?? ''}`}>
            <Link to={`/employers/${employer._id}`} className={employerCardStyles['link']}>
              {employer.name}
            </Link>
            {employer.verified ? (
              <IconRosetteDiscountCheckFilled
                size={17}
                className={employerCardStyles['verified']}
                role="img"
                aria-label="Verified employer"
              />
            ) : null}
          </h2>
          <p className={employerCardStyles['field']}>{field ?? 'Employer'}</p>
        </div>
      </div>
      <p className={employerCardStyles['summary']}>{employer.summary}</p>
      <FactList
        className={employerCardStyles['facts']}
        facts={[
          { icon: IconMapPin, text: formatPlace(employer) },
          { icon: IconUsers, text: sizeText(employer) },
        ]}
      />
      <p className={employerCardStyles['foot']} data-empty={employer.openJobs === 0 || undefined}>
        <IconBriefcase size={17} stroke={1.8} aria-hidden />
        {employer.openJobs === 0 ? 'No open jobs right now' : plural(employer.openJobs, 'open job')}
        <IconArrowRight size={17} stroke={1.8} className={employerCardStyles['arrow']} aria-hidden />
      </p>
    </article>
  );
}

/** Placeholders as tall as real cards, so that nothing moves when those arrive. */
function EmployerCardSkeleton() {
  return (
    <div className={`${card['card'] ?? ''} ${employerCardStyles['card'] ?? ''}`} aria-hidden>
      <div className={card['head']}>
        <Skeleton width={52} height={52} radius={14} />
        <div className={card['who']}>
          <Skeleton height={16} width="60%" mt={6} />
          <Skeleton height={12} width="38%" mt={10} />
        </div>
      </div>
      <div className={employerCardStyles['summary']}>
        <Skeleton height={12} mt={4} />
        <Skeleton height={12} mt={10} width="80%" />
      </div>
      <div className={`${card['facts'] ?? ''} ${employerCardStyles['facts'] ?? ''}`}>
        <Skeleton height={12} width="55%" my={6} />
        <Skeleton height={12} width="45%" my={6} />
      </div>
      <div className={employerCardStyles['foot']}>
        <Skeleton height={13} width="32%" />
      </div>
    </div>
  );
}

const { min: FIRST, max: LAST } = LIMITS.foundationYear;

interface EmployerFiltersProps {
  state: ListState<EmployerSearch>;
  counts: Readonly<Record<'category' | 'companySize', Counts | undefined>>;
}

/** Every filter of the employers; changes show at once. */
function EmployerFilters({ state, counts }: EmployerFiltersProps) {
  const { search, change } = state;
  return (
    <div className={classes['panel']}>
      <DistanceFilter search={search} change={change} />
      <CategoryFilter
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={counts.category}
        unit="employer"
      />
      <CheckGroup
        label="Company size"
        unit="employer"
        options={COMPANY_SIZES.list}
        labels={COMPANY_SIZES.labels}
        value={search.sizes}
        onChange={(sizes) => change({ sizes })}
        counts={counts.companySize}
      />
      <fieldset className={classes['group']}>
        <legend className={classes['label']}>Founded</legend>
        <RangeField
          label="From"
          min={FIRST}
          max={LAST}
          step={1}
          value={search.foundedFrom}
          text={(year) => (year === FIRST ? 'Any year' : String(year))}
          onChange={(year) => change({ foundedFrom: year, foundedTo: Math.max(year, search.foundedTo) })}
        />
        <RangeField
          label="To"
          min={FIRST}
          max={LAST}
          step={1}
          value={search.foundedTo}
          text={(year) => (year === LAST ? 'Any year' : String(year))}
          onChange={(year) => change({ foundedTo: year, foundedFrom: Math.min(year, search.foundedFrom) })}
        />
      </fieldset>
    </div>
  );
}

const SORTS = EMPLOYER_SORTS.list.map((value) => ({ value, label: EMPLOYER_SORTS.labels[value] }));

/** Employers with their filters. */
export function EmployersView({ state }: { state: ListState<EmployerSearch> }) {
  const { search } = state;
  const query = useEmployers(search);
  const page = query.data?.page;
  return (
    <ListFrame
      unit={['employer', 'employers']}
      state={state}
      sorts={SORTS}
      chips={employerChips(search)}
      filters={
        <EmployerFilters
          state={state}
          counts={{ category: page?.facets.category, companySize: page?.facets.companySize }}
        />
      }
      query={{ ...query, page }}
      isNarrowed={employerSearch.isNarrowed(search)}
      nothingYet="Employers appear here as soon as they post a job."
      skeleton={
        <div role="status" aria-label="Loading employers" className={list['cards']}>
          {Array.from({ length: search.perPage }, (_, index) => (
            <EmployerCardSkeleton key={index} />
          ))}
        </div>
      }
    >
      <ul className={list['cards']}>
        {(query.data?.data ?? []).map((employer) => (
          <li key={employer._id}>
            <EmployerCard employer={employer} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
