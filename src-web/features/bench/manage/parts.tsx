import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { LIMITS } from '#contract/domain/limits.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { EMPLOYMENTS, RESOURCE_STATUSES, WORK_MODES } from '#contract/domain/options.ts';
import { ZoneSelect } from '#web/shared/time-zones/ZoneSelect.tsx';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { PartProps } from './field.ts';
import { RESOURCE_LABELS } from './resource-values.ts';
import classes from './resource-form.module.css';

const choices = <Token extends string>(tokens: { list: readonly Token[]; labels: Readonly<Record<Token, string>> }) =>
  tokens.list.map((value) => ({ value, label: tokens.labels[value] }));

/** The person's name and contact details. */
export function PersonPart({ field }: PartProps) {
  return (
    <div className={classes['fields']}>
      <TextInput required autoComplete="off" maxLength={LIMITS.organisation} {...field('name')} />
      <TextInput
        required
        autoComplete="off"
        placeholder="Senior Java developer"
        maxLength={LIMITS.headline}
        {...field('headline')}
      />
      <TextInput inputMode="decimal" maxLength={5} {...field('totalYears')} />
      <NativeSelect data={choices(EMPLOYMENTS)} {...field('employment')} />
      <TextInput type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <TextInput type="tel" inputMode="tel" autoComplete="off" placeholder="+91 98765 43210" {...field('phone')} />
    </div>
  );
}

/** The person's location, and the places where they may and would work. */
export function WherePart({ form, field }: PartProps) {
  const places = usePlaces();
  const inputOf = (name: 'country' | 'state' | 'city') =>
    name !== 'country'
      ? field(name)
      : {
          ...field('country'),
          // The country proposes its zone; the field below is there for those who sit elsewhere in it.
          onChange: (event: { currentTarget: { value: string } }) => {
            const code = event.currentTarget.value;
            const zone = places?.countryByCode(code)?.timeZone;
            form.setFieldValue('country', code);
            if (zone !== undefined) form.setFieldValue('timeZone', zone);
          },
        };
  return (
    <div className={classes['fields']}>
      <PlaceFields
        country={form.values.country}
        labels={RESOURCE_LABELS}
        idOf={(name) => field(name).id}
        inputOf={inputOf}
      />
      <ZoneSelect
        {...field('timeZone')}
        value={form.values.timeZone}
        onChange={(zone) => form.setFieldValue('timeZone', zone)}
      />
      <NativeSelect data={choices(WORK_MODES)} {...field('workMode')} />
      <TextInput
        placeholder="EU Blue Card until 2028"
        maxLength={LIMITS.workAuthorisation}
        {...field('workAuthorisation')}
      />
      <Checkbox
        className={classes['wide'] ?? ''}
        id={field('relocate').id}
        label={RESOURCE_LABELS.relocate}
        {...form.getInputProps('relocate', { type: 'checkbox' })}
      />
    </div>
  );
}

function PriceFields({ form, field, name }: PartProps & { name: 'rate' | 'cost' }) {
  const currencies = usePlaces()?.currencies;
  const { currency } = form.values[name];
  const { id, label } = field(name);
  return (
    <div className={classes['price']} role="group" aria-label={label}>
      <TextInput
        id={id}
        label={label}
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        {...form.getInputProps(`${name}.amount`)}
      />
      <NativeSelect
        label="Currency"
        data={
          currencies === undefined
            ? [currency]
            : currencies.map((item) => ({ value: item.code, label: `${item.code}, ${item.name}` }))
        }
        {...form.getInputProps(`${name}.currency`)}
      />
      <NativeSelect label="Period" data={choices(RATE_PERIODS)} {...form.getInputProps(`${name}.period`)} />
    </div>
  );
}

/** The rate that is asked for, and the cost. */
export function MoneyPart(props: PartProps) {
  return (
    <>
      <PriceFields {...props} name="rate" />
      <PriceFields {...props} name="cost" />
      <p className={classes['note']}>Only your team sees what somebody costs you.</p>
    </>
  );
}

/** Since when they cost money, and from when they can earn it. */
export function AvailabilityPart({ form, field }: PartProps) {
  const isPlaced = form.values.status === 'placed';
  return (
    <div className={classes['fields']}>
      <NativeSelect data={choices(RESOURCE_STATUSES)} {...field('status')} />
      {isPlaced ? null : <TextInput type="date" {...field('benchSince')} />}
      <TextInput type="date" {...field('availableFrom')} />
      <TextInput type="date" {...field('rollOffDate')} />
      <TextInput inputMode="numeric" maxLength={3} {...field('noticeDays')} />
      <Checkbox
        className={classes['wide'] ?? ''}
        id={field('sendInHotlist').id}
        label={RESOURCE_LABELS.sendInHotlist}
        {...form.getInputProps('sendInHotlist', { type: 'checkbox' })}
      />
    </div>
  );
}
