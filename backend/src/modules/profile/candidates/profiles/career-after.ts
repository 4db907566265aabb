/** Applies a change to the stored profile. Pure. */
import type { FieldFault } from '#contract/call.ts';
import type { Career } from '#contract/domain/career.ts';
import type { StoredSkillDetail } from '../../../../records/profile/schema.ts';
import { eachSkillOnce, storedDetails, strayDetails } from '../../../../records/profile/skill-details.ts';

/** Only the given fields change. */
type CareerChange = { readonly skills: readonly string[] } & {
  readonly [Name in keyof Career]?: Career[Name] | undefined;
};

interface CareerAfter extends Omit<Career, 'skillDetails'> {
  readonly skills: string[];
  readonly skillDetails: StoredSkillDetail[];
}

/** Older clients change skills by name alone; the details of skills that stay are kept. */
export function careerAfter(stored: Career, change: CareerChange): { career: CareerAfter; faults: FieldFault[] } {
  const skills = eachSkillOnce(change.skills);
  const lists = {
    about: change.about === undefined ? stored.about : change.about,
    experiences: change.experiences ?? stored.experiences,
    educations: change.educations ?? stored.educations,
    certificates: change.certificates ?? stored.certificates,
    languages: change.languages ?? stored.languages,
    links: change.links ?? stored.links,
    preferences: change.preferences ?? stored.preferences,
  };
  const entries = [lists.experiences, lists.educations, lists.certificates, lists.links].flat().map(({ id }) => id);
  const known = new Set(entries);
  const isKnown = (id: string | null) => id === null || known.has(id);
  const said = change.skillDetails;
  // An entry that goes takes the evidence along, unless somebody names it in the same breath.
  const details = storedDetails(skills, said ?? stored.skillDetails).map((detail) =>
    said === undefined && !isKnown(detail.evidence) ? { ...detail, evidence: null } : detail,
  );
  return {
    career: { ...lists, skills, skillDetails: details },
    faults: faultsOf(skills, said ?? [], isKnown, entries),
  };
}

function faultsOf(
  skills: readonly string[],
  said: Career['skillDetails'],
  isKnown: (id: string | null) => boolean,
  entries: readonly string[],
): FieldFault[] {
  const faults = strayDetails(skills, said).map((index) => ({
    path: `skillDetails.${String(index)}.name`,
    message: 'Must be one of your skills',
  }));
  said.forEach(({ evidence }, index) => {
    if (!isKnown(evidence)) {
      faults.push({ path: `skillDetails.${String(index)}.evidence`, message: 'Must be an entry of your profile' });
    }
  });
  if (new Set(entries).size < entries.length) {
    faults.push({ path: 'experiences', message: 'Two entries of your profile have the same id' });
  }
  return faults;
}
