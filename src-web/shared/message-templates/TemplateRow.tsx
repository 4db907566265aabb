import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import classes from './templates.module.css';

interface RowProps {
  name: string;
  text: string;
  onInsert: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

export function TemplateRow({ name, text, onInsert, onEdit, onDelete }: RowProps) {
  const [isAsked, setAsked] = useState(false);
  const row = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={row} className={classes['row']}>
      <div className={classes['words']}>
        <h4 className={classes['name']}>{name}</h4>
        <p className={classes['text']}>{text}</p>
      </div>
      <div className={classes['actions']}>
        {isAsked ? (
          <>
            <Button
              size="sm"
              color="red"
              variant="light"
              autoFocus
              aria-label={`Delete ${name} for everybody`}
              onClick={onDelete}
            >
              Delete it
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="light" aria-label={`Insert ${name}`} onClick={onInsert}>
              Insert
            </Button>
            {onEdit === undefined ? null : (
              <Button size="sm" variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
                Edit
              </Button>
            )}
            {onDelete === undefined ? null : (
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Delete ${name}`}
                onClick={() => setAsked(true)}
              >
                Delete
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}
