import { useRef, useState } from 'react';
import { randomKey } from '#web/lib/idempotency.ts';
import type { QuestionRow, SkillRow } from '../model/post-form.ts';
import type { PostForm } from './field.ts';

/** Adds and removes rows of a list: the focus goes into a new row, and from one that goes to the button that adds them. */
export function useRows(
  form: PostForm,
  list: 'skills' | 'screeningQuestions',
  blank: (key: string) => SkillRow | QuestionRow,
) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState('');
  return {
    addButton,
    /** Key of the row that was added last. */
    added,
    add: () => {
      const key = randomKey();
      setAdded(key);
      form.insertListItem(list, blank(key));
    },
    remove: (index: number) => {
      addButton.current?.focus();
      form.removeListItem(list, index);
    },
  };
}
