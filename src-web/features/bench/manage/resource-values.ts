/** The values of one person's form, and their conversion from and to the contract. Pure. */
import type { SkillLevel } from '#contract/domain/career-options.ts';
import type { Employment, RatePeriod, ResourceStatus, WorkMode } from '#contract/domain/options.ts';
import type { TaxTerm, Visa } from '#contract/domain/work-terms.ts';
import type { BenchResourceDetail, Price } from '#contract/domain/resource.ts';

export interface SkillValues {
  name: string;
  level: SkillLevel | '';
  years: string;
  lastUsed: string;
}

export interface PriceValues {
  amount: string;
  currency: string;
  period: RatePeriod;
}

export interface ResourceValues {
  name: string;
  headline: string;
  skillDetails: SkillValues[];
  totalYears: string;
  email: string;
  phone: string;
  country: string;
  state: string;
  city: string;
  timeZone: string;
  visa: Visa | '';
  taxTerms: TaxTerm[];
  workAuthorisation: string;
  workMode: WorkMode;
  relocate: boolean;
  rate: PriceValues;
  cost: PriceValues;
  employment: Employment;
  status: ResourceStatus;
  benchSince: string;
  availableFrom: string;
  rollOffDate: string;
  noticeDays: string;
  sendInHotlist: boolean;
}

/** Field names and labels in the order of the form. */
export const RESOURCE_LABELS = {
  name: 'Full name',
  headline: 'Headline',
  totalYears: 'Years of work',
  employment: 'Employment',
  email: 'E-mail address',
  phone: 'Phone number with country code',
  skillDetails: 'Skills',
  country: 'Country',
  state: 'State or region',
  city: 'Town or city',
  timeZone: 'Time zone',
  workMode: 'Work mode',
  relocate: 'Would move for a job',
  visa: 'Visa or status',
  taxTerms: 'Tax terms',
  workAuthorisation: 'More about their right to work',
  rate: 'Rate',
  cost: 'What they cost you',
  status: 'Status',
  benchSince: 'On the bench since',
  availableFrom: 'Available from',
  rollOffDate: 'Assignment ends on',
  noticeDays: 'Notice in days',
  sendInHotlist: 'May be shown in hotlists',
} as const satisfies Record<keyof ResourceValues, string>;

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const priceValues = (price: Price | null, currency: string, period: RatePeriod): PriceValues =>
  price === null ? { amount: '', currency, period } : { ...price, amount: String(price.amount) };

/** The form of a new person, in the account's country and zone. */
export function blankResource(country: string, timeZone: string, currency: string): ResourceValues {
  return {
    ...{ name: '', headline: '', skillDetails: [], totalYears: '', email: '', phone: '' },
    ...{ visa: '', taxTerms: [], workAuthorisation: '' },
    ...{ country, state: '', city: '', timeZone, workMode: 'hybrid', relocate: false },
    rate: priceValues(null, currency, 'hourly'),
    cost: priceValues(null, currency, 'monthly'),
    ...{ employment: 'own', status: 'available', benchSince: '', availableFrom: '', rollOffDate: '', noticeDays: '' },
    sendInHotlist: true,
  };
}

export function resourceValues(stored: BenchResourceDetail): ResourceValues {
  const { currency } = stored.rate ?? stored.cost ?? { currency: 'INR' };
  return {
    name: stored.name,
    headline: stored.headline,
    skillDetails: stored.skillDetails.map(({ name, level, years, lastUsed }) => ({
      name,
      level: level ?? '',
      years: textOf(years),
      lastUsed: textOf(lastUsed),
    })),
    totalYears: stored.totalYears === 0 ? '' : String(stored.totalYears),
    email: stored.email ?? '',
    phone: stored.phone ?? '',
    country: stored.country,
    state: stored.state ?? '',
    city: stored.city ?? '',
    timeZone: stored.timeZone,
    visa: stored.visa ?? '',
    taxTerms: stored.taxTerms,
    workAuthorisation: stored.workAuthorisation ?? '',
    workMode: stored.workMode,
    relocate: stored.relocate,
    rate: priceValues(stored.rate, currency, 'hourly'),
    cost: priceValues(stored.cost, currency, 'monthly'),
    employment: stored.employment,
    status: stored.status,
    benchSince: stored.benchSince ?? '',
    availableFrom: stored.availableFrom ?? '',
    rollOffDate: stored.rollOffDate ?? '',
    noticeDays: textOf(stored.noticeDays),
    sendInHotlist: stored.sendInHotlist,
  };
}
