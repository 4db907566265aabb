import { VisuallyHidden } from '@mantine/core';
import { useEffect, useImperativeHandle, useState, type RefObject } from 'react';
import { plural } from '#web/lib/format.ts';
import type { ListKeys, OpenList } from './use-suggest-field.ts';
import { SuggestionText } from './SuggestionText.tsx';
import classes from './suggest.module.css';
import { useSuggestions, type SuggestionKind } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  kind: SuggestionKind;
  label: string;
  text: string;
  country?: string | undefined;
  /** Takes the keys of the field while the list is there. */
  keys: RefObject<ListKeys | null>;
  onList: (list: OpenList) => void;
  onDismiss: () => void;
  onChoose: (value: string) => void;
}

/** The suggestions below a field. The focus remains in the field; the active option is announced by its id. */
export default function SuggestionList(props: SuggestionListProps) {
  const { id, kind, label, text, country, keys, onList, onDismiss, onChoose } = props;
  const { suggestions, isSettled } = useSuggestions(kind, text, { country });
  const [active, setActive] = useState(-1);
  // Other words begin anew; a later answer to the same ones leaves active what it still has.
  const [shown, setShown] = useState({ text, suggestions });
  if (shown.text !== text || shown.suggestions !== suggestions) {
    const activeValue = shown.text === text ? shown.suggestions[active]?.value : undefined;
    setShown({ text, suggestions });
    setActive(suggestions.findIndex(({ value }) => value === activeValue));
  }

  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${id}-${String(index)}`;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    onList(isOpen ? { activeId } : null);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId, onList]);

  useImperativeHandle(keys, (): ListKeys => (event) => {
    if (!isOpen) return;
    const chosen = suggestions[active];
    // One place more than there are options: that of the words as they were typed.
    const places = suggestions.length + 1;
    if (event.key === 'ArrowDown') setActive(((active + 2) % places) - 1);
    else if (event.key === 'ArrowUp') setActive(((active + places) % places) - 1);
    else if (event.key === 'Escape') onDismiss();
    else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen.value);
    else return;
    event.preventDefault();
  });

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen
          ? `${plural(suggestions.length, 'suggestion')}, use the arrow keys`
          : isSettled && kind === 'place'
            ? 'No place with that name'
            : ''}
      </VisuallyHidden>
      {isOpen ? (
        <ul
          id={id}
          role="listbox"
          aria-label={label}
          className={classes['list']}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.kind}:${suggestion.value}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes['option']}
              onClick={() => onChoose(suggestion.value)}
            >
              <SuggestionText suggestion={suggestion} typed={text} />
            </li>
          ))}
        </ul>
      ) : isSettled && kind === 'place' ? (
        <p className={classes['none']}>We don’t know a place with that name. Please check the spelling.</p>
      ) : null}
    </>
  );
}
