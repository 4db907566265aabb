import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { PAY_PERIODS } from '#contract/domain/options.ts';
import { AmountInput } from '#web/ui/AmountInput.tsx';
import { Section } from '#web/ui/Card.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';

const BOUNDS = [
  { field: 'salaryMin', label: 'From' },
  { field: 'salaryMax', label: 'To' },
] as const;

/** Pay with its currency and period. */
export function PaySection({ form, inputId }: SectionProps) {
  const currencies = usePlaces()?.currencies;
  const { currency } = form.values;
  return (
    <Section title="Pay">
      <div className={classes['grid']}>
        {BOUNDS.map(({ field, label }) => (
          <AmountInput
            key={field}
            id={inputId(field)}
            label={label}
            currency={currency}
            {...form.getInputProps(field)}
          />
        ))}
        <NativeSelect
          id={inputId('currency')}
          label="Currency"
          data={
            currencies === undefined
              ? [currency]
              : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
          }
          {...form.getInputProps('currency')}
        />
        <NativeSelect
          id={inputId('payPeriod')}
          label="Paid"
          data={PAY_PERIODS.list.map((value) => ({ value, label: PAY_PERIODS.labels[value] }))}
          {...form.getInputProps('payPeriod')}
        />
        <Checkbox
          className={classes['wide'] ?? ''}
          label="Show the pay to everyone"
          description="Jobs that show their pay appear when people filter by pay."
          {...form.getInputProps('salaryVisible', { type: 'checkbox' })}
        />
      </div>
    </Section>
  );
}
