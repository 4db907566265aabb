import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { keysRest, restKeys } from '#web/ui/hooks/command-layer.ts';
import type { ReviewValue } from './model/types.ts';
import type { Review, ShownField } from './use-review.ts';

interface Options {
  review: Review;
  selected: string | undefined;
  onSelect: (id: string) => void;
  box: RefObject<HTMLElement | null>;
}

/** Deciding field by field, with the mouse or with keys; the focus goes along. */
export function useDecisions({ review, selected, onSelect, box }: Options) {
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [said, setSaid] = useState('');
  const focusOn = useFocusOn(box);

  const shown = review.fields.filter(
    ({ id, status }) => !onlyOpen || status === 'open' || id === selected || id === editing,
  );
  const goTo = (id: string) => {
    onSelect(id);
    focusOn(id);
  };
  /** After a decision the focus goes to what is still to be decided, below first: the button that had it is gone. */
  const goOn = (from: string, words: string) => {
    const at = review.fields.findIndex(({ id }) => id === from);
    const rest = [...review.fields.slice(at + 1), ...review.fields.slice(0, at)];
    goTo(rest.find(({ status }) => status === 'open')?.id ?? from);
    setEditing(undefined);
    setSaid(words);
  };
  const edit = ({ id }: ShownField) => {
    onSelect(id);
    setEditing(id);
    restKeys();
  };
  const decide = ({ id }: ShownField, choice: 'accepted' | 'left') => {
    review.decide([id], choice);
    goOn(id, choice === 'accepted' ? 'Accepted' : 'Left out');
  };
  /** A value that the profile would refuse has to be completed first. */
  const accept = (field: ShownField) => {
    if (Object.keys(review.faultsOf(field.value)).length > 0) edit(field);
    else decide(field, 'accepted');
  };
  const step = (by: 1 | -1) => {
    const next = shown[shown.findIndex(({ id }) => id === selected) + by];
    if (next !== undefined) goTo(next.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if ((event.target as HTMLElement).closest('input, textarea, select, form') !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const field = shown.find(({ id }) => id === selected);
    const canDecide = field !== undefined && field.status !== 'same' && editing !== field.id && !keysRest();
    const key = event.key.toLowerCase();
    if (key === 'arrowdown' || key === 'arrowup') step(key === 'arrowdown' ? 1 : -1);
    else if (canDecide && key === 'a') accept(field);
    else if (canDecide && key === 'e') edit(field);
    else if (canDecide && key === 'x') decide(field, 'left');
    else return;
    event.preventDefault();
  };
  return {
    shown,
    said,
    editing,
    onlyOpen,
    setOnlyOpen,
    onKeyDown,
    accept,
    edit,
    leave: (field: ShownField) => decide(field, 'left'),
    reopen: ({ id }: ShownField) => {
      review.decide([id], 'open');
      goTo(id);
    },
    changed: ({ id }: ShownField, value: ReviewValue) => {
      review.change(id, value);
      goOn(id, 'Changed and accepted');
    },
    cancel: ({ id }: ShownField) => {
      setEditing(undefined);
      goTo(id);
    },
  };
}

/** Puts the focus on a field once the next picture has it. */
function useFocusOn(box: RefObject<HTMLElement | null>) {
  const [focus, setFocus] = useState<{ id: string }>();
  useEffect(() => {
    if (focus === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-field="${focus.id}"] [data-select]`)?.focus();
  }, [focus, box]);
  return (id: string) => setFocus({ id });
}
