import { newPassword, userRegister } from '#contract/api/auth.ts';
import type { CallInput } from '#contract/call.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import type { PasswordOwner } from '#contract/domain/password.ts';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import { detectTimeZone } from '#web/lib/format.ts';
import { bareNumber, phoneCodeOf, phoneFault } from './code-target.ts';
import { faultsOf } from './form-faults.ts';

export interface RegisterValues {
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  organisation: string;
  country: string;
  /** The country whose dialling code the number has; follows `country` until it is chosen itself. */
  phoneCountry: string;
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
  phoneCountry: DEFAULTS.country,
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

/** Whose name a password must not contain. */
export function ownerOf(values: RegisterValues): PasswordOwner {
  const organisation = needsOrganisation(values.userType) ? values.organisation : null;
  return { firstName: values.firstName, lastName: values.lastName, email: values.email, organisation };
}

/** What the call takes. */
export function registerInput(values: RegisterValues, ticket: string): CallInput<typeof userRegister> {
  const phone = bareNumber(values.phone);
  return {
    userType: values.userType,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    country: values.country,
    phoneCode: phoneCodeOf(values.phoneCountry),
    phone: phone === '' ? null : phone,
    password: values.password,
    organisation: needsOrganisation(values.userType) ? values.organisation : null,
    acceptedTerms: values.acceptedTerms as true,
    timeZone: detectTimeZone(),
    ticket,
  };
}

/** Stands for the ticket that the form gets last. */
const TICKET_TO_COME = 'x'.repeat(16);

/** Faults by field. The rules across fields are asked here too, because a schema asks them only when the rest holds. */
export function registerFaults(values: RegisterValues): Record<string, string> {
  const faults = faultsOf(userRegister.input, registerInput(values, TICKET_TO_COME));
  if (needsOrganisation(values.userType) && values.organisation.trim() === '') {
    faults['organisation'] = 'Please name your organisation';
  }
  const fault = values.phone.trim() === '' ? undefined : phoneFault(phoneCodeOf(values.phoneCountry), values.phone);
  if (fault !== undefined) faults['phone'] = fault;
  const password = newPassword.safeParse(values.password);
  if (!password.success) faults['password'] = password.error.issues[0]?.message ?? 'Required';
  return faults;
}

/** What survives a reload of the page: everything but the password. */
export type RegisterDraft = Omit<RegisterValues, 'password'>;

export function draftOf({ password: _password, ...draft }: RegisterValues): RegisterDraft {
  return draft;
}

/** The form as it was left; whatever is not one of its texts is taken as empty. */
export function fromDraft(draft: unknown): RegisterValues {
  if (typeof draft !== 'object' || draft === null) return EMPTY_REGISTER;
  const kept = draft as Record<string, unknown>;
  const text = (field: keyof RegisterDraft, fallback: string) =>
    typeof kept[field] === 'string' ? kept[field] : fallback;
  return {
    ...EMPTY_REGISTER,
    userType: USER_TYPES.find((type) => type === kept['userType']) ?? EMPTY_REGISTER.userType,
    firstName: text('firstName', ''),
    lastName: text('lastName', ''),
    email: text('email', ''),
    organisation: text('organisation', ''),
    country: text('country', DEFAULTS.country),
    phoneCountry: text('phoneCountry', DEFAULTS.country),
    phone: text('phone', ''),
    acceptedTerms: kept['acceptedTerms'] === true,
  };
}
