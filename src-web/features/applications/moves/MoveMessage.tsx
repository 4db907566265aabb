import { Button, Textarea } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import { unknownPlaces } from '#web/shared/message-templates/template-text.ts';
import { messagePreview, openPlaces, type NamedValues } from './move-message.ts';
import classes from './moves.module.css';

interface MoveMessageProps {
  field: { id: string; label: string; error: string | undefined };
  value: string;
  onChange: (message: string) => void;
  /** Null where there is nothing to choose from. */
  onTemplates: (() => void) | null;
  /** Values for everybody whom the step affects; undefined while they are loading. */
  people: readonly NamedValues[] | undefined;
  /** It has just got a template: there one goes on. */
  takesFocus: boolean;
}

/** The message to the applicants, with a preview for one of them, and the placeholders that cannot be filled in. */
export function MoveMessage({ field, value, onChange, onTemplates, people, takesFocus }: MoveMessageProps) {
  const preview = people === undefined ? undefined : messagePreview(value, people);
  const open = people === undefined ? undefined : openPlaces(value, people);
  const unknown = unknownPlaces(value);
  return (
    <div className={classes['message']}>
      <Textarea
        {...field}
        description="The applicant reads it. You can leave it empty."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LIMITS.moveMessage}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(takesFocus && { 'data-autofocus': true })}
      />
      {onTemplates === null ? null : (
        <Button
          className={classes['templates'] ?? ''}
          variant="default"
          size="sm"
          leftSection={<IconTemplate size={17} stroke={1.8} aria-hidden />}
          onClick={onTemplates}
        >
          Templates
        </Button>
      )}
      {/* Always there, so that screen readers notice what comes into it. */}
      <div role="status" className={classes['checks']}>
        {open === undefined ? null : <p className={classes['open']}>{open}</p>}
        {unknown === undefined ? null : (
          <p className={classes['open']}>We don’t know {unknown}: it is sent as it is written.</p>
        )}
      </div>
      {preview === undefined ? null : (
        <figure className={classes['preview']}>
          <figcaption className={classes['hint']}>{preview.name} reads:</figcaption>
          <p>{preview.text}</p>
        </figure>
      )}
    </div>
  );
}
