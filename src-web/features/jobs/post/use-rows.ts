import { useRef, useState } from 'react';
import { randomKey } from '#web/lib/idempotency.ts';
import type { QuestionRow, SkillRow } from '../model/post-form.ts';
import type { PostForm } from './field.ts';

/** Marks the button that takes a row away: `<button {...removeRowButton}>`, one in every row. */
export const removeRowButton = { 'data-remove-row': '' } as const;

/** Adds and removes rows of a list: the focus goes into a new row, and from one that goes to the same button of the next. */
export function useRows(
  form: PostForm,
  list: 'skills' | 'screeningQuestions',
  blank: (key: string) => SkillRow | QuestionRow,
) {
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState('');
  return {
    addButton,
    /** The element around the rows. */
    rows,
    /** Key of the row that was added last. */
    added,
    add: () => {
      const key = randomKey();
      setAdded(key);
      form.insertListItem(list, blank(key));
    },
    remove: (index: number) => {
      const buttons = rows.current?.querySelectorAll<HTMLButtonElement>('[data-remove-row]') ?? [];
      (buttons[index + 1] ?? buttons[index - 1] ?? addButton.current)?.focus();
      form.removeListItem(list, index);
    },
  };
}
