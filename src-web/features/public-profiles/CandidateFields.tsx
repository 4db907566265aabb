import { NativeSelect, TagsInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import type { UseFormReturnType } from '@mantine/form';
import { LIMITS } from '#contract/domain/limits.ts';
import { CATEGORIES, GENDERS, NAMES_SHOWN, QUALIFICATIONS } from '#contract/domain/options.ts';
import { CANDIDATE_LABELS, type CandidateValues } from './model/own-forms.ts';
import classes from './own.module.css';
import { PlaceFields } from './PlaceFields.tsx';

const tokens = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

interface CandidateFieldsProps {
  form: UseFormReturnType<CandidateValues & Record<string, unknown>>;
  /** Of the ids of the fields. */
  prefix: string;
  asksGender: boolean;
}

/** What the public profile of a job seeker says. */
export function CandidateFields({ form, prefix, asksGender }: CandidateFieldsProps) {
  const field = (name: keyof CandidateValues) => ({
    id: `${prefix}-${name}`,
    label: CANDIDATE_LABELS[name],
    ...form.getInputProps(name),
  });
  return (
    <div className={classes['fields']}>
      <TextInput
        className={classes['wide'] ?? ''}
        description="What you do, in one line"
        maxLength={LIMITS.headline}
        autoComplete="off"
        {...field('headline')}
      />
      <TagsInput
        className={classes['wide'] ?? ''}
        description="Most important first. Press Enter after each"
        maxTags={LIMITS.skills}
        maxLength={LIMITS.skill}
        splitChars={[',']}
        acceptValueOnBlur
        {...field('skills')}
      />
      <NativeSelect data={tokens(CATEGORIES.labels)} {...field('category')} />
      <NativeSelect data={tokens(QUALIFICATIONS.labels)} {...field('qualification')} />
      <TextInput inputMode="decimal" maxLength={5} autoComplete="off" {...field('totalYears')} />
      <PlaceFields
        country={form.values.country}
        labels={CANDIDATE_LABELS}
        idOf={(name) => `${prefix}-${name}`}
        inputOf={(name) => form.getInputProps(name)}
      />
      <NativeSelect
        data={NAMES_SHOWN.list.map((value) => ({ value, label: NAMES_SHOWN.labels[value] }))}
        {...field('nameShown')}
      />
      {asksGender ? (
        <NativeSelect
          className={classes['wide'] ?? ''}
          description="Optional. Never shown and never used for ranking, only for a filter that this site’s operator has switched on"
          data={tokens(GENDERS.labels)}
          {...field('gender')}
        />
      ) : null}
    </div>
  );
}
