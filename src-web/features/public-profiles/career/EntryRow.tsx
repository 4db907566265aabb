import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import classes from './career.module.css';

export interface Row {
  id: string;
}

export interface EntryListProps<Entry extends Row> {
  entries: readonly Entry[];
  onChange: (entries: Entry[]) => void;
  /** First part of the paths of errors: `experiences`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  max: number;
  /** `job`, for the names of buttons. */
  noun: string;
  addLabel: string;
  emptyText: string;
  blank?: (id: string) => Entry;
  titleOf: (entry: Entry) => string;
  lineOf: (entry: Entry) => string;
  renderFields: (entry: Entry, at: string, change: (changed: Partial<Entry>) => void) => ReactNode;
}

interface EntryRowProps<Entry extends Row> extends EntryListProps<Entry> {
  entry: Entry;
  index: number;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

export function EntryRow<Entry extends Row>(props: EntryRowProps<Entry>) {
  const { entry, index, entries, noun, isOpen, path } = props;
  const title = props.titleOf(entry) || `New ${noun}`;
  const line = props.lineOf(entry);
  const change = (changed: Partial<Entry>) =>
    props.onChange(entries.map((other) => (other.id === entry.id ? { ...other, ...changed } : other)));
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
          {props.renderFields(entry, `${path}.${String(index)}`, change)}
        </div>
      ) : null}
    </li>
  );
}
