import type { ResumeFields, UnderstoodText } from '#contract/domain/resume-reading.ts';

/** The schema that our files follow. */
export const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * Fields of JSON Resume that a profile does not have: they are exported again, and never shown. Nothing in them runs or
 * is a prototype.
 */
export type More = Readonly<Record<string, unknown>>;

/** A profile as a resume tells it; what is not said is null or missing from its list. */
export interface ResumeProfile {
  readonly name: string | null;
  readonly headline: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly about: string | null;
  readonly location: {
    readonly address: string | null;
    readonly postalCode: string | null;
    readonly city: string | null;
    readonly region: string | null;
    /** ISO 3166-1 alpha-2. */
    readonly countryCode: string | null;
  };
  /** https alone, as a profile has it: others could run something when they are clicked. The first is the person's own page where it has no network. */
  readonly links: readonly {
    readonly network: string | null;
    readonly username: string | null;
    readonly url: string;
  }[];
  readonly skills: readonly {
    readonly name: string;
    readonly level: string | null;
    readonly years: number | null;
    readonly keywords: readonly string[];
    readonly more: More;
  }[];
  readonly experiences: readonly {
    readonly title: string | null;
    readonly employer: string | null;
    readonly place: string | null;
    /** "2020", "2020-06" or "2020-06-01". */
    readonly from: string | null;
    /** Null: until today, or not said. */
    readonly until: string | null;
    readonly text: string | null;
    readonly highlights: readonly string[];
    readonly more: More;
  }[];
  readonly educations: readonly {
    readonly degree: string | null;
    readonly area: string | null;
    readonly institution: string | null;
    readonly from: string | null;
    readonly until: string | null;
    readonly more: More;
  }[];
  readonly certificates: readonly {
    readonly name: string | null;
    readonly issuer: string | null;
    readonly date: string | null;
    readonly more: More;
  }[];
  readonly languages: readonly { readonly name: string | null; readonly level: string | null; readonly more: More }[];
  /** Sections and fields of basics that a profile has no place for. */
  readonly more: { readonly basics: More; readonly sections: More };
}

/** The fields that were understood, without their positions in the file. */
export function profileOf(fields: ResumeFields): ResumeProfile {
  return {
    name: valueOf(fields.name),
    headline: valueOf(fields.headline),
    email: valueOf(fields.emails[0] ?? null),
    phone: valueOf(fields.phones[0] ?? null),
    about: valueOf(fields.about),
    location: { address: null, postalCode: null, city: valueOf(fields.place), region: null, countryCode: null },
    links: fields.links.map(({ value }) => ({ network: null, username: null, url: value })),
    skills: fields.skills.map(({ name, years, level }) => ({ name: name.value, level, years, keywords: [], more: {} })),
    experiences: fields.experiences.map(({ title, employer, place, from, until, text }) => ({
      title: valueOf(title),
      employer: valueOf(employer),
      place: valueOf(place),
      from: from?.value ?? null,
      until: until?.value ?? null,
      text: valueOf(text),
      highlights: [],
      more: {},
    })),
    educations: fields.educations.map(({ degree, institution, from, until }) => ({
      degree: valueOf(degree),
      area: null,
      institution: valueOf(institution),
      from: from?.value ?? null,
      until: until?.value ?? null,
      more: {},
    })),
    certificates: fields.certificates.map(({ value }) => ({ name: value, issuer: null, date: null, more: {} })),
    languages: fields.languages.map(({ name, level }) => ({ name: name.value, level, more: {} })),
    more: { basics: {}, sections: {} },
  };
}

const valueOf = (text: UnderstoodText | null): string | null => text?.value ?? null;
