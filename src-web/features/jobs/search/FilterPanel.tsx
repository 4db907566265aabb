import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { NativeSelect, TagsInput } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  APPLIED_FILTERS,
  CATEGORIES,
  DATES_POSTED,
  EXPERIENCES,
  JOB_TYPES,
  LEGACY_CATEGORIES,
  WORK_MODES,
  type AppliedFilter,
  type Category,
  type DatePosted,
} from '#contract/domain/options.ts';
import { CheckGroup } from './CheckGroup.tsx';
import { PlaceFilter } from './PlaceFilter.tsx';
import { SalaryFilter } from './SalaryFilter.tsx';
import classes from './search.module.css';
import type { SearchState } from './use-search-state.ts';

export interface Facets {
  category: Readonly<Record<string, number>>;
  jobTypes: Readonly<Record<string, number>>;
  workMode: Readonly<Record<string, number>>;
}

const FIRST_CATEGORIES = 6;

/** The spec's own four categories appear only where a posting has one. */
function categoriesToShow(facets: Facets | null, chosen: readonly Category[]): Category[] {
  const legacy = new Set<Category>(LEGACY_CATEGORIES);
  const count = (category: Category) => facets?.category[category] ?? 0;
  return CATEGORIES.list
    .filter((category) => !legacy.has(category) || count(category) > 0 || chosen.includes(category))
    .sort((a, b) => count(b) - count(a));
}

interface FilterPanelProps {
  state: SearchState;
  facets: Facets | null;
  /** Shows the dashboard's filter by own applications. */
  withApplied: boolean;
}

/** Every filter of the search; changes show at once. */
export function FilterPanel({ state, facets, withApplied }: FilterPanelProps) {
  const { search, change } = state;
  return (
    <div className={classes['filters']}>
      {withApplied ? (
        <div className={classes['group']}>
          <NativeSelect
            label="My applications"
            value={search.jobStatus ?? ''}
            onChange={(event) =>
              change({
                jobStatus: event.currentTarget.value === '' ? null : (event.currentTarget.value as AppliedFilter),
              })
            }
          >
            <option value="">All jobs</option>
            {APPLIED_FILTERS.list.map((token) => (
              <option key={token} value={token}>
                {APPLIED_FILTERS.labels[token]}
              </option>
            ))}
          </NativeSelect>
        </div>
      ) : null}
      <div className={classes['group']}>
        <TagsInput
          label="Skills"
          placeholder={search.skills.length === 0 ? 'Type a skill, then Enter' : ''}
          value={[...search.skills]}
          onChange={(skills) => change({ skills })}
          maxTags={LIMITS.filterValues}
          splitChars={[',']}
          acceptValueOnBlur
          clearable
          clearButtonProps={{ 'aria-label': 'Remove all skills' }}
        />
      </div>
      <PlaceFilter state={state} />
      <CheckGroup
        label="Job type"
        options={JOB_TYPES.list}
        labels={JOB_TYPES.labels}
        value={search.jobTypes}
        onChange={(jobTypes) => change({ jobTypes })}
        counts={facets?.jobTypes}
      />
      <CheckGroup
        label="Work mode"
        options={WORK_MODES.list}
        labels={WORK_MODES.labels}
        value={search.workModes}
        onChange={(workModes) => change({ workModes })}
        counts={facets?.workMode}
      />
      <CheckGroup
        label="Category"
        options={categoriesToShow(facets, search.categories)}
        labels={CATEGORIES.labels}
        value={search.categories}
        onChange={(categories) => change({ categories })}
        counts={facets?.category}
        initially={FIRST_CATEGORIES}
      />
      <CheckGroup
        label="Experience"
        options={EXPERIENCES.list}
        labels={EXPERIENCES.labels}
        value={search.experience}
        onChange={(experience) => change({ experience })}
      />
      <SalaryFilter state={state} />
      <div className={classes['group']}>
        <NativeSelect
          label="Date posted"
          value={search.posted}
          onChange={(event) => change({ posted: event.currentTarget.value as DatePosted })}
          data={DATES_POSTED.list.map((value) => ({ value, label: DATES_POSTED.labels[value] }))}
        />
      </div>
    </div>
  );
}
