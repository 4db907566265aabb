import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/NumberInput.css';
import { ActionIcon, Button, Checkbox, NumberInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import { Section } from '#web/ui/Card.tsx';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';
import { SkillName } from './SkillName.tsx';
import { removeRowButton, useRows } from './use-rows.ts';

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
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              {...removeRowButton}
              aria-label={`Remove skill ${row.name === '' ? String(index + 1) : row.name}`}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </fieldset>
        ))}
        {rows.length < LIMITS.skills ? (
          <Button
            ref={addButton}
            className={classes['add'] ?? ''}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
          >
            Add a skill
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
