import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useState, type SyntheticEvent } from 'react';
import { placesIn } from '#contract/domain/message-template.ts';
import { plural } from '#web/lib/format.ts';
import { insertInto } from '#web/shared/message-templates/template-text.ts';
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
import ui from '#web/ui/ui.module.css';
import classes from './moves.module.css';
import { openPlaces, type NamedValues } from './move-message.ts';
import { useJobTerms, useMessageValues, type MoveInput } from './queries.ts';

const MoveTemplates = lazy(() => import('./MoveTemplates.tsx'));

interface MoveDialogProps {
  choice: MoveChoice;
  applications: readonly MovedApplication[];
  /** Some of them came through a vendor. */
  vendors: boolean;
  busy: boolean;
  /** The server's message for the last try. */
  failure: string | undefined;
  /** True if somebody else changed it first; sending again overrides that. */
  isContested?: boolean;
  onSubmit: (input: MoveInput) => void;
  onClose: () => void;
}

const FIELDS = Object.keys(MOVE_LABELS) as (keyof MoveValues)[];

const errorsOf = (errors: Partial<Record<keyof MoveValues, string>>, idOf: (field: keyof MoveValues) => string) =>
  FIELDS.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ inputId: idOf(field), label: MOVE_LABELS[field], message }];
  });

/** Asks what a step needs: a reason, words, or the terms of an offer. */
export default function MoveDialog({
  choice,
  applications,
  vendors,
  busy,
  failure,
  isContested = false,
  onSubmit,
  onClose,
}: MoveDialogProps) {
  const prefix = useId();
  const { values, set, pay } = useMoveValues(choice, applications);
  const [errors, setErrors] = useState<Partial<Record<keyof MoveValues, string>>>({});
  const [attempt, setAttempt] = useState(0);
  /** Templates take the place of the fields until one is chosen or they are left. */
  const [templates, setTemplates] = useState<'closed' | 'open' | 'inserted'>('closed');
  const people = useNamedValues(applications, choice.kind === 'reject' || placesIn(values.message).length > 0);
  const idOf = (field: keyof MoveValues) => `${prefix}-${field}`;
  const [only] = applications;
  const who =
    applications.length === 1 && only !== undefined ? only.name : plural(applications.length, 'person', 'people');

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
    <Dialog onClose={onClose} title={`${choice.label}: ${who}`} closeOnClickOutside={false}>
      <form onSubmit={submit} onKeyDown={sendByKey} noValidate className={classes['form']}>
        <ErrorSummary attempt={attempt} message={failure} errors={errorsOf(errors, idOf)} />
        <MoveFields
          kind={choice.kind}
          vendors={vendors}
          values={values}
          errors={errors}
          idOf={idOf}
          set={set}
          pay={pay}
          people={people}
          onTemplates={choice.kind === 'reject' ? () => setTemplates('open') : null}
          hasTemplate={templates === 'inserted'}
        />
        <p className={ui['hint']}>
          {applications.length === 1 ? 'The applicant is' : 'They are'} told ten seconds later. Until then you can take
          it back.
        </p>
        <div className={dialog['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {isContested ? `${choice.label} anyway` : choice.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is in the fields: what was begun before, else what the job says of an offer, until somebody types. */
function useMoveValues(choice: MoveChoice, applications: readonly MovedApplication[]) {
  const [typed, setTyped] = useState(() => begunMove(choice.to, applications));
  const [empty] = useState(emptyMove);
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

/** The people whom a step affects, with the values of placeholders; undefined while those are loading. */
function useNamedValues(applications: readonly MovedApplication[], asks: boolean): NamedValues[] | undefined {
  const ids = applications.map(({ id }) => id);
  const values = useMessageValues(ids, asks);
  if (values === undefined) return undefined;
  return applications.flatMap(({ id, name }) => {
    const found = values.get(id);
    return found === undefined ? [] : [{ name, values: found }];
  });
}
