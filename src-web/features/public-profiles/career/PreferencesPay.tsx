import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { PAY_PERIODS, type PayPeriod } from '#contract/domain/options.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import classes from './career.module.css';
import { type PreferencesDraft } from './model/preferences-draft.ts';

export const LABELS = {
  'preferences.workModes': 'Work mode',
  'preferences.jobTypes': 'Job type',
  'preferences.payMin': 'Pay you want, at least',
  'preferences.pay.currency': 'Currency',
  'preferences.pay.period': 'Paid',
  'preferences.noticeDays': 'Notice period, in days',
  'preferences.startsOn': 'Earliest first day',
  'preferences.relocation': 'Would you move for a job?',
  'preferences.relocateTo': 'Where to',
};

export interface FieldsProps {
  draft: PreferencesDraft;
  set: (changed: Partial<PreferencesDraft>) => void;
  errors: Readonly<Record<string, string>>;
  idOf: (path: string) => string;
}

export function Pay({ draft, set, errors, idOf }: FieldsProps) {
  const currencies = usePlaces()?.currencies;
  return (
    <>
      <TextInput
        id={idOf('preferences.payMin')}
        label={LABELS['preferences.payMin']}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={draft.payMin}
        error={errors['preferences.payMin']}
        onChange={(event) => set({ payMin: event.currentTarget.value })}
      />
      <div className={classes['grid']}>
        <NativeSelect
          id={idOf('preferences.pay.currency')}
          label={LABELS['preferences.pay.currency']}
          data={
            currencies === undefined
              ? [draft.currency]
              : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
          }
          value={draft.currency}
          error={errors['preferences.pay.currency']}
          onChange={(event) => set({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          id={idOf('preferences.pay.period')}
          label={LABELS['preferences.pay.period']}
          data={PAY_PERIODS.list.map((value) => ({ value, label: PAY_PERIODS.labels[value] }))}
          value={draft.period}
          error={errors['preferences.pay.period']}
          onChange={(event) => set({ period: event.currentTarget.value as PayPeriod })}
        />
      </div>
    </>
  );
}

export function Times({ draft, set, errors, idOf }: FieldsProps) {
  return (
    <>
      <TextInput
        id={idOf('preferences.noticeDays')}
        label={LABELS['preferences.noticeDays']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft.noticeDays}
        error={errors['preferences.noticeDays']}
        onChange={(event) => set({ noticeDays: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        id={idOf('preferences.startsOn')}
        label={LABELS['preferences.startsOn']}
        value={draft.startsOn}
        error={errors['preferences.startsOn']}
        onChange={(event) => set({ startsOn: event.currentTarget.value })}
      />
    </>
  );
}
