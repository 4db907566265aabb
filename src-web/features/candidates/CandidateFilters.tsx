import '@mantine/core/styles/Combobox.css';
import { NativeSelect } from '@mantine/core';
import {
  DATES_POSTED,
  EXPERIENCES,
  GENDERS,
  QUALIFICATIONS,
  type DatePosted,
  type Gender,
} from '#contract/domain/options.ts';
import { CategoryFilter } from '#web/ui/filters/CategoryFilter.tsx';
import { CheckGroup } from '#web/ui/filters/CheckGroup.tsx';
import type { Counts } from '#web/ui/filters/counts.ts';
import { DistanceFilter } from '#web/ui/filters/DistanceFilter.tsx';
import classes from '#web/ui/filters/filters.module.css';
import type { CandidateSearch } from './candidate-search.ts';
import type { ListState } from '#web/ui/list/use-list-state.ts';

interface CandidateFiltersProps {
  state: ListState<CandidateSearch>;
  counts: Readonly<Record<'category' | 'experiences' | 'qualifications', Counts | undefined>>;
  /** Whether the operator allows it; undefined until the server has said so. */
  genderFilter: boolean | undefined;
}

/** Every filter of the candidates; changes show at once. */
export function CandidateFilters({ state, counts, genderFilter }: CandidateFiltersProps) {
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
