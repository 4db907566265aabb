import '@mantine/core/styles/Popover.css';
import { Textarea, Popover, VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mentionedIn } from '#contract/domain/application-notes.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ROLE_NAMES, may, type MemberRole } from '#contract/domain/member-role.ts';
import { failureOf } from '#web/api/failure.ts';
import { plural } from '#web/lib/format.ts';
import { useMembers } from '#web/shared/member-queries.ts';
import {
  askedBefore,
  edited,
  matching,
  shownOf,
  storedOf,
  withMention,
  type Asked,
  type ShownNote,
} from './note-draft.ts';
import classes from './notes.module.css';

interface Colleague {
  readonly personId: string;
  readonly name: string;
  readonly role?: MemberRole;
}

/**
 * The colleagues who can be mentioned, and the names of those who are.
 * @param mentioned who is already, and may have left since
 */
function useColleagues(
  mentioned: readonly Colleague[],
  isNeeded: boolean,
): { colleagues: readonly Colleague[]; nameOf: (personId: string) => string } {
  const members = useMembers({ enabled: isNeeded }).data?.members ?? [];
  const known = new Map([...mentioned, ...members].map(({ personId, name }) => [personId, name]));
  return {
    colleagues: members.filter(({ isYou, role }) => !isYou && may(role, 'judge')),
    nameOf: (personId) => known.get(personId) ?? 'a colleague',
  };
}

interface Written {
  /** The stored form of the text, with ids of colleagues. */
  readonly value: string;
  readonly onChange: (stored: string) => void;
  /** The people whom the note mentions already; they may have left since. */
  readonly mentioned: readonly Colleague[];
}

/** Looking for colleagues in a field, and choosing one of them by keyboard or pointer. */
function useMentioning({ value, onChange, mentioned }: Written) {
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const listId = useId();
  const [isEntered, setEntered] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState(0);
  const { colleagues, nameOf } = useColleagues(mentioned, isEntered || mentionedIn(value).length > 0);
  const note = shownOf(value, nameOf);
  const found = asked === null ? [] : matching(colleagues, asked.words);
  const chosen = found[Math.min(active, found.length - 1)];

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const look = (shown: ShownNote, at: number) => {
    const next = askedBefore(shown, at);
    if (next?.from !== asked?.from || next?.words !== asked?.words) setActive(0);
    setAsked(next);
  };
  const choose = (person: Colleague) => {
    if (asked === null) return;
    const next = withMention(note, asked, person);
    caret.current = next.caret;
    setAsked(null);
    onChange(storedOf(next));
  };
  /** Whether the list has taken the key. */
  const onListKey = (event: KeyboardEvent): boolean => {
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (event.key === 'Escape') setAsked(null);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else return false;
    event.preventDefault();
    // Elements around the field have their own use for these keys.
    event.stopPropagation();
    return true;
  };
  return {
    ...{ field, listId, note, found, chosen, choose, onListKey },
    hasColleagues: colleagues.length > 0,
    optionId: (person: Colleague) => `${listId}-${person.personId}`,
    enter: () => setEntered(true),
    leave: () => setAsked(null),
    type: (text: string, at: number) => {
      const next = edited(note, text);
      look(next, at);
      onChange(storedOf(next));
    },
    /** The caret has moved. */
    select: (at: number) => {
      if (asked !== null) look(note, at);
    },
  };
}

interface ColleagueListProps {
  id: string;
  people: readonly Colleague[];
  /** The one that Enter chooses; undefined while there is no list. */
  active: Colleague | undefined;
  optionId: (person: Colleague) => string;
  onChoose: (person: Colleague) => void;
  className: string;
  /** The field, which keeps the focus. */
  children: ReactNode;
}

/** The colleagues who can be mentioned, at the field in which somebody is looked for. */
function ColleagueList({ id, people, active, optionId, onChoose, className, children }: ColleagueListProps) {
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Popover
      opened={activeId !== undefined}
      position="top-start"
      offset={6}
      shadow="lg"
      radius="md"
      width={280}
      // Inside the card: what stands beside it belongs to no part of the page.
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
      closeOnEscape={false}
      trapFocus={false}
    >
      <Popover.Target>
        <div className={className}>
          {children}
          <VisuallyHidden role="status">
            {people.length === 0
              ? ''
              : `${plural(people.length, 'colleague')}. Use the arrow keys, and Enter to mention one.`}
          </VisuallyHidden>
        </div>
      </Popover.Target>
      <Popover.Dropdown p={6} maw="calc(100vw - 24px)">
        <ul
          id={id}
          role="listbox"
          aria-label="Colleagues"
          className={classes['colleagues']}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {people.map((person) => (
            <li
              key={person.personId}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              className={classes['colleague']}
              onClick={() => onChoose(person)}
            >
              <span className={classes['colleagueName']}>{person.name}</span>
              {person.role === undefined ? null : (
                <span className={classes['role']}>{ROLE_NAMES[person.role].name}</span>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

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
