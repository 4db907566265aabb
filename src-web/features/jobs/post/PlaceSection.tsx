import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput, Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { Place } from '#contract/domain/place.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import { ZoneSelect } from '#web/shared/time-zones/ZoneSelect.tsx';
import { Section } from '#web/ui/Card.tsx';
import { usePlaces } from '#web/ui/hooks/use-places.ts';
import type { SectionProps, PostForm } from './field.ts';
import classes from './post-job.module.css';

interface CityFieldProps {
  form: PostForm;
  id: string;
  /** A whole place was chosen, not only the name of a city typed. */
  onChoose: (place: Place) => void;
}

/** Name of the city; a suggested one brings its state, country and zone along. */
function CityField({ form, id, onChoose }: CityFieldProps) {
  const [isEntered, setEntered] = useState(false);
  const { city, country } = form.values;
  const offered = useSuggestions('place', city, { country, enabled: isEntered }).suggestions;
  // A state is a place to search in, and no city.
  const suggestions = offered.filter(({ place }) => place?.city !== '');
  const field = form.getInputProps('city') as { value: string; error: unknown; onBlur: () => void };
  const placeOf = (label: string) => suggestions.find(({ value }) => value === label)?.place ?? null;
  return (
    <Autocomplete
      id={id}
      label="City"
      required={form.values.workMode === 'on-site'}
      description="Choosing a suggestion fills in the rest"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={80}
      data={suggestions.map(({ value }) => value)}
      {...SUGGEST_FIELD}
      renderOption={({ option }) => {
        const suggestion = suggestions.find(({ value }) => value === option.value);
        return suggestion === undefined ? option.value : <SuggestionText suggestion={suggestion} typed={city} />;
      }}
      openOnFocus={false}
      value={field.value}
      error={form.errors['city']}
      onBlur={field.onBlur}
      onFocus={() => setEntered(true)}
      onChange={(text) => {
        const place = placeOf(text);
        if (place === null) form.setFieldValue('city', text);
        else onChoose(place);
      }}
    />
  );
}

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
