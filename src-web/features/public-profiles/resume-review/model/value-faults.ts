import type { CandidateProfile } from '#contract/api/candidates.ts';
import { faultsOf, inputOf } from '../../career/model/section.ts';
import type { ReviewValue } from './types.ts';
import { changeOf, OWN_WORDS } from './change.ts';

/** The faults that keep a value from being accepted, by field: the contract's rules, applied to this value alone. */
export function valueFaults(value: ReviewValue, profile: CandidateProfile): Record<string, string> {
  const empty: CandidateProfile = {
    ...profile,
    skills: [],
    skillDetails: [],
    experiences: [],
    educations: [],
    certificates: [],
    languages: [],
    links: [],
  };
  const faults = faultsOf(
    inputOf(
      empty,
      changeOf([value], empty, () => '00000000'),
    ),
  );
  return Object.fromEntries(
    Object.entries(faults).map(([path, message]) => {
      const name = path.split('.').at(-1) ?? path;
      const own = OWN_WORDS[`${value.kind}.${name}`];
      return [name, own !== undefined && !message.startsWith('At most') ? own : message];
    }),
  );
}
