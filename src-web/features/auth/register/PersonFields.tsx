import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { UserType } from '#contract/domain/user.ts';
import classes from '../auth.module.css';
import { needsOrganisation, PERSON_LABELS as LABELS, type PersonValues } from '../model/person-model.ts';
import { IconBriefcase, IconBuilding, IconUserSearch, IconUsersGroup } from '@tabler/icons-react';

const COUNTRIES = countriesWithFirst().map((country) => ({ value: country.code, label: country.name }));

/** The part of a form that these fields use; it may have more values. */
interface PersonForm {
  readonly values: PersonValues;
  getInputProps(field: keyof typeof LABELS): GetInputPropsReturnType;
  setFieldValue(field: 'userType', value: UserType): void;
  setFieldValue(field: 'country', value: string): void;
}

interface PersonFieldsProps {
  /** Ids are `prefix-field`. */
  prefix: string;
  form: PersonForm;
  /** Explains the use of the address. */
  emailHint: string;
  /** Stands beside the country. */
  beside?: ReactNode;
  /** Another country was chosen. */
  onCountry?: (code: string) => void;
}

/** Fields for a person: user type, names, organisation if there is one, e-mail address and country. */
export function PersonFields({ prefix, form, emailHint, beside, onCountry }: PersonFieldsProps) {
  const field = (name: keyof typeof LABELS) => ({
    id: `${prefix}-${name}`,
    label: LABELS[name],
    size: 'md' as const,
    ...form.getInputProps(name),
  });
  const { userType } = form.values;
  return (
    <>
      <UserTypePicker
        id={`${prefix}-userType`}
        value={userType}
        onChange={(type) => form.setFieldValue('userType', type)}
      />
      <div className={classes['two']}>
        <TextInput {...field('firstName')} autoComplete="given-name" maxLength={LIMITS.name} />
        <TextInput {...field('lastName')} autoComplete="family-name" maxLength={LIMITS.name} />
      </div>
      {needsOrganisation(userType) ? (
        <TextInput {...field('organisation')} autoComplete="organization" maxLength={LIMITS.organisation} />
      ) : null}
      <TextInput {...field('email')} description={emailHint} type="email" autoComplete="email" />
      <div className={beside === undefined ? undefined : classes['two']}>
        <NativeSelect
          {...field('country')}
          autoComplete="country"
          data={COUNTRIES}
          onChange={(event) => {
            const code = event.currentTarget.value;
            onCountry?.(code);
            form.setFieldValue('country', code);
          }}
        />
        {beside}
      </div>
    </>
  );
}

const TYPES = [
  { value: 'personal', name: 'I’m looking for work', text: 'Search jobs and apply', Icon: IconUserSearch },
  { value: 'client', name: 'I’m hiring', text: 'Post jobs and meet applicants', Icon: IconBriefcase },
  {
    value: 'individual',
    name: 'I’m a vendor',
    text: 'I work on my own and have people to place',
    Icon: IconUsersGroup,
  },
  { value: 'company', name: 'We’re a vendor company', text: 'We’re a team with a bench', Icon: IconBuilding },
] as const satisfies readonly { value: UserType; name: string; text: string; Icon: unknown }[];

interface UserTypePickerProps {
  id: string;
  value: UserType;
  onChange: (value: UserType) => void;
}

/** The four user types as radio cards. */
function UserTypePicker({ id, value, onChange }: UserTypePickerProps) {
  return (
    <fieldset className={classes.types}>
      <legend>What brings you here?</legend>
      {TYPES.map(({ value: type, name, text, Icon }, index) => (
        <label key={type} className={classes.type}>
          <input
            {...(index === 0 ? { id } : {})}
            type="radio"
            name={id}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <Icon className={classes.typeIcon} size={22} stroke={1.6} aria-hidden />
          <span>
            <span className={classes.typeName}>{name}</span>
            <span className={classes.typeText}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
