import { Textarea } from '@mantine/core';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import { failureOf } from '#web/api/failure.ts';
import { ColleagueList } from './ColleagueList.tsx';
import classes from './notes.module.css';
import type { Colleague } from './use-colleagues.ts';
import { useMentioning } from './use-mentioning.ts';

interface NoteFieldProps {
  label: string;
  /** The stored form of the text, with ids of colleagues. */
  value: string;
  onChange: (stored: string) => void;
  /** Ctrl and Enter. */
  onSend: (event: SyntheticEvent) => void;
  /** Escape, while no list is open. */
  onLeave?: (() => void) | undefined;
  /** The people whom the note mentions already; they may have left since. */
  mentioned?: readonly Colleague[];
  /** The error of sending. */
  failure: Error | null;
  autoFocus?: boolean;
}

const NOBODY: readonly Colleague[] = [];

function reasonOf(error: Error): string {
  const { fields, message } = failureOf(error);
  return fields['text'] ?? message;
}

/** The words of a note. After an @ it offers the colleagues who may read it; the focus remains in the field. */
export function NoteField({ label, value, onChange, onSend, onLeave, failure, ...props }: NoteFieldProps) {
  const { field, note, found, chosen, listId, optionId, ...mentioning } = useMentioning({
    ...{ value, onChange },
    mentioned: props.mentioned ?? NOBODY,
  });
  const isOpen = chosen !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter and the arrows belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing || mentioning.onListKey(event)) return;
    if (event.key === 'Escape' && onLeave !== undefined) {
      event.preventDefault();
      onLeave();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend(event);
  };
  return (
    <ColleagueList
      id={listId}
      people={found}
      optionId={optionId}
      active={chosen}
      onChoose={mentioning.choose}
      className={classes['field'] ?? ''}
    >
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={mentioning.hasColleagues ? 'Add a note, @ a colleague' : 'Add a private note'}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(chosen) : undefined}
        data-mantine-stop-propagation={isOpen}
        autosize
        minRows={1}
        maxRows={5}
        // An id is longer than a name.
        maxLength={LIMITS.applicationNote - (value.length - note.text.length)}
        value={note.text}
        error={failure === null ? undefined : reasonOf(failure)}
        autoFocus={props.autoFocus ?? false}
        onFocus={mentioning.enter}
        onChange={({ currentTarget }) => mentioning.type(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => mentioning.select(currentTarget.selectionStart)}
        onBlur={mentioning.leave}
        onKeyDown={onKeyDown}
      />
    </ColleagueList>
  );
}
