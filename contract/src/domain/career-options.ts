/** Option lists of a job seeker's profile: tokens on the wire, labels on screen. */
import type * as z from 'zod/mini';
import { tokens } from './options.ts';

/** Levels at which people rate their own skills. */
export const SKILL_LEVELS = tokens({
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
});
export type SkillLevel = z.output<typeof SKILL_LEVELS.schema>;

export const LANGUAGE_LEVELS = tokens({
  basic: 'Basic',
  conversational: 'Conversational',
  fluent: 'Fluent',
  native: 'Native',
});
export type LanguageLevel = z.output<typeof LANGUAGE_LEVELS.schema>;

/** Whether somebody would move for a job; `listed` names where to. */
export const RELOCATIONS = tokens({ no: 'No', yes: 'Yes, anywhere', listed: 'Yes, to certain places' });
export type Relocation = z.output<typeof RELOCATIONS.schema>;
