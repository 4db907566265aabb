import '@mantine/core/styles/Kbd.css';
import { Kbd, Loader, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '#contract/domain/limits.ts';
import { plural } from '#web/lib/format.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { firstChosen, linesFor, stepTo, type PaletteGroup, type PaletteLine } from './palette-lines.ts';
import classes from './palette.module.css';
import { usePaletteGroups, type PalettePlaces } from './use-palette-groups.ts';

interface PaletteProps extends PalettePlaces {
  onClose: () => void;
}

interface GroupsProps {
  shown: readonly PaletteGroup[];
  /** The one that Enter runs. */
  chosen: PaletteLine | undefined;
  idOf: (line: PaletteLine) => string;
  onPoint: (line: PaletteLine) => void;
  run: (line: PaletteLine) => void;
}

function Groups({ shown, chosen, idOf, onPoint, run }: GroupsProps) {
  return shown.map(({ title, lines }) => (
    <div key={title} role="group" aria-label={title}>
      <p className={classes['title']} aria-hidden>
        {title}
      </p>
      {lines.map((line) => (
        <div
          key={line.id}
          id={idOf(line)}
          role="option"
          aria-selected={line === chosen}
          className={classes['line']}
          onMouseMove={() => onPoint(line)}
          onClick={() => run(line)}
        >
          <span className={classes['label']}>{line.label}</span>
          {line.hint === undefined ? null : <span className={classes['hint']}>{line.hint}</span>}
          {line.keys?.map((key) => (
            <Kbd key={key} size="xs" ff="inherit" aria-hidden>
              {key}
            </Kbd>
          ))}
        </div>
      ))}
    </div>
  ));
}

interface FootProps {
  isSearching: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
  selected: string | null;
}

/** Keeps its height, whatever it says: what is going on, or the keys. */
function Foot({ isSearching, hasFailed, isEmpty, selected }: FootProps) {
  return (
    <p className={classes['foot']} aria-hidden>
      {isSearching ? (
        <>
          <Loader size={14} /> Searching…
        </>
      ) : hasFailed ? (
        'Some records could not be searched. Type on to try again.'
      ) : isEmpty ? (
        'Nothing found'
      ) : (
        <span className={classes['keys']}>
          {['↑', '↓'].map((key) => (
            <Kbd key={key} size="xs" ff="inherit">
              {key}
            </Kbd>
          ))}
          choose
          <Kbd size="xs" ff="inherit">
            ↵
          </Kbd>
          open
          {selected === null ? null : (
            <>
              <Kbd size="xs" ff="inherit">
                ⌫
              </Kbd>
              clear the selection
            </>
          )}
        </span>
      )}
    </p>
  );
}

interface FieldProps {
  words: string;
  placeholder: string;
  input: RefObject<HTMLInputElement | null>;
  /** The id of the list, and of the line that Enter runs. */
  list: string;
  activeId: string | undefined;
  hasLines: boolean;
  /** The ticked rows of the page, as in "3 people"; null where there are none. */
  selected: string | null;
  drop: () => void;
  onWords: (words: string) => void;
  byKey: (event: KeyboardEvent) => void;
}

/** What is typed, behind that on which it will act. */
function Field({ words, placeholder, input, list, activeId, hasLines, selected, drop, onWords, byKey }: FieldProps) {
  return (
    <div className={classes['field']}>
      <IconSearch size={17} stroke={1.8} aria-hidden />
      {selected === null ? null : (
        <button type="button" className={classes['chip']} title="Clear the selection" onClick={drop}>
          {selected} selected
          <IconX size={13} stroke={2} aria-hidden />
          <VisuallyHidden>, clear the selection</VisuallyHidden>
        </button>
      )}
      <TextInput
        ref={input}
        variant="unstyled"
        className={classes['input'] ?? ''}
        data-autofocus
        role="combobox"
        aria-label="What do you want to do?"
        aria-expanded={hasLines}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={placeholder}
        maxLength={LIMITS.keyword}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={byKey}
      />
    </div>
  );
}

/** Everything by a few letters: what can be done here, and where one can go. The focus stays in the field. */
export default function Palette({ onClose, ...places }: PaletteProps) {
  const [words, setWords] = useState('');
  /** The row that the reader moved to; null until they move. */
  const [active, setActive] = useState<number | null>(null);
  const { groups, selected, dropSelection, isSearching, hasFailed } = usePaletteGroups(places, words);
  const field = useRef<HTMLInputElement>(null);
  const shown = linesFor(groups, words);
  const lines = shown.flatMap((group) => group.lines);
  const at = active === null ? firstChosen(lines) : Math.min(active, lines.length - 1);
  const id = useId();
  const idOf = (line: PaletteLine) => `${id}-${String(lines.indexOf(line))}`;
  const chosen = lines[at];
  const activeId = chosen === undefined ? undefined : idOf(chosen);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (line: PaletteLine) => {
    // The focus is back where it was before anything else opens.
    flushSync(onClose);
    line.run();
  };
  const drop = () => {
    dropSelection();
    setActive(null);
    // The button that did it is gone.
    field.current?.focus();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && words === '' && selected !== null) drop();
    else if (event.key === 'ArrowDown') setActive(stepTo(at, 1, lines.length));
    else if (event.key === 'ArrowUp') setActive(stepTo(at, -1, lines.length));
    else if (event.key === 'Enter') {
      if (chosen !== undefined) run(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      onClose={onClose}
      title="Search or jump to"
      size={640}
      yOffset={112}
      fullScreen={useMedia('(max-width: 48em)')}
      transitionProps={{ duration: 0 }}
    >
      <Field
        {...{ words, byKey, selected, drop }}
        input={field}
        list={`${id}-list`}
        placeholder={['A page, an action', ...places.sources.map(({ title }) => title.toLowerCase())].join(', ')}
        hasLines={lines.length > 0}
        activeId={activeId}
        onWords={(typed) => {
          setWords(typed);
          setActive(null);
        }}
      />
      <VisuallyHidden role="status">
        {isSearching ? '' : lines.length > 0 ? plural(lines.length, 'result') : 'Nothing found'}
      </VisuallyHidden>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className={classes['list']}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Groups {...{ shown, chosen, idOf, run }} onPoint={(line) => setActive(lines.indexOf(line))} />
      </div>
      <Foot {...{ isSearching, hasFailed, selected }} isEmpty={lines.length === 0} />
    </Dialog>
  );
}
