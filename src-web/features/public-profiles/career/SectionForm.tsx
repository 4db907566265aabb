import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Section } from '#web/ui/Card.tsx';
import { ErrorSummary, type FieldError } from '#web/ui/form/ErrorSummary.tsx';
import ui from '#web/ui/ui.module.css';
import classes from './career.module.css';
import type { SectionState } from './use-section.ts';

interface SectionFormProps<Draft> {
  title: string;
  /** The target of links on the page, such as the next best step. */
  anchor: string;
  text?: string;
  state: SectionState<Draft>;
  /** Labels of fields by their path without the numbers of entries, `experiences.title`. */
  labels: Readonly<Record<string, string>>;
  /** Describes `theirs` to a person who has to choose. */
  describe: (theirs: Draft) => string;
  /** @param idOf the id of the input for a path, to which the summary of errors leads */
  children: (idOf: (path: string) => string) => ReactNode;
}

const nameOf = (labels: Readonly<Record<string, string>>, path: string): string => {
  const number = /\.(\d+)(?:\.|$)/.exec(path)?.[1];
  const label = labels[path.replace(/\.\d+(?=\.|$)/g, '')] ?? labels[path.split('.')[0] ?? ''] ?? 'This section';
  return number === undefined ? label : `${label} (${String(Number(number) + 1)})`;
};

/** The frame of one section: its fields, what is wrong with them, and its own Save. */
export function SectionForm<Draft>(props: SectionFormProps<Draft>) {
  const { title, anchor, text, state, labels, children } = props;
  const prefix = useId();
  const idOf = (path: string) => `${prefix}-${path.replaceAll('.', '-')}`;
  const faults: FieldError[] = Object.entries(state.errors).map(([path, message]) => ({
    inputId: idOf(path),
    label: nameOf(labels, path),
    message,
  }));
  return (
    <div id={anchor} className={classes['anchor']} tabIndex={-1}>
      <Section title={title}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void state.save();
          }}
        >
          {text === undefined ? null : <p className={ui['intro']}>{text}</p>}
          <ErrorSummary message={state.failure} errors={faults} attempt={state.attempt} />
          {state.theirs === undefined ? null : <Choice {...props} theirs={state.theirs} />}
          <div className={classes['body']}>{children(idOf)}</div>
          <div className={classes['foot']}>
            <Button type="submit" loading={state.isSaving} aria-label={`Save: ${title}`}>
              Save
            </Button>
            <span className={classes['unsaved']} role="status">
              {state.isDirty ? 'Not saved yet' : ''}
            </span>
          </div>
        </form>
      </Section>
    </div>
  );
}

/** Two versions of one section: the person says which of them stays. */
function Choice<Draft>({ state, describe, theirs }: SectionFormProps<Draft> & { theirs: Draft }) {
  return (
    <div className={classes['choice']}>
      <p>
        <strong>Saved meanwhile:</strong> {describe(theirs)}
      </p>
      <div className={ui['buttons']}>
        <Button variant="default" onClick={() => void state.saveOverTheirs()}>
          Save mine instead
        </Button>
        <Button variant="default" onClick={state.takeTheirs}>
          Use the saved version
        </Button>
      </div>
    </div>
  );
}
