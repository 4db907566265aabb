import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
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
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import type { ListState } from '#web/ui/list/use-list-state.ts';
import { ListFilter } from './lists/ListFilter.tsx';
import type { PeopleSearch } from './model/people-search.ts';
import { SkillsFilter } from './SkillsFilter.tsx';

/** Rest between keys before the list follows: the server takes sixty searches a minute. */
const REST_MS = 350;

interface PeopleFiltersProps {
  state: ListState<PeopleSearch>;
  counts: Readonly<Record<'category' | 'experiences' | 'qualifications' | 'skills', Counts>> | undefined;
  /** Whether the operator allows it; undefined until the server has said so. */
  genderFilter: boolean | undefined;
  /** Lists can be deleted. */
  mayKeep: boolean;
}

/** Every filter of the people; changes show at once. */
export function PeopleFilters({ state, counts, genderFilter, mayKeep }: PeopleFiltersProps) {
  const { search, change } = state;
  const name = useTypedFilter(search.name, (next, options) => change({ name: next }, options), REST_MS);
  return (
    <div className={classes['panel']}>
      <ListFilter value={search.list} onChange={(list) => change({ list })} mayDelete={mayKeep} />
      <div className={classes['group']}>
        <TextInput
          label="Name"
          placeholder="Any name"
          description="Finds only names people have chosen to show"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="search"
          autoComplete="off"
          maxLength={LIMITS.name}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={name.text}
          onChange={(event) => name.type(event.currentTarget.value)}
          onBlur={name.settle}
        />
      </div>
      <SkillsFilter value={search.skills} onChange={(skills) => change({ skills })} counts={counts?.skills} />
      <CheckGroup
        label="Experience"
        unit="person"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experiences}
        onChange={(experiences) => change({ experiences })}
        counts={counts?.experiences}
      />
      <DistanceFilter search={search} change={change} />
      <CategoryFilter
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={counts?.category}
        unit="person"
      />
      <CheckGroup
        label="Qualification"
        unit="person"
        options={QUALIFICATIONS.list}
        labels={QUALIFICATIONS.labels}
        value={search.qualifications}
        onChange={(qualifications) => change({ qualifications })}
        counts={counts?.qualifications}
      />
      <div className={classes['group']}>
        <NativeSelect
          label="Open to offers since"
          value={search.posted}
          onChange={(event) => change({ posted: event.currentTarget.value as DatePosted })}
          data={DATES_POSTED.list.map((value) => ({ value, label: DATES_POSTED.labels[value] }))}
        />
      </div>
      {genderFilter === true ? (
        <div className={classes['group']}>
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
        </div>
      ) : null}
    </div>
  );
}
