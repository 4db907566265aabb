import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import { statesOf } from '#contract/domain/states.ts';

const COUNTRIES = [
  { value: '', label: 'Not specified' },
  ...countriesWithFirst().map((country) => ({ value: country.code, label: country.name })),
];
const LONGEST = 80;

type Field = 'country' | 'state' | 'city';

interface PlaceFieldsProps {
  country: string;
  labels: Readonly<Record<Field, string>>;
  idOf: (field: Field) => string;
  inputOf: (field: Field) => object;
}

/** Country, state and town; never an address. */
export function PlaceFields({ country, labels, idOf, inputOf }: PlaceFieldsProps) {
  const states = country === '' ? [] : statesOf(country);
  return (
    <>
      <NativeSelect id={idOf('country')} label={labels.country} data={COUNTRIES} {...inputOf('country')} />
      <TextInput
        id={idOf('state')}
        label={labels.state}
        maxLength={LONGEST}
        autoComplete="off"
        list={states.length === 0 ? undefined : `${idOf('state')}-list`}
        {...inputOf('state')}
      />
      {states.length === 0 ? null : (
        <datalist id={`${idOf('state')}-list`}>
          {states.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      )}
      <TextInput id={idOf('city')} label={labels.city} maxLength={LONGEST} autoComplete="off" {...inputOf('city')} />
    </>
  );
}
