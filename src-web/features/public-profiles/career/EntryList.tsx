import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { randomKey } from '#web/lib/idempotency.ts';
import { EntryRow } from './EntryRow.tsx';
import classes from './career.module.css';
import type { Row, EntryListProps } from './EntryRow.tsx';

/**
 * A list that keeps the person's own order. One entry is opened to be changed; what is added is open and has the focus, and
 * from what is removed the focus goes to its neighbour.
 */
export function EntryList<Entry extends Row>(props: EntryListProps<Entry>) {
  const { entries, onChange, path, errors, max, blank } = props;
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
      {entries.length === 0 ? <p className={classes['text']}>{props.emptyText}</p> : null}
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
