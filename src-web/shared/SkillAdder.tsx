import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';

interface SkillAdderProps {
  id: string;
  /** The names of the skills that are there already. */
  names: readonly string[];
  /** Gets no more than there is room for. */
  onAdd: (names: string[]) => void;
  /** Lets a list give the focus to the field. */
  field?: RefObject<HTMLInputElement | null>;
  error?: ReactNode;
  className: string | undefined;
}

/** Takes one skill or several with commas; Enter adds, and does not send the form. What does not fit stays in the field. */
export function SkillAdder({ id, names, onAdd, field, error, className }: SkillAdderProps) {
  const [words, setWords] = useState('');
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const room = Math.max(0, LIMITS.skills - names.length);
  const add = () => {
    const known = new Set(names.map((name) => name.trim().toLowerCase()));
    const added: string[] = [];
    for (const name of words.split(',').map((word) => word.trim())) {
      if (name === '' || known.has(name.toLowerCase())) continue;
      known.add(name.toLowerCase());
      added.push(name);
    }
    onAdd(added.slice(0, room));
    setWords(added.slice(room).join(', '));
    input.current?.focus();
  };
  const isFull = room === 0;
  return (
    <div className={className}>
      <TextInput
        ref={input}
        id={id}
        label="Add skills"
        placeholder={isFull ? 'The list is full' : 'One, or several with commas'}
        disabled={isFull && words === ''}
        autoComplete="off"
        value={words}
        error={isFull && words !== '' ? 'The list is full. These were not added.' : error}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" disabled={isFull || words.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  );
}
