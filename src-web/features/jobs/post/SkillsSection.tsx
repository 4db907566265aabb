import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import { Checkbox, NumberInput, VisuallyHidden } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { Section } from '#web/ui/Card.tsx';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';
import { AddRowButton, RemoveRowButton } from './RowButtons.tsx';
import { SkillName } from './SkillName.tsx';
import { useRows } from './use-rows.ts';

/** Skills with years, and which of them are required. */
export function SkillsSection({ form, inputId }: SectionProps) {
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
          <p className={classes['lead']}>
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
