import { newPassword, userRegister } from '#contract/api/auth.ts';
import type { CallInput } from '#contract/call.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';
import type { PasswordOwner } from '#contract/domain/password.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { phoneCodeOf, phoneFault, typedPhone } from './code-target.ts';
import {
  EMPTY_PERSON,
  organisationOf,
  PERSON_LABELS,
  personFaults,
  personInput,
  TERMS_LABEL,
  PLACEHOLDER_TICKET,
  type PersonValues,
} from './person-model.ts';

export interface RegisterValues extends PersonValues {
  /** The country whose dialling code the number has; follows `country` until it is chosen itself. */
  phoneCountry: string;
  phone: string;
  password: string;
}

export const EMPTY_REGISTER: RegisterValues = {
  ...EMPTY_PERSON,
  phoneCountry: DEFAULTS.country,
  phone: '',
  password: '',
};

/** Field names and labels in the order of the form. */
export const REGISTER_LABELS = {
  ...PERSON_LABELS,
  phone: 'Phone',
  password: 'Password',
  acceptedTerms: TERMS_LABEL,
} as const;

/** Whose name a password must not contain. */
export function ownerOf(values: RegisterValues): PasswordOwner {
  const { firstName, lastName, email } = values;
  return { firstName, lastName, email, organisation: organisationOf(values) };
}

/** The input of the call. */
export function registerInput(values: RegisterValues, ticket: string): CallInput<typeof userRegister> {
  const typed = typedPhone(values.phoneCountry, values.phone);
  return {
    ...personInput(values),
    email: values.email,
    phoneCode: typed?.phoneCode ?? phoneCodeOf(values.phoneCountry),
    phone: typed?.phone ?? null,
    password: values.password,
    ticket,
  };
}

/** Faults by field. */
export function registerFaults(values: RegisterValues): Record<string, string> {
  const faults = personFaults(userRegister.input, registerInput(values, PLACEHOLDER_TICKET), values);
  const fault = values.phone.trim() === '' ? undefined : phoneFault(values.phoneCountry, values.phone);
  if (fault !== undefined) faults['phone'] = fault;
  const password = newPassword.safeParse(values.password);
  if (!password.success) {
    faults['password'] = values.password === '' ? 'Enter a password' : (password.error.issues[0]?.message ?? '');
  }
  return faults;
}

/** The values that survive a reload of the page: everything but the password. */
export type RegisterDraft = Omit<RegisterValues, 'password'>;

export function draftOf({ password: _password, ...draft }: RegisterValues): RegisterDraft {
  return draft;
}

/** The form as it was left, else empty but for the country; whatever is not one of its texts is taken as empty. */
export function fromDraft(draft: unknown, own: string = DEFAULTS.country): RegisterValues {
  if (typeof draft !== 'object' || draft === null) return { ...EMPTY_REGISTER, country: own, phoneCountry: own };
  const stored = draft as Record<string, unknown>;
  const text = (field: keyof RegisterDraft, fallback: string) =>
    typeof stored[field] === 'string' ? stored[field] : fallback;
  return {
    ...EMPTY_REGISTER,
    userType: USER_TYPES.find((type) => type === stored['userType']) ?? EMPTY_REGISTER.userType,
    firstName: text('firstName', ''),
    lastName: text('lastName', ''),
    email: text('email', ''),
    organisation: text('organisation', ''),
    country: text('country', own),
    phoneCountry: text('phoneCountry', own),
    phone: text('phone', ''),
    acceptedTerms: stored['acceptedTerms'] === true,
  };
}
