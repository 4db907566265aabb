import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Skeleton, TagsInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import type { Counts } from '#web/ui/filters/counts.ts';
import filters from '#web/ui/filters/filters.module.css';
import classes from './filters.module.css';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import type { SearchState } from '../use-search-state.ts';

const OFFERED = 6;

interface SkillsFilterProps {
  state: SearchState;
  /** Jobs per skill among those found; undefined where nothing was counted. */
  counts: Counts | undefined;
  isPending: boolean;
}

/** Skills that a job must name: typed with completions, or taken from those that the found jobs ask for most. */
export function SkillsFilter({ state: { search, change }, counts, isPending }: SkillsFilterProps) {
  const [typed, setTyped] = useState('');
  const offers = useRef<HTMLUListElement>(null);
  const { suggestions } = useSuggestions('skill', typed);
  const has = (skill: string) => search.skills.some((other) => other.toLowerCase() === skill.toLowerCase());
  const offered = (counts ?? []).filter(({ value }) => !has(value)).slice(0, OFFERED);
  const isFull = search.skills.length >= LIMITS.filterValues;
  return (
    <div className={filters['group']}>
      <TagsInput
        label="Skills"
        placeholder={search.skills.length === 0 ? 'Type a skill, then Enter' : ''}
        value={[...search.skills]}
        onChange={(skills) => change({ skills })}
        searchValue={typed}
        onSearchChange={setTyped}
        data={suggestions.map(({ value }) => value)}
        {...SUGGEST_FIELD}
        renderOption={({ option }) => {
          const suggestion = suggestions.find(({ value }) => value === option.value);
          return suggestion === undefined ? option.value : <SuggestionText suggestion={suggestion} typed={typed} />;
        }}
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
        <ul ref={offers} tabIndex={-1} className={classes['offers']} aria-label="Most requested skills in these jobs">
          {offered.map(({ value: skill, count, isLeast }) => (
            <li key={skill}>
              <UnstyledButton
                className={classes['offer'] ?? ''}
                onClick={() => {
                  // The button goes with its skill.
                  offers.current?.focus({ preventScroll: true });
                  change({ skills: [...search.skills, skill] });
                }}
              >
                <VisuallyHidden component="span">Add </VisuallyHidden>
                <span className={classes['offerName']}>{skill}</span>
                <span className={classes['offerCount']}>
                  {formatCount(count)}
                  {isLeast === true ? '+' : ''}
                  <VisuallyHidden component="span">{count === 1 ? ' job' : ' jobs'}</VisuallyHidden>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
