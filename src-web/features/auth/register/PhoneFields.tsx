import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import classes from '../auth.module.css';
import { phoneCodeOf } from '../model/code-target.ts';

/** By name, as people look for them and as typing finds them. */
const CODES = countriesWithFirst().map((country) => ({
  value: country.code,
  label: `${country.name} (${country.phoneCode})`,
}));

interface PhoneFieldsProps {
  /** Ids are `prefix-phoneCountry` and `prefix-phone`. */
  prefix: string;
  label: string;
  country: string;
  onCountry: (code: string) => void;
  /** Properties of the number's input. */
  input: GetInputPropsReturnType;
}

/** Dialling code and national number. */
export function PhoneFields({ prefix, label, country, onCountry, input }: PhoneFieldsProps) {
  return (
    <div className={classes['phone']}>
      <NativeSelect
        id={`${prefix}-phoneCountry`}
        label="Code"
        aria-label="Country code of the phone number"
        size="md"
        // The closed field is too narrow for a name: its sections leave the label no room, and the code stands instead.
        leftSection={
          <span className={classes['code']} aria-hidden>
            {phoneCodeOf(country)}
          </span>
        }
        leftSectionWidth={76}
        rightSectionWidth={30}
        data={CODES}
        value={country}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
      <TextInput
        id={`${prefix}-phone`}
        label={label}
        size="md"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...input}
      />
    </div>
  );
}
