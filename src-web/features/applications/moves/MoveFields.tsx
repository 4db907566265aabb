import '@mantine/core/styles/Combobox.css';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { needsNote, type MoveKind } from '#contract/domain/application-moves.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { REJECT_REASONS } from '#contract/domain/options.ts';
import { AmountInput } from '#web/ui/AmountInput.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { NamedValues } from './move-message.ts';
import { MoveMessage } from './MoveMessage.tsx';
import { MOVE_LABELS, type MoveValues } from './move-form.ts';
import classes from './moves.module.css';

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
  /** A template has just come into the message. */
  hasTemplate: boolean;
}

type FieldProps = Pick<MoveFieldsProps, 'values' | 'errors' | 'idOf' | 'set'>;

const fieldOf = ({ errors, idOf }: FieldProps, name: keyof MoveValues) => ({
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
            ...REJECT_REASONS.list.map((value) => ({ value, label: REJECT_REASONS.labels[value] })),
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
