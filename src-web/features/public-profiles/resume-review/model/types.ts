/** A resume's fields as somebody decides about them, one by one. */
import type { ResumeSource } from '#contract/domain/resume-reading.ts';
import type { LanguageLevel, SkillLevel } from '#contract/domain/career-options.ts';

/**
 * The value of a field while it can be changed: text as it is typed. A month is `2021-03`, or `2021-` if the resume
 * only gives the year, which is no month until its owner completes it.
 */
export type ReviewValue =
  | { kind: 'headline'; headline: string }
  | { kind: 'about'; about: string }
  | { kind: 'place'; city: string; state: string; country: string }
  | {
      kind: 'experience';
      title: string;
      employer: string;
      place: string;
      from: string;
      until: string;
      isCurrent: boolean;
      summary: string;
    }
  | { kind: 'education'; title: string; institution: string; from: string; until: string }
  | { kind: 'skill'; name: string; level: SkillLevel | ''; years: string }
  | { kind: 'certificate'; name: string; issuer: string; issued: string; expires: string }
  | { kind: 'language'; code: string; level: LanguageLevel | '' }
  | { kind: 'link'; label: string; url: string };
export type ValueKind = ReviewValue['kind'];
export type ValueOf<Kind extends ValueKind> = Extract<ReviewValue, { kind: Kind }>;

export interface ReviewField {
  id: string;
  value: ReviewValue;
  /** The positions on the pages. */
  sources: readonly ResumeSource[];
  /** Points that the owner should check, in whole sentences. */
  doubts: readonly string[];
}

export type Choice = 'open' | 'accepted' | 'left';
/** A choice, with what the profile had of the field when it was made. */
export interface Chosen {
  choice: Choice;
  seen: Standing;
}
/** Not in here: open. */
export type Choices = Readonly<Record<string, Chosen>>;

/** The profile's present value: none, the same, or another one that would be replaced. */
export type Standing = { kind: 'new' } | { kind: 'same' } | { kind: 'replaces'; text: string };
