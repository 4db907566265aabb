/** What is sent of a person’s form. */
import { addBenchResource } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { faultsOf, numberOrNull, orNull } from '#web/shared/forms/form-values.ts';
import type { PriceValues, ResourceValues } from './resource-values.ts';

/** Thousands or lakhs set apart: "12,500", "1,45,000.50". In "1450,50" the comma is the point. */
const GROUPED = /^\d{1,3}(?:[\s,]\d{2,3})*[\s,]\d{3}(?:\.\d+)?$/;

const priceInput = ({ amount, currency, period }: PriceValues) => {
  const text = amount.trim();
  const value = numberOrNull(GROUPED.test(text) ? text.replaceAll(/[\s,]/g, '') : text);
  return value === null ? null : { amount: value, currency, period };
};

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
    phone: orNull(values.phone.replaceAll(/[\s().-]/g, '')),
    country: values.country,
    state: orNull(values.state),
    city: orNull(values.city),
    timeZone: values.timeZone,
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
