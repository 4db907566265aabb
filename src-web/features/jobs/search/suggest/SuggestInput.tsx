import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { useTypedFilter } from '#web/ui/use-typed-filter.ts';
import classes from '../search.module.css';
import type { SuggestionKind } from './use-suggestions.ts';

const loadList = () => import('./SuggestionList.tsx');
const SuggestionList = lazy(loadList);

/** Of the open list: its active option, if any. Null while no list is open. */
export type OpenList = { activeId: string | undefined } | null;
/** What the list does with a key; it prevents the default of those that it takes. */
export type ListKeys = (event: KeyboardEvent<HTMLInputElement>) => void;

interface SuggestInputProps {
  kind: SuggestionKind;
  label: string;
  placeholder: string;
  clearLabel: string;
  icon: ReactNode;
  maxLength: number;
  typed: ReturnType<typeof useTypedFilter>;
  country?: string | undefined;
}

/**
 * A field with completions below it: an editable combobox with a list (WAI-ARIA Authoring Practices, list autocomplete
 * with manual selection). The list is loaded when the field is first entered, so that pages show without it.
 */
export function SuggestInput({ typed, icon, clearLabel, ...rest }: SuggestInputProps) {
  const { kind, label, country, placeholder, maxLength } = rest;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<ListKeys>(null);
  // What is taken is written already; leaving the field must not write what stood there before.
  const isTaking = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const [list, setList] = useState<OpenList>(null);

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

  return (
    <div className={classes['field']}>
      {icon}
      <input
        ref={input}
        className={classes['input']}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={list !== null}
        aria-controls={list === null ? undefined : listId}
        aria-activedescendant={list?.activeId}
        placeholder={placeholder}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        value={typed.text}
        onFocus={() => void loadList()}
        onChange={(event) => {
          typed.type(event.currentTarget.value);
          setAsked(true);
        }}
        onBlur={() => {
          leave();
          if (!isTaking.current) typed.settle();
        }}
        onKeyDown={onKeyDown}
      />
      {typed.text === '' ? null : (
        <WipeButton
          label={clearLabel}
          onWipe={() => {
            typed.take('');
            leave();
            input.current?.focus();
          }}
        />
      )}
      {isAsked ? (
        <Suspense>
          <SuggestionList
            id={listId}
            kind={kind}
            label={label}
            text={typed.text}
            country={country}
            keys={keys}
            onList={setList}
            onDismiss={leave}
            onChoose={choose}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Empties the field; the pointer leaves the focus where it is. */
function WipeButton({ label, onWipe }: { label: string; onWipe: () => void }) {
  return (
    <UnstyledButton
      className={classes['wipe'] ?? ''}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onWipe}
    >
      <IconX size={18} stroke={1.8} aria-hidden />
    </UnstyledButton>
  );
}
