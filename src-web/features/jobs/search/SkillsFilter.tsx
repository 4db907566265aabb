import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Skeleton, TagsInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { byCount } from '../model/facets.ts';
import classes from './filters.module.css';
import { SuggestionText } from './suggest/SuggestionText.tsx';
import { useSuggestions } from './suggest/use-suggestions.ts';
import type { SearchState } from './use-search-state.ts';

const OFFERED = 6;

interface SkillsFilterProps {
  state: SearchState;
  /** Jobs per skill among those found; undefined where nothing was counted. */
  counts: Readonly<Record<string, number>> | undefined;
  isPending: boolean;
}

/** Skills that a job must name: typed with completions, or taken from those that the found jobs ask for most. */
export function SkillsFilter({ state: { search, change }, counts, isPending }: SkillsFilterProps) {
  const [typed, setTyped] = useState('');
  const { suggestions } = useSuggestions('skill', typed);
  const has = (skill: string) => search.skills.some((other) => other.toLowerCase() === skill.toLowerCase());
  const offered = byCount(Object.keys(counts ?? {}), counts)
    .filter((skill) => !has(skill))
    .slice(0, OFFERED);
  const isFull = search.skills.length >= LIMITS.filterValues;
  return (
    <div className={classes['group']}>
      <TagsInput
        label="Skills"
        placeholder={search.skills.length === 0 ? 'Type a skill, then Enter' : ''}
        value={[...search.skills]}
        onChange={(skills) => change({ skills })}
        searchValue={typed}
        onSearchChange={setTyped}
        data={suggestions.map(({ value }) => value)}
        // The server has chosen and ordered them already.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const suggestion = suggestions.find(({ value }) => value === option.value);
          return suggestion === undefined ? option.value : <SuggestionText suggestion={suggestion} typed={typed} />;
        }}
        openOnFocus={false}
        maxTags={LIMITS.filterValues}
        maxLength={LIMITS.skill}
        splitChars={[',']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': 'Remove all skills' }}
      />
      {isPending ? (
        <div className={classes['offers']} aria-hidden>
          <Skeleton height={28} width={92} radius="xl" />
          <Skeleton height={28} width={74} radius="xl" />
          <Skeleton height={28} width={110} radius="xl" />
        </div>
      ) : offered.length === 0 || isFull ? null : (
        <ul className={classes['offers']} aria-label="Skills that these jobs ask for most">
          {offered.map((skill) => {
            const count = counts?.[skill] ?? 0;
            return (
              <li key={skill}>
                <UnstyledButton
                  className={classes['offer'] ?? ''}
                  aria-label={`Add ${skill}, ${plural(count, 'job')}`}
                  onClick={() => change({ skills: [...search.skills, skill] })}
                >
                  <span>{skill}</span>
                  <span className={classes['count']}>{formatCount(count)}</span>
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
