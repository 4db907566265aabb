import { Button, VisuallyHidden, ActionIcon } from '@mantine/core';
import { IconPlus, IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject, type ReactNode } from 'react';
import { randomKey } from '#web/lib/idempotency.ts';
import ui from '#web/ui/ui.module.css';
import classes from './career.module.css';
import type { SectionState } from './use-section.ts';

interface Row {
  id: string;
}

/** One entry that is being changed. */
export interface EntryFields<Entry extends Row> {
  row: Entry;
  change: (changed: Partial<Entry>) => void;
  /** Gives an input of the entry its id, value and error. */
  field: <Name extends keyof Entry & string>(
    name: Name,
  ) => { id: string; value: Entry[Name]; error: string | undefined };
}

interface EntryListProps<Entry extends Row> {
  state: Pick<SectionState<Entry[]>, 'draft' | 'change' | 'errors'>;
  /** First part of the paths of errors: `experiences`. */
  path: string;
  /** The id of the input for a path. */
  idOf: (path: string) => string;
  max: number;
  /** `job`, for the names of buttons. */
  noun: string;
  addLabel: string;
  emptyText: string;
  blank?: (id: string) => Entry;
  titleOf: (entry: Entry) => string;
  lineOf: (entry: Entry) => string;
  renderFields: (fields: EntryFields<Entry>) => ReactNode;
}

interface EntryRowProps<Entry extends Row> extends EntryListProps<Entry> {
  entry: Entry;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

function EntryRow<Entry extends Row>(props: EntryRowProps<Entry>) {
  const { state, entry, index, noun, isOpen, path, idOf } = props;
  const { draft: entries, errors } = state;
  const title = props.titleOf(entry) || `New ${noun}`;
  const line = props.lineOf(entry);
  const change = (changed: Partial<Entry>) =>
    state.change(entries.map((other) => (other.id === entry.id ? { ...other, ...changed } : other)));
  const field: EntryFields<Entry>['field'] = (name) => {
    const at = `${path}.${String(index)}.${name}`;
    return { id: idOf(at), value: entry[name], error: errors[at] };
  };
  return (
    <li className={classes['entry']} data-entry={entry.id}>
      <div className={classes['entryHead']}>
        <button type="button" data-toggle className={classes['toggle']} aria-expanded={isOpen} onClick={props.onToggle}>
          <IconChevronDown size={18} stroke={1.8} aria-hidden className={classes['chevron']} />
          <span className={classes['entryText']}>
            <VisuallyHidden component="span">Edit </VisuallyHidden>
            <span className={classes['entryTitle']}>{title}</span>
            {line === '' ? null : <span className={classes['entryLine']}>{line}</span>}
          </span>
        </button>
        <div className={classes['tools']}>
          {([-1, 1] as const).map((by) => (
            <ActionIcon
              key={by}
              variant="subtle"
              color="gray"
              size={36}
              data-move={by}
              disabled={entries[index + by] === undefined}
              aria-label={`Move ${title} ${by === -1 ? 'up' : 'down'}`}
              onClick={() => props.onMove(by)}
            >
              {by === -1 ? <IconArrowUp size={18} aria-hidden /> : <IconArrowDown size={18} aria-hidden />}
            </ActionIcon>
          ))}
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${title}`} onClick={props.onRemove}>
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {isOpen ? (
        <div className={classes['fields']} data-fields>
          {props.renderFields({ row: entry, change, field })}
        </div>
      ) : null}
    </li>
  );
}

/**
 * A list that keeps the person's own order. One entry is opened to be changed; what is added is open and has the focus, and
 * from what is removed the focus goes to its neighbour.
 */
export function EntryList<Entry extends Row>(props: EntryListProps<Entry>) {
  const { state, path, max, blank } = props;
  const { draft: entries, change: onChange, errors } = state;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(box);
  const isFull = entries.length >= max;

  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const add = () => {
    if (blank === undefined) return;
    const id = randomKey();
    onChange([...entries, blank(id)]);
    setOpen(new Set([...open, id]));
    focusAfter(`[data-entry="${id}"] [data-fields] :is(input, select, textarea)`);
  };
  const remove = (index: number) => {
    const neighbour = entries[index + 1] ?? entries[index - 1];
    setSaid(`Removed: ${props.titleOf(entries[index] as Entry)}`);
    onChange(entries.filter((_, at) => at !== index));
    focusAfter(neighbour === undefined ? '[data-add]' : `[data-entry="${neighbour.id}"] [data-toggle]`);
  };
  const move = (index: number, by: -1 | 1) => {
    const next = [...entries];
    const [entry] = next.splice(index, 1);
    if (entry === undefined) return;
    next.splice(index + by, 0, entry);
    onChange(next);
    setSaid(`${props.titleOf(entry)} is number ${String(index + by + 1)} of ${String(next.length)} now`);
    const isLast = index + by === (by === 1 ? next.length - 1 : 0);
    // At the end of the list the same button is of no use any more.
    focusAfter(`[data-entry="${entry.id}"] [data-move="${String(isLast ? -by : by)}"]`);
  };
  return (
    <div ref={box}>
      {entries.length === 0 ? <p className={ui['intro']}>{props.emptyText}</p> : null}
      <ol className={classes['entries']}>
        {entries.map((entry, index) => {
          const at = `${path}.${String(index)}`;
          const isWrong = Object.keys(errors).some((key) => key === at || key.startsWith(`${at}.`));
          return (
            <EntryRow
              key={entry.id}
              {...props}
              entry={entry}
              index={index}
              isOpen={isWrong || open.has(entry.id)}
              onToggle={() => toggle(entry.id)}
              onRemove={() => remove(index)}
              onMove={(by) => move(index, by)}
            />
          );
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {blank === undefined ? null : (
        <Button
          data-add
          variant="default"
          mt={12}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={add}
        >
          {isFull ? `No more than ${String(max)}` : `Add ${props.addLabel}`}
        </Button>
      )}
      {errors[path] === undefined ? null : <p className={classes['fault']}>{errors[path]}</p>}
    </div>
  );
}

/** Puts the focus on something once the next picture has it. */
function useFocusAfter(box: RefObject<HTMLElement | null>) {
  const [selector, setSelector] = useState<{ text: string }>();
  useEffect(() => {
    if (selector !== undefined) box.current?.querySelector<HTMLElement>(selector.text)?.focus();
  }, [selector, box]);
  return (text: string) => setSelector({ text });
}
