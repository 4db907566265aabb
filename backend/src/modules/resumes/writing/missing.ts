import type { WholeProfile } from '../../candidates/profiles/seeker-profiles.service.ts';

interface Missing {
  readonly path: string;
  readonly message: string;
}

/** The parts that a profile lacks before a resume can be made of it. Pure. */
export function missingFrom(profile: WholeProfile): Missing[] {
  const missing: Missing[] = [];
  if (`${profile.firstName}${profile.lastName}`.trim() === '') missing.push({ path: 'name', message: 'Add your name' });
  if (profile.headline === null) missing.push({ path: 'headline', message: 'Say what you do in one line' });
  if (profile.experiences.length === 0 && profile.educations.length === 0) {
    missing.push({ path: 'experiences', message: 'Add a job or your education' });
  }
  return missing;
}
