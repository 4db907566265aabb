import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState, type SyntheticEvent } from 'react';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { useMessageValues } from '#web/shared/message-templates/message-values.ts';
import { insertInto, openPlaces, type NamedValues } from '#web/shared/message-templates/template-text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import dialog from '#web/ui/dialog.module.css';
import { begunMove, keepMove } from './begun-moves.ts';
import { MoveFields } from './MoveFields.tsx';
import {
  emptyMove,
  MOVE_LABELS,
  moveFaults,
  moveInput,
  payOfJob,
  termsOfJob,
  type MovedApplication,
  type MoveValues,
} from './move-form.ts';
import type { MoveChoice } from './move-words.ts';
import classes from './moves.module.css';
import { useJobTerms, type MoveInput } from './queries.ts';
import { TellField } from './TellField.tsx';
import type { Telling } from './telling.ts';

const MoveTemplates = lazy(() => import('./MoveTemplates.tsx'));

interface MoveDialogProps {
  choice: MoveChoice;
  applications: readonly MovedApplication[];
  /** Some of them came through a vendor. */
  vendors: boolean;
  busy: boolean;
  /** The server's message for the last try. */
  failure: string | undefined;
  telling: Telling;
  /** What the only applicant sees until they are told. */
  shown: ApplicationStatus | undefined;
  onSubmit: (input: MoveInput) => void;
  onClose: () => void;
}

const FIELDS = Object.keys(MOVE_LABELS) as (keyof MoveValues)[];

const errorsOf = (errors: Partial<Record<keyof MoveValues, string>>, idOf: (field: keyof MoveValues) => string) =>
  FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ inputId: idOf(field), label: MOVE_LABELS[field], message }];
  });

function whoOf(applications: readonly MovedApplication[]): string {
  const [only] = applications;
  return applications.length === 1 && only !== undefined ? only.name : plural(applications.length, 'person', 'people');
}

/** Asks what a step needs: a reason, words, or the terms of an offer. */
export default function MoveDialog({
  choice,
  applications,
  vendors,
  busy,
  failure,
  telling,
  shown,
  onSubmit,
  onClose,
}: MoveDialogProps) {
  const prefix = useId();
  const { values, set, pay } = useMoveValues(choice, applications, telling);
  const [errors, setErrors] = useState<Partial<Record<keyof MoveValues, string>>>({});
  const [attempt, setAttempt] = useState(0);
  /** Templates take the place of the fields until one is chosen or they are left. */
  const [templates, setTemplates] = useState<'closed' | 'open' | 'inserted'>('closed');
  const { people, morning } = useReaders(applications);
  const idOf = (field: keyof MoveValues) => `${prefix}-${field}`;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const input = moveInput(applications, choice, values);
    const open = openPlaces(values.message, people ?? []);
    const faults = { ...(open !== undefined && { message: open }), ...moveFaults(choice.kind, input) };
    setErrors(faults);
    setAttempt((n) => n + 1);
    if (Object.keys(faults).length === 0) onSubmit(input);
  };
  if (templates === 'open') {
    return (
      <Suspense>
        <MoveTemplates
          draft={values.message.trim()}
          people={people}
          several={applications.length > 1}
          onInsert={(text) => {
            set({ message: insertInto(values.message, text) });
            setTemplates('inserted');
          }}
          onClose={() => setTemplates('closed')}
        />
      </Suspense>
    );
  }
  return (
    <Dialog onClose={onClose} title={`${choice.label}: ${whoOf(applications)}`} size={680} closeOnClickOutside={false}>
      <form onSubmit={submit} onKeyDown={sendByKey} noValidate className={classes['form']}>
        <ErrorSummary attempt={attempt} message={failure} errors={errorsOf(errors, idOf)} />
        <MoveFields
          {...{ vendors, values, errors, idOf, set, pay, people }}
          kind={choice.kind}
          onTemplates={choice.kind === 'reject' ? () => setTemplates('open') : null}
          hasTemplate={templates === 'inserted'}
        />
        <TellField
          {...{ telling, morning, shown }}
          kind={choice.kind}
          who={applications.length === 1 ? whoOf(applications) : null}
          value={values.tell}
          onChange={(tell) => set({ tell })}
        />
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {choice.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is in the fields: what was begun before, else what the job says of an offer, until somebody types. */
function useMoveValues(choice: MoveChoice, applications: readonly MovedApplication[], telling: Telling) {
  const [typed, setTyped] = useState(() => begunMove(choice.to, applications));
  const [empty] = useState(() => emptyMove(telling.of(choice.kind)));
  const ids = applications.map(({ id }) => id);
  const jobs = useJobTerms(ids, choice.kind === 'offer');
  useEffect(() => {
    if (typed !== undefined) keepMove(choice.to, applications, typed);
  }, [choice.to, applications, typed]);
  const values = typed ?? { ...empty, ...(jobs !== undefined && termsOfJob(jobs)) };
  return {
    values,
    set: (change: Partial<MoveValues>) => setTyped((old) => ({ ...(old ?? values), ...change })),
    pay: jobs && payOfJob(jobs),
  };
}

/** The people whom a step affects, with the values of placeholders, and the next morning of an only one; undefined while those are loading. */
function useReaders(applications: readonly MovedApplication[]) {
  const ids = applications.map(({ id }) => id);
  const readers = useMessageValues(ids);
  const people = applications.flatMap(({ id, name }): NamedValues[] => {
    const found = readers?.get(id);
    return found === undefined ? [] : [{ name, values: found.values }];
  });
  const [only, ...others] = ids;
  return {
    people: readers === undefined ? undefined : people,
    morning: only === undefined || others.length > 0 ? undefined : readers?.get(only)?.morning,
  };
}
