import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconSearch } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, type Category } from '#contract/domain/options.ts';
import classes from './invites.module.css';

interface PeopleFiltersProps {
  words: string;
  onWords: (words: string) => void;
  /** The job's own; people of others are found only where it is not asked for. */
  category: Category;
  inCategory: boolean;
  onInCategory: (inCategory: boolean) => void;
}

/** Filters of the listed people: by words, and by the job's category or all categories. */
export function PeopleFilters({ words, onWords, category, inCategory, onInCategory }: PeopleFiltersProps) {
  return (
    <div className={classes['pickFilters']}>
      <TextInput
        className={classes['search'] ?? ''}
        label="Search people"
        type="search"
        placeholder="Skill or profession"
        maxLength={LIMITS.keyword}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={words}
        data-autofocus
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <NativeSelect
        label="Category"
        value={inCategory ? 'own' : 'all'}
        onChange={(event) => onInCategory(event.currentTarget.value === 'own')}
        data={[
          { value: 'own', label: CATEGORIES.labels[category] },
          { value: 'all', label: 'All categories' },
        ]}
      />
    </div>
  );
}
