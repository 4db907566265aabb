import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { CONSENT } from '#contract/domain/consent.ts';
import { PAY_PERIODS, type PayPeriod } from '#contract/domain/options.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { ApplyErrors } from '../apply-form.ts';
import type { Terms } from './terms.ts';
import classes from './submission.module.css';

interface TermsFieldsProps {
  terms: Terms;
  errors: ApplyErrors;
  inputId: (path: string) => string;
  onChange: (terms: Terms) => void;
}

/** The rate, which the employer reads, and a note, which nobody else does. */
export function TermsFields({ terms, errors, inputId, onChange }: TermsFieldsProps) {
  const currencies = usePlaces()?.currencies;
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change });
  return (
    <>
      <div className={classes['rate']} role="group" aria-label="Rate to the employer">
        <TextInput
          id={inputId('rate')}
          label="Rate to the employer"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          value={terms.amount}
          error={errors['rate']}
          onChange={(event) => set({ amount: event.currentTarget.value })}
        />
        <NativeSelect
          label="Currency"
          value={terms.currency}
          data={currencies === undefined ? [terms.currency] : currencies.map(({ code }) => code)}
          onChange={(event) => set({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          label="Period"
          value={terms.period}
          data={PAY_PERIODS.list.map((value) => ({ value, label: PAY_PERIODS.labels[value] }))}
          onChange={(event) => set({ period: event.currentTarget.value as PayPeriod })}
        />
      </div>
      <Textarea
        id={inputId('marginNote')}
        label="Note about your margin"
        description="Private: only your team reads it. It is never sent."
        autosize
        minRows={1}
        maxRows={4}
        maxLength={CONSENT.marginNote}
        value={terms.marginNote}
        error={errors['marginNote']}
        onChange={(event) => set({ marginNote: event.currentTarget.value })}
      />
    </>
  );
}
