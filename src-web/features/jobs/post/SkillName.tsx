import '@mantine/core/styles/Combobox.css';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import type { PostForm } from './field.ts';

interface SkillNameProps {
  form: PostForm;
  index: number;
  id: string;
  /** True for a row that was just added. */
  autoFocus: boolean;
}

/** Name of a skill, completed from those that other jobs name, so that one skill is not spelt in five ways. */
export function SkillName({ form, index, id, autoFocus }: SkillNameProps) {
  const [isEntered, setEntered] = useState(false);
  const path = `skills.${String(index)}.name`;
  const name = form.values.skills[index]?.name ?? '';
  const { suggestions } = useSuggestions('skill', name, { enabled: isEntered });
  const field = form.getInputProps(path) as { value: string; onBlur: () => void };
  return (
    <Autocomplete
      id={id}
      label="Skill"
      autoFocus={autoFocus}
      maxLength={LIMITS.skill}
      data={suggestions.map(({ value }) => value)}
      {...SUGGEST_FIELD}
      renderOption={({ option }) => {
        const suggestion = suggestions.find(({ value }) => value === option.value);
        return suggestion === undefined ? option.value : <SuggestionText suggestion={suggestion} typed={name} />;
      }}
      openOnFocus={false}
      {...field}
      onFocus={() => setEntered(true)}
    />
  );
}
