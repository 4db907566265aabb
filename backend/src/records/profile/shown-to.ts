/** Decides which parts of a job seeker's profile each viewer sees. Pure, and the only place that decides it. */
import { NO_PREFERENCES, type Career, type SkillDetail } from '#contract/domain/career.ts';
import type { Category, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import { maskedName } from '#contract/domain/public-profile.ts';
import type { ShownProfile } from '#contract/domain/shown-profile.ts';
import { withoutContact } from '../../library/text/without-contact.ts';

/** Everything that stands in a profile, and whose it is. */
export interface WholeProfile extends Career {
  readonly firstName: string;
  readonly lastName: string;
  readonly nameShown: NameShown;
  readonly visibility: Visibility;
  /** Whether any company is blocked. */
  readonly blocksSomebody: boolean;
  readonly headline: string | null;
  readonly category: Category | null;
  readonly qualification: Qualification | null;
  readonly skills: readonly string[];
  readonly totalYears: number | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly timeZone: string | null;
  readonly contact: { readonly email: string | null; readonly phone: string | null };
}

/**
 * `visitor` is everybody who is no employer. `applied` is an employer with an application of this person, which an accepted
 * invitation makes as well. An employer that the person blocked is `blocked`, whatever else it is: the block is the person's
 * own word, and of an application the record alone stays.
 */
export const VIEWERS = ['blocked', 'visitor', 'employer', 'applied', 'staff', 'self'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Each sees what the one before it does, and more. */
const RANK: Readonly<Record<Viewer, number>> = { blocked: 0, visitor: 1, employer: 2, applied: 3, staff: 4, self: 4 };

export function shownTo(profile: WholeProfile, viewer: Viewer): ShownProfile | null {
  if (!mayLook(profile, viewer)) return null;
  const sees = (from: Viewer) => RANK[viewer] >= RANK[from];
  // Free text may say whatever the person liked, also how to reach them: not before there is an application.
  const free = (text: string | null) => (text === null || sees('applied') ? text : withoutContact(text));
  // Exact places and times of work identify a person, even to colleagues who look without signing in.
  const history = <T>(value: T) => (sees('employer') ? value : null);
  const when = (month: string | null) => (month === null || sees('employer') ? month : month.slice(0, 4));
  const { preferences } = profile;
  return {
    name: sees('applied')
      ? `${profile.firstName} ${profile.lastName}`.trim()
      : maskedName(profile.firstName, profile.lastName, profile.nameShown),
    headline: profile.headline,
    category: profile.category,
    qualification: profile.qualification,
    totalYears: profile.totalYears,
    country: profile.country,
    state: profile.state,
    city: profile.city,
    timeZone: history(profile.timeZone),
    about: history(free(profile.about)),
    skills: skillsShown(profile, sees('applied')),
    experiences: profile.experiences.map(({ title, employer, place, from, until, summary }) => ({
      title,
      employer: history(employer),
      place: history(place),
      from: when(from) ?? '',
      until: when(until),
      summary: history(free(summary)),
    })),
    educations: profile.educations.map(({ title, institution, qualification, from, until }) => ({
      title,
      institution: history(institution),
      qualification,
      from: when(from),
      until: when(until),
    })),
    certificates: profile.certificates.map(({ name, issuer, issued, expires }) => ({
      name,
      issuer: history(issuer),
      issued: when(issued),
      expires: when(expires),
    })),
    languages: profile.languages.map(({ code, level }) => ({ code, level })),
    // A portfolio has a name on it.
    links: sees('applied') ? profile.links.map(({ label, url }) => ({ label, url })) : [],
    // Wishes about pay and work are only for those who could pay.
    preferences: sees('employer')
      ? preferences
      : { ...NO_PREFERENCES, workModes: preferences.workModes, jobTypes: preferences.jobTypes },
    contact: sees('applied') ? { ...profile.contact } : null,
  };
}

/** Staff may look where a report leads them; others, where the person lets them, or where an application does. */
function mayLook({ visibility, blocksSomebody, headline }: WholeProfile, viewer: Viewer): boolean {
  switch (viewer) {
    case 'blocked':
      return false;
    case 'visitor':
      // Without signing in, the blocked company would see the person.
      return visibility === 'open' && !blocksSomebody && headline !== null;
    case 'employer':
      return visibility !== 'hidden' && headline !== null;
    case 'applied':
    case 'staff':
    case 'self':
      return true;
  }
}

function skillsShown({ skillDetails, ...profile }: WholeProfile, withLinks: boolean): ShownProfile['skills'] {
  const titles = new Map<string, string>([
    ...profile.experiences.map(({ id, title }) => [id, title] as const),
    ...profile.educations.map(({ id, title }) => [id, title] as const),
    ...profile.certificates.map(({ id, name }) => [id, name] as const),
    // Evidence must not lead to entries that are hidden.
    ...(withLinks ? profile.links.map(({ id, label }) => [id, label] as const) : []),
  ]);
  const said = new Map<string, SkillDetail>(skillDetails.map((detail) => [detail.name, detail]));
  return profile.skills.map((name) => {
    const detail = said.get(name);
    return {
      name,
      level: detail?.level ?? null,
      years: detail?.years ?? null,
      lastUsed: detail?.lastUsed ?? null,
      shownBy: titles.get(detail?.evidence ?? '') ?? null,
    };
  });
}
