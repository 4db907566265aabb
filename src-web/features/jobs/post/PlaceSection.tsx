import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Place } from '#contract/domain/place.ts';
import { ZoneSelect } from '#web/shared/time-zones/ZoneSelect.tsx';
import { Section } from '#web/ui/Card.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import { CityField } from './CityField.tsx';
import type { SectionProps } from './field.ts';
import classes from './post-job.module.css';

/**
 * The location of the work. A suggested city fills in everything; a country proposes the zone and, while no pay is
 * given, the currency.
 */
export function PlaceSection({ form, inputId }: SectionProps) {
  const places = usePlaces();
  const { country, state, timeZone, salaryMin, salaryMax } = form.values;
  const states = places?.statesOf(country) ?? [];
  const choose = (code: string) => {
    form.setFieldValue('country', code);
    form.setFieldValue('state', '');
    const chosen = places?.countryByCode(code);
    if (chosen === undefined) return;
    form.setFieldValue('timeZone', chosen.timeZone);
    if (salaryMin === '' && salaryMax === '') form.setFieldValue('currency', chosen.currency);
  };
  const settle = (place: Place) => {
    if (place.country !== country) choose(place.country);
    form.setFieldValue('city', place.city);
    form.setFieldValue('state', place.state ?? '');
    if (place.timeZone !== null) form.setFieldValue('timeZone', place.timeZone);
  };
  return (
    <Section title="Location">
      <div className={classes['grid']}>
        <CityField form={form} id={inputId('city')} onChoose={settle} />
        <NativeSelect
          id={inputId('country')}
          label="Country"
          required
          value={country}
          error={form.errors['country']}
          onChange={(event) => choose(event.currentTarget.value)}
          data={
            places === undefined ? [country] : places.countries.map((item) => ({ value: item.code, label: item.name }))
          }
        />
        {states.length > 0 ? (
          <NativeSelect
            id={inputId('state')}
            label="State or region"
            data={[
              { value: '', label: 'Not specified' },
              ...(states.includes(state) || state === '' ? [] : [state]),
              ...states,
            ]}
            {...form.getInputProps('state')}
          />
        ) : (
          <TextInput id={inputId('state')} label="State or region" maxLength={80} {...form.getInputProps('state')} />
        )}
        <ZoneSelect
          id={inputId('timeZone')}
          label="Time zone"
          description="The closing day ends at midnight in this time zone"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={timeZone}
          error={form.errors['timeZone']}
          onChange={(zone) => form.setFieldValue('timeZone', zone)}
        />
      </div>
    </Section>
  );
}
