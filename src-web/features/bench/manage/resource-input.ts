/** The input made of a person’s form. */
import { addBenchResource } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { parseAmount } from '#contract/domain/written/amount.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { faultsOf, numberOrNull, orNull } from '#web/shared/forms/form-values.ts';
import type { PriceValues, ResourceValues } from './resource-values.ts';

/** A price as typed; null where nothing is, and an amount that cannot be read is no number. */
export const priceInput = ({ amount, currency, period }: PriceValues) => {
  if (amount.trim() === '') return null;
  const read = parseAmount(amount);
  return { amount: read.ok ? read.value : Number.NaN, currency, period };
};

/** Reads the number in the country where they are. A text that is no number stays as it was typed, for the fault. */
function phoneInput({ phone, country }: ResourceValues): string | null {
  if (phone.trim() === '') return null;
  const read = parsePhone(phone, country);
  return read.ok ? read.value : phone.trim();
}

export function resourceInput(values: ResourceValues): CallInput<typeof addBenchResource> {
  return {
    name: values.name,
    headline: values.headline,
    skillDetails: values.skillDetails.map(({ name, level, years, lastUsed }) => ({
      name,
      level: orNull(level),
      years: numberOrNull(years),
      lastUsed: numberOrNull(lastUsed),
    })),
    totalYears: numberOrNull(values.totalYears) ?? 0,
    email: orNull(values.email),
    phone: phoneInput(values),
    country: values.country,
    state: orNull(values.state),
    city: orNull(values.city),
    timeZone: values.timeZone,
    visa: orNull(values.visa),
    taxTerms: values.taxTerms,
    workAuthorisation: orNull(values.workAuthorisation),
    workMode: values.workMode,
    relocate: values.relocate,
    rate: priceInput(values.rate),
    cost: priceInput(values.cost),
    employment: values.employment,
    status: values.status,
    benchSince: values.status === 'placed' ? null : orNull(values.benchSince),
    availableFrom: orNull(values.availableFrom),
    rollOffDate: orNull(values.rollOffDate),
    noticeDays: numberOrNull(values.noticeDays),
    sendInHotlist: values.sendInHotlist,
  };
}

/** First fault of each field. */
export const resourceFaults = (values: ResourceValues) => faultsOf(addBenchResource.input, resourceInput(values));
