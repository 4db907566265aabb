/** Scores how complete a job seeker's profile is, and picks the most useful next step. Pure. */
import type { Completeness, ProfileStep } from '#contract/domain/shown-profile.ts';
import type { WholeProfile } from './shown-to.ts';

export interface Step {
  readonly step: ProfileStep;
  /** The weight out of a hundred for all steps together. */
  readonly weight: number;
  readonly text: string;
  readonly isDone: (profile: WholeProfile) => boolean;
}

const SKILLS_WANTED = 3;

/** The steps, in the order in which employers ask for them. */
export const STEPS: readonly Step[] = [
  {
    step: 'headline',
    weight: 15,
    text: 'Say what you do in one line',
    isDone: ({ headline }) => headline !== null,
  },
  {
    step: 'experience',
    weight: 20,
    text: 'Add the job you have now, or your last one',
    // A graduate without any work so far lacks nothing.
    isDone: ({ experiences, totalYears, educations }) =>
      experiences.length > 0 || (totalYears === 0 && educations.length > 0),
  },
  {
    step: 'skills',
    weight: 15,
    text: 'Name at least three skills',
    isDone: ({ skills }) => skills.length >= SKILLS_WANTED,
  },
  {
    step: 'place',
    weight: 5,
    text: 'Say where you live',
    isDone: ({ country, city }) => country !== null && city !== null,
  },
  {
    step: 'about',
    weight: 10,
    text: 'Write a few sentences about yourself',
    isDone: ({ about }) => about !== null,
  },
  {
    step: 'preferences',
    weight: 10,
    text: 'Say what kind of job you want',
    isDone: ({ preferences: { workModes, jobTypes } }) => workModes.length > 0 && jobTypes.length > 0,
  },
  {
    step: 'education',
    weight: 10,
    text: 'Add your education or a certificate',
    isDone: ({ educations, certificates }) => educations.length > 0 || certificates.length > 0,
  },
  {
    step: 'skill-details',
    weight: 5,
    text: 'Link your most important skill to the job where you used it',
    isDone: ({ skillDetails }) => skillDetails.some(({ evidence }) => evidence !== null),
  },
  {
    step: 'languages',
    weight: 5,
    text: 'Add the languages you speak',
    isDone: ({ languages }) => languages.length > 0,
  },
  {
    step: 'visibility',
    weight: 5,
    text: 'Let employers find you',
    isDone: ({ visibility }) => visibility !== 'hidden',
  },
];

export function completenessOf(profile: WholeProfile): Completeness {
  const missing = STEPS.filter(({ isDone }) => !isDone(profile));
  const next = missing[0];
  return {
    percent: 100 - missing.reduce((sum, { weight }) => sum + weight, 0),
    next: next === undefined ? null : { step: next.step, text: next.text },
  };
}
