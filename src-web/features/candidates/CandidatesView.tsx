import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Skeleton } from '@mantine/core';
import { IconClock, IconMapPin, IconSchool, IconStairsUp } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  CANDIDATE_SORTS,
  DATES_POSTED,
  EXPERIENCES,
  GENDERS,
  QUALIFICATIONS,
  type DatePosted,
  type Gender,
  CATEGORIES,
} from '#contract/domain/options.ts';
import type { CandidateCard as Candidate } from '#contract/domain/public-profile.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import type { Counts } from '#web/ui/filters/counts.ts';
import { FactList } from '#web/ui/list/FactList.tsx';
import { ListFrame } from '#web/ui/list/ListFrame.tsx';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { candidateChips, candidateSearch, type CandidateSearch } from './candidate-search.ts';
import { useCandidates } from './queries.ts';
import classes from '#web/ui/filters/filters.module.css';
import card from '#web/ui/list/list-card.module.css';
import list from '#web/ui/list/list.module.css';
import candidateCardStyles from './candidate-card.module.css';

const SHOWN_SKILLS = 6;

/** `6 years`, `6.5 years`, `Fresher`. */
function yearsText(years: number): string {
  return years < 1 ? 'Fresher' : `${years.toLocaleString('en-GB')} ${years === 1 ? 'year' : 'years'} of experience`;
}

interface CandidateCardProps {
  candidate: Candidate;
}

/** One person, as everybody may see them. */
function CandidateCard({ candidate }: CandidateCardProps) {
  const more = candidate.skills.length - SHOWN_SKILLS;
  return (
    <article className={`${card['card'] ?? ''} ${candidateCardStyles['card'] ?? ''}`}>
      <div className={card['head']}>
        <CompanyMark name={candidate.name} size={52} />
        <div className={card['who']}>
          <h2 className={card['name']}>
            <Link to={`/candidates/${candidate._id}`}>{candidate.name}</Link>
          </h2>
          <p className={candidateCardStyles['headline']}>{candidate.headline}</p>
        </div>
      </div>
      <FactList
        className={candidateCardStyles['facts']}
        facts={[
          { icon: IconMapPin, text: formatPlace(candidate) },
          { icon: IconStairsUp, text: candidate.totalYears === null ? null : yearsText(candidate.totalYears) },
          {
            icon: IconSchool,
            text: candidate.qualification === null ? null : QUALIFICATIONS.labels[candidate.qualification],
          },
        ]}
      />
      <ul className={candidateCardStyles['skills']} aria-label="Skills">
        {candidate.skills.slice(0, SHOWN_SKILLS).map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
        {more > 0 ? <li aria-label={plural(more, 'more skill')}>+{more}</li> : null}
      </ul>
      <div className={candidateCardStyles['foot']}>
        {candidate.category === null ? (
          <span />
        ) : (
          <ToneBadge tone="brand">{CATEGORIES.labels[candidate.category]}</ToneBadge>
        )}
        <span className={candidateCardStyles['age']}>
          <IconClock size={14} stroke={1.7} aria-hidden />
          Listed <RelativeTime at={candidate.listedAt} />
        </span>
      </div>
    </article>
  );
}

/** Placeholders as tall as real cards, so that nothing moves when those arrive. */
function CandidateCardSkeleton() {
  return (
    <div className={`${card['card'] ?? ''} ${candidateCardStyles['card'] ?? ''}`} aria-hidden>
      <div className={card['head']}>
        <Skeleton width={52} height={52} radius={14} />
        <div className={card['who']}>
          <Skeleton height={16} width="36%" mt={5} />
          <Skeleton height={12} width="70%" mt={11} />
        </div>
      </div>
      <div className={`${card['facts'] ?? ''} ${candidateCardStyles['facts'] ?? ''}`}>
        <Skeleton height={12} width="55%" my={5} />
        <Skeleton height={12} width="48%" my={5} />
        <Skeleton height={12} width="40%" my={5} />
      </div>
      <div className={candidateCardStyles['skills']}>
        <Skeleton height={24} width="72%" />
      </div>
      <div className={candidateCardStyles['foot']}>
        <Skeleton height={16} width="50%" />
      </div>
    </div>
  );
}

interface CandidateFiltersProps {
  state: ListState<CandidateSearch>;
  counts: Readonly<Record<'category' | 'experiences' | 'qualifications', Counts | undefined>>;
  /** Whether the operator allows it; undefined until the server has said so. */
  genderFilter: boolean | undefined;
}

/** Every filter of the candidates; changes show at once. */
function CandidateFilters({ state, counts, genderFilter }: CandidateFiltersProps) {
  const { search, change } = state;
  return (
    <div className={classes['panel']}>
      <DistanceFilter search={search} change={change} />
      <CategoryFilter
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={counts.category}
        unit="candidate"
      />
      <CheckGroup
        label="Experience"
        unit="candidate"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experiences}
        onChange={(experiences) => change({ experiences })}
        counts={counts.experiences}
      />
      <CheckGroup
        label="Qualification"
        unit="candidate"
        options={QUALIFICATIONS.list}
        labels={QUALIFICATIONS.labels}
        value={search.qualifications}
        onChange={(qualifications) => change({ qualifications })}
        counts={counts.qualifications}
      />
      <div className={classes['group']}>
        <NativeSelect
          label="Open to offers since"
          value={search.posted}
          onChange={(event) => change({ posted: event.currentTarget.value as DatePosted })}
          data={DATES_POSTED.list.map((value) => ({ value, label: DATES_POSTED.labels[value] }))}
        />
      </div>
      <div className={classes['group']}>
        {genderFilter === true ? (
          <NativeSelect
            label="Gender"
            description="As people described themselves. People who haven’t said aren’t included"
            value={search.gender}
            onChange={(event) => change({ gender: event.currentTarget.value as Gender | '' })}
            data={[
              { value: '', label: 'Any' },
              ...GENDERS.list.map((value) => ({ value, label: GENDERS.labels[value] })),
            ]}
          />
        ) : (
          <>
            <p className={classes['label']}>Gender</p>
            <p className={classes['note']}>
              You can’t filter by gender here: people are found by what they can do. Only the site’s operator can allow
              such a filter, where the law requires it.
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** People who opted in, with their filters. */
export function CandidatesView({ state }: { state: ListState<CandidateSearch> }) {
  const { search } = state;
  const query = useCandidates(search);
  const page = query.data?.page;
  return (
    <ListFrame
      unit={['candidate', 'candidates']}
      state={state}
      sorts={CANDIDATE_SORTS.list.map((value) => ({
        value,
        label: CANDIDATE_SORTS.labels[value],
        disabled: value === 'relevance' && search.keyword.trim() === '',
      }))}
      chips={candidateChips(search)}
      filters={
        <CandidateFilters
          state={state}
          counts={{
            category: page?.facets.category,
            experiences: page?.facets.experiences,
            qualifications: page?.facets.qualifications,
          }}
          genderFilter={page?.genderFilter}
        />
      }
      query={{ ...query, page }}
      isNarrowed={candidateSearch.isNarrowed(search)}
      note={
        page?.correctedTo == null ? null : (
          <>
            No one matches “{search.keyword}”. Showing people who match <strong>{page.correctedTo}</strong>.
          </>
        )
      }
      nothingYet="People appear here once they’ve chosen to be found."
      skeleton={
        <div role="status" aria-label="Loading candidates" className={list['cards']}>
          {Array.from({ length: search.perPage }, (_, index) => (
            <CandidateCardSkeleton key={index} />
          ))}
        </div>
      }
    >
      <ul className={list['cards']}>
        {(query.data?.data ?? []).map((candidate) => (
          <li key={candidate._id}>
            <CandidateCard candidate={candidate} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}
