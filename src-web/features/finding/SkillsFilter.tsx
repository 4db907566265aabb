import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { TagsInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { formatCount } from '#web/lib/format.ts';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import type { Counts } from '#web/ui/filters/counts.ts';
import filters from '#web/ui/filters/filters.module.css';
import classes from './finding.module.css';
import { wordsIn } from './model/people-search.ts';

const OFFERED = 6;

interface SkillsFilterProps {
  value: readonly string[];
  onChange: (skills: readonly string[]) => void;
  /** People per skill among those found; undefined where nothing was counted. */
  counts: Counts | undefined;
}

/** Skills that somebody must name: typed with completions, or taken from those that most of the found people name. */
export function SkillsFilter({ value, onChange, counts }: SkillsFilterProps) {
  const [typed, setTyped] = useState('');
  const offers = useRef<HTMLUListElement>(null);
  const { suggestions } = useSuggestions('skill', typed);
  const has = (skill: string) => value.some((other) => other.toLowerCase() === skill.toLowerCase());
  // One with a comma would be two in the address.
  const offered = (counts ?? []).filter((row) => !has(row.value) && !row.value.includes(',')).slice(0, OFFERED);
  const change = (skills: readonly string[]) => onChange(wordsIn(skills, LIMITS.skill));
  return (
    <div className={filters['group']}>
      <TagsInput
        label="Skills"
        placeholder={value.length === 0 ? 'Type a skill, then Enter' : ''}
        value={[...value]}
        onChange={change}
        searchValue={typed}
        onSearchChange={setTyped}
        data={suggestions.map((suggestion) => suggestion.value)}
        {...SUGGEST_FIELD}
        renderOption={({ option }) => {
          const suggestion = suggestions.find((each) => each.value === option.value);
          return suggestion === undefined ? option.value : <SuggestionText suggestion={suggestion} typed={typed} />;
        }}
        maxTags={LIMITS.filterValues}
        maxLength={LIMITS.skill}
        splitChars={[',']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': 'Remove all skills' }}
      />
      {(counts !== undefined && offered.length === 0) || value.length >= LIMITS.filterValues ? null : (
        <ul ref={offers} tabIndex={-1} className={classes['offers']} aria-label="Skills that most of these people name">
          {offered.map(({ value: skill, count }) => (
            <li key={skill}>
              <UnstyledButton
                className={classes['offer'] ?? ''}
                title={skill}
                onClick={() => {
                  // The button goes with its skill.
                  offers.current?.focus({ preventScroll: true });
                  change([...value, skill]);
                }}
              >
                <VisuallyHidden component="span">Add </VisuallyHidden>
                <span className={classes['offerName']}>{skill}</span>
                <span className={classes['offerCount']}>{formatCount(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
