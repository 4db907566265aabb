import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { plural } from '#web/lib/format.ts';
import classes from './own.module.css';

interface EntriesProps {
  /** The id of the group, for the summary of faults. */
  id: string;
  title: string;
  hint: string;
  /** The name of a single entry: `Link`. */
  noun: string;
  count: number;
  most: number;
  /** A fault of the list as a whole. */
  fault: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  render: (index: number) => ReactNode;
}

/** A list whose entries are added and removed; the focus stays where somebody works. */
export function Entries({ id, title, hint, noun, count, most, fault, onAdd, onRemove, render }: EntriesProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const later = (find: (fields: HTMLFieldSetElement) => HTMLElement | null) =>
    requestAnimationFrame(() => group.current && find(group.current)?.focus());
  return (
    <fieldset ref={group} id={id} tabIndex={-1} className={classes['entries']}>
      <legend className={classes['legend']}>{title}</legend>
      <p className={classes['note']}>{hint}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} role="group" aria-label={`${noun} ${String(index + 1)}`} className={classes['entry']}>
          {render(index)}
          <Button
            variant="subtle"
            size="sm"
            c="var(--mantine-color-error)"
            className={classes['remove'] ?? ''}
            aria-label={`Remove ${noun.toLowerCase()} ${String(index + 1)}`}
            onClick={() => {
              onRemove(index);
              later((fields) => fields.querySelector('[data-add]') ?? fields);
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {fault === undefined || fault === null ? null : (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
      {count >= most ? (
        <p className={classes['note']}>{plural(most, noun.toLowerCase())} at most.</p>
      ) : (
        <Button
          data-add
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => {
            onAdd();
            later(
              (fields) =>
                [...fields.querySelectorAll<HTMLElement>('[role="group"]')].at(-1)?.querySelector('input, select') ??
                null,
            );
          }}
        >
          Add {/^[aeiou]/i.test(noun) ? 'an' : 'a'} {noun.toLowerCase()}
        </Button>
      )}
    </fieldset>
  );
}
