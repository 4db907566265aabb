import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode, type RefObject } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';

interface SkillAdderProps {
  id: string;
  /** Of the skills that are there. */
  names: readonly string[];
  onAdd: (names: string[]) => void;
  field: RefObject<HTMLInputElement | null>;
  error?: ReactNode;
  className: string | undefined;
}

/** Takes one skill or several with commas; Enter adds, and does not send the form. */
export function SkillAdder({ id, names, onAdd, field, error, className }: SkillAdderProps) {
  const [words, setWords] = useState('');
  const add = () => {
    const known = new Set(names.map((name) => name.trim().toLowerCase()));
    const added: string[] = [];
    for (const name of words.split(',').map((word) => word.trim())) {
      if (name === '' || known.has(name.toLowerCase())) continue;
      known.add(name.toLowerCase());
      added.push(name);
    }
    onAdd(added);
    setWords('');
    field.current?.focus();
  };
  const isFull = names.length >= LIMITS.skills;
  return (
    <div className={className}>
      <TextInput
        ref={field}
        id={id}
        label="Add skills"
        placeholder={isFull ? 'The list is full' : 'One, or several with commas'}
        disabled={isFull}
        autoComplete="off"
        value={words}
        error={error}
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
