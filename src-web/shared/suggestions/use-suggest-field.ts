import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useEarlyTyping } from '#web/ui/hooks/use-early-typing.ts';
import type { TypedFilter } from '#web/ui/hooks/use-typed-filter.ts';

/** The state of the open list: its active option, if any. Null while no list is open. */
export type OpenList = { activeId: string | undefined } | null;
/** The list's handling of a key; it prevents the default of those that it takes. */
export type ListKeys = (event: KeyboardEvent<HTMLInputElement>) => void;

/** Typing, choosing and leaving, for a field with a list of suggestions below it. */
export function useSuggestField(typed: TypedFilter) {
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<ListKeys>(null);
  // A chosen suggestion is written already; leaving the field must not write the earlier text.
  const isTaking = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const [list, setList] = useState<OpenList>(null);
  useEarlyTyping(input, typed);

  const leave = () => {
    setAsked(false);
    setList(null);
  };
  /** On a touch screen the keyboard would cover what was found. */
  const done = () => {
    leave();
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const onKeyDown: ListKeys = (event) => {
    // Enter and the arrows belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return;
    keys.current?.(event);
    if (event.defaultPrevented) return;
    if (event.key === 'ArrowDown') setAsked(true);
    else if (event.key === 'Enter') done();
    else if (event.key === 'Escape' && typed.text !== '') typed.take('');
  };
  const choose = (value: string) => {
    typed.take(value);
    isTaking.current = true;
    done();
    isTaking.current = false;
  };

  return {
    input,
    keys,
    /** Suggestions are wanted; `list` is null until there are any. */
    isAsked,
    list,
    setList,
    leave,
    choose,
    wipe: () => {
      typed.take('');
      leave();
      input.current?.focus();
    },
    handlers: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typed.type(event.currentTarget.value);
        setAsked(true);
      },
      onBlur: () => {
        leave();
        if (!isTaking.current) typed.settle();
      },
      onKeyDown,
    },
  };
}
