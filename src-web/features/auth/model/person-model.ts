import { DEFAULTS } from '#contract/domain/patterns.ts';
import type { UserType } from '#contract/domain/user.ts';
import { detectTimeZone } from '#web/lib/format-time.ts';
import { faultsOf, type SchemaLike } from './form-faults.ts';

/** The person of a new account: the fields that do not depend on how the account began. */
export interface PersonValues {
  userType: UserType;
  firstName: string;
  lastName: string;
  organisation: string;
  email: string;
  country: string;
  acceptedTerms: boolean;
}

export const EMPTY_PERSON: PersonValues = {
  userType: 'personal',
  firstName: '',
  lastName: '',
  organisation: '',
  email: '',
  country: DEFAULTS.country,
  acceptedTerms: false,
};

/** Field names and labels in the order of the form; the terms come last, after whatever a form asks besides. */
export const PERSON_LABELS = {
  userType: 'What brings you here',
  firstName: 'First name',
  lastName: 'Last name',
  organisation: 'Organisation',
  email: 'E-mail',
  country: 'Country',
} as const;
export const TERMS_LABEL = 'Terms';

export const needsOrganisation = (type: UserType): boolean => type === 'client' || type === 'company';

/** The organisation of those who have one, whatever was typed before the user type was changed. */
export const organisationOf = ({ userType, organisation }: PersonValues): string | null =>
  needsOrganisation(userType) ? organisation : null;

/** The input shared by both calls that create an account. */
export function personInput(values: PersonValues) {
  return {
    userType: values.userType,
    firstName: values.firstName,
    lastName: values.lastName,
    organisation: organisationOf(values),
    country: values.country,
    acceptedTerms: values.acceptedTerms as true,
    timeZone: detectTimeZone(),
  };
}

/** Stands for the ticket that a form gets last. */
export const PLACEHOLDER_TICKET = 'x'.repeat(16);

/** Faults by field. The rule across fields is asked here too, because a schema asks it only when the rest holds. */
export function personFaults(schema: SchemaLike, input: unknown, values: PersonValues): Record<string, string> {
  const faults = faultsOf(schema, input);
  if (organisationOf(values)?.trim() === '') faults['organisation'] = 'Enter the name of your organisation';
  return faults;
}
