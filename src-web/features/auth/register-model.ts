import { userRegister } from '#contract/api/auth.ts';
import type { CallInput } from '#contract/call.ts';
import { DEFAULTS, PHONE_10_DIGITS, PHONE_OTHER } from '#contract/domain/patterns.ts';
import type { UserType } from '#contract/domain/user.ts';
import { detectTimeZone } from '#web/lib/format.ts';
import { faultsOf } from './form-faults.ts';

export interface RegisterValues {
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  organisation: string;
  country: string;
  phoneCode: string;
  phone: string;
  password: string;
  acceptedTerms: boolean;
}

export const EMPTY_REGISTER: RegisterValues = {
  userType: 'personal',
  firstName: '',
  lastName: '',
  email: '',
  organisation: '',
  country: DEFAULTS.country,
  phoneCode: DEFAULTS.phoneCode,
  phone: '',
  password: '',
  acceptedTerms: false,
};

/** Field names and labels in the order of the form. */
export const REGISTER_LABELS = {
  userType: 'What brings you here',
  firstName: 'First name',
  lastName: 'Last name',
  organisation: 'Organisation',
  email: 'E-mail',
  country: 'Country',
  phone: 'Phone',
  password: 'Password',
  acceptedTerms: 'Terms',
} as const;

export const needsOrganisation = (type: UserType): boolean => type === 'client' || type === 'company';

/** What the call takes. Blanks and dashes in a phone number are how people write it, not part of it. */
export function registerInput(values: RegisterValues): CallInput<typeof userRegister> {
  const phone = values.phone.replaceAll(/[\s().-]/g, '');
  return {
    userType: values.userType,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    country: values.country,
    phoneCode: values.phoneCode,
    phone: phone === '' ? null : phone,
    password: values.password,
    organisation: needsOrganisation(values.userType) ? values.organisation : null,
    acceptedTerms: values.acceptedTerms as true,
    timeZone: detectTimeZone(),
  };
}

/** Faults by field. The rules across fields are asked here too, because a schema asks them only when the rest holds. */
export function registerFaults(values: RegisterValues): Record<string, string> {
  const input = registerInput(values);
  const faults = faultsOf(userRegister.input, input);
  if (needsOrganisation(values.userType) && values.organisation.trim() === '') {
    faults['organisation'] = 'Please name your organisation';
  }
  const pattern = values.phoneCode === DEFAULTS.phoneCode ? PHONE_10_DIGITS : PHONE_OTHER;
  if (typeof input.phone === 'string' && !pattern.test(input.phone)) {
    faults['phone'] ??= `Must be a phone number: ${values.phoneCode === DEFAULTS.phoneCode ? '10' : '6 to 14'} digits`;
  }
  return faults;
}
