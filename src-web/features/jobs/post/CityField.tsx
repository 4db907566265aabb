import '@mantine/core/styles/Combobox.css';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { Place } from '#contract/domain/place.ts';
import { SUGGEST_FIELD } from '#web/shared/suggestions/suggest-field.ts';
import { SuggestionText } from '#web/shared/suggestions/SuggestionText.tsx';
import { useSuggestions } from '#web/shared/suggestions/use-suggestions.ts';
import type { PostForm } from './field.ts';

interface CityFieldProps {
  form: PostForm;
  id: string;
  /** A whole place was chosen, not only the name of a city typed. */
  onChoose: (place: Place) => void;
}

/** Name of the city; a suggested one brings its state, country and zone along. */
export function CityField({ form, id, onChoose }: CityFieldProps) {
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
