import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { CONSENT } from '#contract/domain/consent.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { type RatePeriod } from '#contract/domain/options.ts';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { ApplyErrors } from '../apply-form.ts';
import type { Terms } from './terms.ts';
import ui from '#web/ui/ui.module.css';
import classes from './submission.module.css';

interface TermsFieldsProps {
  terms: Terms;
  errors: ApplyErrors;
  inputId: (path: string) => string;
  onChange: (terms: Terms) => void;
}

interface PriceFieldsProps {
  id: string;
  label: string;
  description?: string;
  price: Terms['pay'];
  error: string | undefined;
  onChange: (change: Partial<Terms['pay']>) => void;
}

function PriceFields({ id, label, description, price, error, onChange }: PriceFieldsProps) {
  const currencies = usePlaces()?.currencies;
  return (
    <div role="group" aria-label={label}>
      <div className={classes['rate']}>
        <TextInput
          id={id}
          label={label}
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          value={price.amount}
          error={error}
          aria-describedby={description === undefined ? undefined : `${id}-who`}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
        <NativeSelect
          label="Currency"
          value={price.currency}
          data={currencies === undefined ? [price.currency] : currencies.map(({ code }) => code)}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
        <NativeSelect
          label="Period"
          value={price.period}
          data={RATE_PERIODS.list.map((value) => ({ value, label: RATE_PERIODS.labels[value] }))}
          onChange={(event) => onChange({ period: event.currentTarget.value as RatePeriod })}
        />
      </div>
      {description === undefined ? null : (
        <p id={`${id}-who`} className={ui['small']}>
          {description}
        </p>
      )}
    </div>
  );
}

/** The rate, which the employer reads, the pay, which the person does, and a note, which nobody else does. */
export function TermsFields({ terms, errors, inputId, onChange }: TermsFieldsProps) {
  const set = (change: Partial<Terms>) => onChange({ ...terms, ...change });
  return (
    <>
      <PriceFields
        id={inputId('rate')}
        label="Rate to the employer"
        price={terms}
        error={errors['rate']}
        onChange={(price) => set(price)}
      />
      <PriceFields
        id={inputId('agreedPay')}
        label="Pay agreed with the person"
        description="Optional. The person reads it when they are asked; the employer never does."
        price={terms.pay}
        error={errors['agreedPay']}
        onChange={(price) => set({ pay: { ...terms.pay, ...price } })}
      />
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
