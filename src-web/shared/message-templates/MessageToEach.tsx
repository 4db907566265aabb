import { Button, Textarea } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { MOVES_AT_ONCE } from '#contract/domain/application-moves.ts';
import { fillTemplate } from '#contract/domain/message-template.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import ui from '#web/ui/ui.module.css';
import classes from './message-to-each.module.css';
import { useMessageValues } from './message-values.ts';
import { openPlaces, unknownPlaces } from './template-text.ts';

export interface Recipient {
  /** The id of their application. */
  readonly id: string;
  readonly name: string;
}

/** How each of the first of them reads the message, and what cannot be filled in for somebody; undefined while that is not known. */
export function useReadings(people: readonly Recipient[], draft: string) {
  const shown = people.slice(0, MOVES_AT_ONCE);
  const values = useMessageValues(shown.map(({ id }) => id));
  const named = shown.flatMap(({ id, name }) => {
    const found = values?.get(id);
    return found === undefined ? [] : [{ id, name, values: found.values }];
  });
  return { named, open: values === undefined ? undefined : openPlaces(draft, named) };
}

interface MessageToEachProps {
  draft: string;
  description: string;
  maxLength: number;
  readings: ReturnType<typeof useReadings>;
  /** How many get it. */
  count: number;
  takesFocus?: boolean;
  onDraft: (draft: string) => void;
  onTemplates: () => void;
}

/** One message to several applicants, and how each of them reads it. */
export function MessageToEach({
  draft,
  readings,
  count,
  takesFocus = false,
  onDraft,
  onTemplates,
  ...field
}: MessageToEachProps) {
  const { named, open } = readings;
  const unknown = unknownPlaces(draft);
  const others = count - named.length;
  return (
    <>
      <div className={classes['words']}>
        <Textarea
          {...field}
          label="Message"
          autosize
          minRows={4}
          maxRows={10}
          value={draft}
          {...(takesFocus && { 'data-autofocus': true })}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
        <div className={classes['line']}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconTemplate size={17} stroke={1.8} aria-hidden />}
            onClick={onTemplates}
          >
            Templates
          </Button>
          <p className={ui['hint']}>
            {formatCount(draft.length)} of {formatCount(field.maxLength)} characters
          </p>
        </div>
        {/* Always there, so that screen readers notice what comes into it. */}
        <div role="status">
          {open === undefined ? null : <p className={classes['open']}>{open}</p>}
          {unknown === undefined ? null : (
            <p className={classes['open']}>We don’t know {unknown}: it is sent as it is written.</p>
          )}
        </div>
      </div>
      {named.length === 0 ? null : (
        // Scrolled by keys as well.
        <div className={classes['previews']} role="group" aria-label="How each of them reads it" tabIndex={0}>
          {named.map(({ id, name, values }) => (
            <figure key={id} className={classes['preview']}>
              <figcaption>{name} reads:</figcaption>
              <p>{draft.trim() === '' ? 'Nothing yet' : fillTemplate(draft.trim(), values)}</p>
            </figure>
          ))}
          {others > 0 ? (
            <p className={ui['hint']}>
              {plural(others, 'other')} {others === 1 ? 'reads' : 'read'} it in the same way.
            </p>
          ) : null}
        </div>
      )}
    </>
  );
}
