import { NO_PREFERENCES } from '#contract/domain/career.ts';
import type { WholeProfile } from '../../../../../records/profile/shown-to.ts';

let entries = 0;
export const id = () => `entry${String((entries += 1)).padStart(5, '0')}`;

export const NOBODY: WholeProfile = {
  firstName: '',
  lastName: '',
  nameShown: 'first-name',
  visibility: 'hidden',
  blocksSomebody: false,
  headline: null,
  category: null,
  qualification: null,
  skills: [],
  totalYears: null,
  country: null,
  state: null,
  city: null,
  timeZone: null,
  contact: { email: null, phone: null },
  about: null,
  skillDetails: [],
  experiences: [],
  educations: [],
  certificates: [],
  languages: [],
  links: [],
  preferences: NO_PREFERENCES,
};

type Job = WholeProfile['experiences'][number];
type Study = WholeProfile['educations'][number];
type Paper = WholeProfile['certificates'][number];

export const job = (
  title: string,
  employer: string | null,
  place: string | null,
  from: string,
  until: string | null,
  summary: string | null = null,
): Job => ({ id: id(), title, employer, place, from, until, summary });
export const study = (
  title: string,
  institution: string | null,
  from: string | null,
  until: string | null,
  qualification: Study['qualification'] = null,
): Study => ({ id: id(), title, institution, from, until, qualification });
export const paper = (
  name: string,
  issuer: string | null,
  issued: string | null,
  expires: string | null = null,
): Paper => ({
  id: id(),
  name,
  issuer,
  issued,
  expires,
});
export const skill = (
  name: string,
  years: number | null,
  level: WholeProfile['skillDetails'][number]['level'] = null,
): WholeProfile['skillDetails'][number] => ({ name, years, level, lastUsed: null, evidence: null });
