import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import {
  Skeleton,
  Checkbox,
  NativeSelect,
  TextInput,
  VisuallyHidden,
  NumberInput,
  TagsInput,
  Autocomplete,
} from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CONSENT } from '#contract/domain/consent.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import {
  PAY_PERIODS,
  CATEGORIES,
  ENGAGEMENTS,
  EXPERIENCES,
  JOB_TYPES,
  LEGACY_CATEGORIES,
  QUALIFICATIONS,
  WORK_MODES,
} from '#contract/domain/options.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import { AmountInput } from '#web/ui/AmountInput.tsx';
import { Section } from '#web/ui/Card.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { PlaceSection } from './PlaceSection.tsx';
import { QuestionsSection } from './QuestionsSection.tsx';
import { AddRowButton, RemoveRowButton } from './RowButtons.tsx';
import type { SectionProps, PostForm } from './field.ts';
import { useRows } from './use-rows.ts';
import ui from '#web/ui/ui.module.css';
import classes from './post-job.module.css';

interface SkillNameProps {
  form: PostForm;
  index: number;
  id: string;
  /** True for a row that was just added. */
  autoFocus: boolean;
}

/** Name of a skill, completed from those that other jobs name, so that one skill is not spelt in five ways. */
function SkillName({ form, index, id, autoFocus }: SkillNameProps) {
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

/** Skills with years, and which of them are required. */
function SkillsSection({ form, inputId }: SectionProps) {
  const rows = form.values.skills;
  const {
    addButton,
    rows: list,
    added,
    add,
    remove,
  } = useRows(form, 'skills', (key) => ({
    key,
    name: '',
    must: rows.length < 3,
    minYears: '',
  }));
  return (
    <Section title="Skills">
      <div ref={list} className={classes['stack']}>
        {rows.length === 0 ? (
          <p className={ui['lead']}>
            Add the skills that matter. Job seekers see which are required and which are nice to have.
          </p>
        ) : null}
        {rows.map((row, index) => (
          <fieldset key={row.key} className={classes['rowCard']}>
            <VisuallyHidden component="legend">Skill {index + 1}</VisuallyHidden>
            <SkillName
              form={form}
              index={index}
              id={inputId(`skills.${String(index)}.name`)}
              autoFocus={row.key === added}
            />
            <NumberInput
              id={inputId(`skills.${String(index)}.minYears`)}
              label="Years"
              min={0}
              max={60}
              allowNegative={false}
              decimalScale={1}
              {...form.getInputProps(`skills.${String(index)}.minYears`)}
            />
            <Checkbox
              className={classes['rowCheck'] ?? ''}
              label="Must have"
              {...form.getInputProps(`skills.${String(index)}.must`, { type: 'checkbox' })}
            />
            <RemoveRowButton
              label={`Remove skill ${row.name === '' ? String(index + 1) : row.name}`}
              onClick={() => remove(index)}
            />
          </fieldset>
        ))}
        {rows.length < LIMITS.skills ? (
          <AddRowButton ref={addButton} onClick={add}>
            Add a skill
          </AddRowButton>
        ) : null}
      </div>
    </Section>
  );
}

const choices = <T extends string>(options: { list: readonly T[]; labels: Readonly<Record<T, string>> }) =>
  options.list.map((value) => ({ value, label: options.labels[value] }));

const categories = choices(CATEGORIES).filter(({ value }) => !(LEGACY_CATEGORIES as readonly string[]).includes(value));

/** Title and the choices that seekers filter by. */
function BasicsSection({ form, inputId }: SectionProps) {
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

/** Dates, vendors and the employer's own marks. `today` is YYYY-MM-DD. */
function FinalSection({ form, inputId, today }: SectionProps & { today: string }) {
  return (
    <Section title="Dates and details">
      <div className={classes['grid']}>
        <TextInput
          id={inputId('closesOn')}
          type="date"
          label="Closing day"
          description="Last day for applications"
          min={today}
          {...form.getInputProps('closesOn')}
        />
        <TextInput
          id={inputId('startDate')}
          type="date"
          label="Start date"
          description="Optional"
          min={today}
          {...form.getInputProps('startDate')}
        />
        <TextInput
          id={inputId('clientJobRef')}
          label="Your reference"
          description="Optional, only you see it"
          maxLength={60}
          {...form.getInputProps('clientJobRef')}
        />
        <TagsInput
          id={inputId('tags')}
          className={classes['wide'] ?? ''}
          label="Tags"
          description={`Optional, at most ${String(LIMITS.tags)}`}
          maxTags={LIMITS.tags}
          acceptValueOnBlur
          {...form.getInputProps('tags')}
        />
        <Checkbox
          className={classes['wide'] ?? ''}
          label="Vendors can submit people"
          description="Otherwise, people can only apply themselves."
          {...form.getInputProps('acceptVendors', { type: 'checkbox' })}
        />
        {form.values.acceptVendors ? (
          <NumberInput
            id={inputId('vendorCap')}
            label="People from vendors, at most"
            description={`Optional. In all, whoever submits them; each vendor has at most ${String(CONSENT.submissionsPerJob)} open at a time.`}
            min={1}
            max={LIMITS.vendorCap}
            allowDecimal={false}
            {...form.getInputProps('vendorCap')}
          />
        ) : null}
      </div>
    </Section>
  );
}

const BOUNDS = [
  { field: 'salaryMin', label: 'From' },
  { field: 'salaryMax', label: 'To' },
] as const;

/** Pay with its currency and period. */
function PaySection({ form, inputId }: SectionProps) {
  const currencies = usePlaces()?.currencies;
  const { currency } = form.values;
  return (
    <Section title="Pay">
      <div className={classes['grid']}>
        {BOUNDS.map(({ field, label }) => (
          <AmountInput
            key={field}
            id={inputId(field)}
            label={label}
            currency={currency}
            {...form.getInputProps(field)}
          />
        ))}
        <NativeSelect
          id={inputId('currency')}
          label="Currency"
          data={
            currencies === undefined
              ? [currency]
              : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
          }
          {...form.getInputProps('currency')}
        />
        <NativeSelect
          id={inputId('payPeriod')}
          label="Paid"
          data={PAY_PERIODS.list.map((value) => ({ value, label: PAY_PERIODS.labels[value] }))}
          {...form.getInputProps('payPeriod')}
        />
        <Checkbox
          className={classes['wide'] ?? ''}
          label="Show the pay to everyone"
          description="Jobs that show their pay appear when people filter by pay."
          {...form.getInputProps('salaryVisible', { type: 'checkbox' })}
        />
      </div>
    </Section>
  );
}

const RichText = lazy(() => import('./RichText.tsx'));

const EDITOR_PX = 272;

/** Every field of a job. `today` is YYYY-MM-DD; a new `editorKey` makes the editor begin again with the form's text. */
export function JobFields({ editorKey, today, ...section }: SectionProps & { editorKey: number; today: string }) {
  const { form, inputId } = section;
  const errorId = inputId('description-error');
  const error = form.errors['description'];
  return (
    <>
      <BasicsSection {...section} />
      <Section title="Description">
        <Suspense fallback={<Skeleton height={EDITOR_PX} radius="md" />}>
          <RichText
            key={editorKey}
            id={inputId('description')}
            label="Description"
            initial={form.values.description}
            invalid={error !== undefined}
            describedBy={error === undefined ? undefined : errorId}
            onChange={(html) => form.setFieldValue('description', html)}
          />
        </Suspense>
        {error === undefined ? null : (
          <p id={errorId} className={classes['editorError']}>
            {error}
          </p>
        )}
      </Section>
      <PlaceSection {...section} />
      <SkillsSection {...section} />
      <PaySection {...section} />
      <QuestionsSection {...section} />
      <FinalSection {...section} today={today} />
    </>
  );
}
