import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Combobox.css';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  CATEGORIES,
  ENGAGEMENTS,
  EXPERIENCES,
  JOB_TYPES,
  LEGACY_CATEGORIES,
  QUALIFICATIONS,
  WORK_MODES,
} from '#contract/domain/options.ts';
import { Section } from '#web/ui/Card.tsx';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';

const choices = <T extends string>(options: { list: readonly T[]; labels: Readonly<Record<T, string>> }) =>
  options.list.map((value) => ({ value, label: options.labels[value] }));

const categories = choices(CATEGORIES).filter(({ value }) => !(LEGACY_CATEGORIES as readonly string[]).includes(value));

/** Title and the choices that seekers filter by. */
export function BasicsSection({ form, inputId }: SectionProps) {
  return (
    <Section title="The job">
      <div className={classes['grid']}>
        <TextInput
          id={inputId('title')}
          className={classes['wide'] ?? ''}
          label="Job title"
          description="Use the words job seekers would search for"
          required
          maxLength={LIMITS.title}
          {...form.getInputProps('title')}
        />
        <NativeSelect
          id={inputId('category')}
          label="Category"
          required
          data={[{ value: '', label: 'Choose a category' }, ...categories]}
          {...form.getInputProps('category')}
        />
        <NativeSelect
          id={inputId('jobType')}
          label="Job type"
          required
          data={choices(JOB_TYPES)}
          {...form.getInputProps('jobType')}
        />
        <NativeSelect
          id={inputId('workMode')}
          label="Work mode"
          required
          data={choices(WORK_MODES)}
          {...form.getInputProps('workMode')}
        />
        <NativeSelect
          id={inputId('engagement')}
          label="Engagement"
          data={choices(ENGAGEMENTS)}
          {...form.getInputProps('engagement')}
        />
        <NativeSelect
          id={inputId('experience')}
          label="Experience"
          data={[{ value: '', label: 'Any' }, ...choices(EXPERIENCES)]}
          {...form.getInputProps('experience')}
        />
        <NativeSelect
          id={inputId('qualification')}
          label="Qualification"
          data={[{ value: '', label: 'Any' }, ...choices(QUALIFICATIONS)]}
          {...form.getInputProps('qualification')}
        />
        <NumberInput
          id={inputId('openings')}
          label="Openings"
          min={1}
          max={LIMITS.openings}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('openings')}
        />
      </div>
    </Section>
  );
}
