import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { SkillAdder } from '#web/shared/SkillAdder.tsx';
import type { ResourceForm } from './field.ts';
import classes from './resource-form.module.css';

const LEVELS = [
  { value: '', label: 'Not specified' },
  ...SKILL_LEVELS.list.map((value) => ({ value, label: SKILL_LEVELS.labels[value] })),
];

/** The person's skills; the first ones are shown first. One name, or several with commas, is added at a time. */
export function SkillRows({ form, id }: { form: ResourceForm; id: string }) {
  const adder = useRef<HTMLInputElement>(null);
  const skills = form.values.skillDetails;
  const add = (added: readonly string[]) => {
    const rows = added.map((name) => ({ name, level: '' as const, years: '', lastUsed: '' }));
    form.setFieldValue('skillDetails', [...skills, ...rows]);
  };
  return (
    <>
      {skills.length === 0 ? null : (
        <ul className={classes['skills']} aria-label="Skills">
          {skills.map(({ name }, index) => {
            const at = `skillDetails.${String(index)}`;
            return (
              <li key={index}>
                <div className={classes['skill']} role="group" aria-label={name}>
                  <TextInput label="Skill" maxLength={LIMITS.skill} {...form.getInputProps(`${at}.name`)} />
                  <NativeSelect label="Level" data={LEVELS} {...form.getInputProps(`${at}.level`)} />
                  <TextInput label="Years" inputMode="decimal" maxLength={5} {...form.getInputProps(`${at}.years`)} />
                  <TextInput
                    label="Last used in"
                    inputMode="numeric"
                    maxLength={4}
                    {...form.getInputProps(`${at}.lastUsed`)}
                  />
                  <Button
                    variant="subtle"
                    size="sm"
                    c="var(--mantine-color-error)"
                    className={classes['remove'] ?? ''}
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      form.removeListItem('skillDetails', index);
                      adder.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <SkillAdder
        id={id}
        names={skills.map(({ name }) => name)}
        onAdd={add}
        field={adder}
        error={form.errors['skillDetails']}
        className={classes['adder']}
      />
    </>
  );
}
