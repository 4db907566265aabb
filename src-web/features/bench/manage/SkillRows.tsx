import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { SKILL_LEVELS } from '#contract/domain/career-options.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResourceForm } from './field.ts';
import classes from './resource-form.module.css';

const LEVELS = [
  { value: '', label: 'Not specified' },
  ...SKILL_LEVELS.list.map((value) => ({ value, label: SKILL_LEVELS.labels[value] })),
];

/** What somebody can do; the first ones are shown first. One name, or several with commas, is added at a time. */
export function SkillRows({ form, id }: { form: ResourceForm; id: string }) {
  const [words, setWords] = useState('');
  const adder = useRef<HTMLInputElement>(null);
  const skills = form.values.skillDetails;
  const isFull = skills.length >= LIMITS.skills;
  const fault = form.errors['skillDetails'];
  const add = () => {
    const known = new Set(skills.map(({ name }) => name.trim().toLowerCase()));
    const added: typeof skills = [];
    for (const name of words.split(',').map((word) => word.trim())) {
      if (name === '' || known.has(name.toLowerCase())) continue;
      known.add(name.toLowerCase());
      added.push({ name, level: '', years: '', lastUsed: '' });
    }
    form.setFieldValue('skillDetails', [...skills, ...added].slice(0, LIMITS.skills));
    setWords('');
    adder.current?.focus();
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
      <div className={classes['adder']}>
        <TextInput
          ref={adder}
          id={id}
          label="Add skills"
          placeholder={isFull ? 'The list is full' : 'One, or several with commas'}
          disabled={isFull}
          autoComplete="off"
          value={words}
          error={fault}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={words.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
    </>
  );
}
