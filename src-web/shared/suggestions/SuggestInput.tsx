import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import type { TypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import classes from './suggest-input.module.css';
import { useSuggestField } from './use-suggest-field.ts';
import type { SuggestionKind } from './use-suggestions.ts';

const loadList = () => import('./SuggestionList.tsx');
const SuggestionList = lazy(loadList);

/** The names of the address's parameters: the browser can send the form before the app has loaded. */
const NAMES: Readonly<Record<SuggestInputProps['kind'], string>> = { keyword: 'keyword', place: 'location' };

interface SuggestInputProps {
  kind: Extract<SuggestionKind, 'keyword' | 'place'>;
  label: string;
  placeholder: string;
  clearLabel: string;
  icon: ReactNode;
  maxLength: number;
  typed: TypedFilter;
  country?: string | undefined;
}

/**
 * A field with completions below it: an editable combobox with a list (WAI-ARIA Authoring Practices, list autocomplete
 * with manual selection). The list is loaded when the field is first entered, so that pages show without it.
 */
export function SuggestInput({ typed, icon, clearLabel, ...rest }: SuggestInputProps) {
  const { kind, label, country, placeholder, maxLength } = rest;
  const listId = useId();
  const { input, keys, isAsked, list, setList, leave, choose, wipe, handlers } = useSuggestField(typed);

  return (
    <div className={classes['field']}>
      {icon}
      <input
        ref={input}
        name={NAMES[kind]}
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
        {...handlers}
      />
      {typed.text === '' ? null : <WipeButton label={clearLabel} onWipe={wipe} />}
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
