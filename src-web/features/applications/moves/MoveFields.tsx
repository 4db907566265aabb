import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Textarea, TextInput, Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { needsNote, type MoveKind } from '#contract/domain/application-moves.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { REJECT_REASONS } from '#contract/domain/options.ts';
import { openPlaces, unknownPlaces, type NamedValues } from '#web/shared/message-templates/template-text.ts';
import { AmountInput } from '#web/ui/AmountInput.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { MOVE_LABELS, type MoveValues } from './move-form.ts';
import { messagePreview } from './move-message.ts';
import ui from '#web/ui/ui.module.css';
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
function MoveMessage({ field, value, onChange, onTemplates, people, takesFocus }: MoveMessageProps) {
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
          <figcaption className={ui['hint']}>{preview.name} reads:</figcaption>
          <p>{preview.text}</p>
        </figure>
      )}
    </div>
  );
}

export interface MoveFieldsProps {
  kind: MoveKind;
  values: MoveValues;
  errors: Partial<Record<keyof MoveValues, string>>;
  idOf: (field: keyof MoveValues) => string;
  set: (change: Partial<MoveValues>) => void;
  /** True if people of vendors are among the applicants: their vendors read the reason as well. */
  vendors: boolean;
  /** Opens the templates; null where there are none for this step. */
  onTemplates: (() => void) | null;
  people: readonly NamedValues[] | undefined;
  /** What the job says of the pay, for an offer. */
  pay: string | undefined;
  /** A template has just come into the message. */
  hasTemplate: boolean;
}

type FieldProps = Pick<MoveFieldsProps, 'values' | 'errors' | 'idOf' | 'set' | 'pay'>;

const fieldOf = ({ errors, idOf }: Pick<FieldProps, 'errors' | 'idOf'>, name: keyof MoveValues) => ({
  id: idOf(name),
  label: MOVE_LABELS[name],
  error: errors[name],
});

/** Pay, first day and how long the offer stands. */
function Terms(props: FieldProps) {
  const { values, set } = props;
  const currencies = usePlaces()?.currencies;
  const field = (name: keyof MoveValues) => fieldOf(props, name);
  return (
    <>
      <div className={classes['terms']}>
        <AmountInput
          {...field('amount')}
          description={props.pay ?? 'The job doesn’t say what it pays.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.amount}
          onChange={(amount) => set({ amount })}
          currency={values.currency}
          data-autofocus
        />
        <NativeSelect
          {...field('currency')}
          value={values.currency}
          onChange={(event) => set({ currency: event.currentTarget.value })}
          data={
            currencies === undefined
              ? [values.currency]
              : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
          }
        />
        <NativeSelect
          {...field('period')}
          value={values.period}
          onChange={(event) => set({ period: event.currentTarget.value as MoveValues['period'] })}
          data={RATE_PERIODS.list.map((value) => ({ value, label: RATE_PERIODS.labels[value] }))}
        />
        <TextInput
          type="date"
          {...field('startsOn')}
          value={values.startsOn}
          onChange={(event) => set({ startsOn: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          {...field('answerBy')}
          description="In the time zone of the job"
          value={values.answerBy}
          onChange={(event) => set({ answerBy: event.currentTarget.value })}
        />
      </div>
      <Textarea
        {...field('details')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.offerDetails}
        value={values.details}
        onChange={(event) => set({ details: event.currentTarget.value })}
      />
    </>
  );
}

/** The fields that a step requires. */
export function MoveFields({ kind, vendors, onTemplates, people, hasTemplate, ...props }: MoveFieldsProps) {
  const { values, set } = props;
  const note = needsNote(kind);
  return (
    <>
      {kind === 'reject' ? (
        <NativeSelect
          {...fieldOf(props, 'reason')}
          description={
            vendors ? 'Vendors read it; people who applied themselves do not.' : 'Only you and your colleagues read it.'
          }
          value={values.reason}
          onChange={(event) => set({ reason: event.currentTarget.value as MoveValues['reason'] })}
          data={[
            { value: '', label: 'Choose a reason' },
            // A digit chooses it: a select goes to the option that begins with what is typed.
            ...REJECT_REASONS.list.map((value, index) => ({
              value,
              label: `${String((index + 1) % 10)} ${REJECT_REASONS.labels[value]}`,
            })),
          ]}
          {...(!hasTemplate && { 'data-autofocus': true })}
        />
      ) : null}
      {kind === 'offer' ? <Terms {...props} /> : null}
      <MoveMessage
        field={fieldOf(props, 'message')}
        value={values.message}
        onChange={(message) => set({ message })}
        onTemplates={onTemplates}
        people={people}
        takesFocus={hasTemplate}
      />
      <Textarea
        {...fieldOf(props, 'note')}
        description={
          note
            ? 'Why? Only you and your colleagues read it.'
            : 'Only you and your colleagues read it. You can leave it empty.'
        }
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LIMITS.moveNote}
        value={values.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
        {...(note && { 'data-autofocus': true })}
      />
    </>
  );
}
