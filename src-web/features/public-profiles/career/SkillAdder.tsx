import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { randomKey } from '#web/lib/idempotency.ts';
import classes from './career.module.css';
import { blankSkill, type SkillRow } from './model/drafts.ts';

interface SkillAdderProps {
  id: string;
  rows: readonly SkillRow[];
  onChange: (rows: SkillRow[]) => void;
}

/** Takes one skill or several with commas; Enter adds, and does not send the form. */
export function SkillAdder({ id, rows, onChange }: SkillAdderProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const known = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
    const added: SkillRow[] = [];
    for (const name of words.split(',').map((word) => word.trim())) {
      if (name === '' || known.has(name.toLowerCase())) continue;
      known.add(name.toLowerCase());
      added.push(blankSkill(randomKey(), name));
    }
    onChange([...rows, ...added].slice(0, LIMITS.skills));
    setWords('');
    field.current?.focus();
  };
  const isFull = rows.length >= LIMITS.skills;
  return (
    <div className={classes['adder']}>
      <TextInput
        ref={field}
        id={id}
        label="Add skills"
        placeholder={isFull ? 'The list is full' : 'One, or several with commas'}
        disabled={isFull}
        autoComplete="off"
        value={words}
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
  );
}
