/** The parts of a JSON Resume that a profile has no room for, in plain words. Pure. */
import type { More, ResumeProfile } from './profile.ts';

// Maps: somebody else's key may be `toString`, which every object has.
const SECTIONS = new Map(
  Object.entries({
    volunteer: 'Volunteer work',
    awards: 'Awards',
    publications: 'Publications',
    interests: 'Interests',
    references: 'References',
    projects: 'Projects',
    skills: 'Skills without a name',
  }),
);
const FIELDS = new Map(
  Object.entries({
    image: 'picture',
    url: 'web address',
    profiles: 'profiles elsewhere that do not begin with https',
    description: 'description',
    score: 'grade',
    courses: 'courses',
    keywords: 'keywords',
    address: 'street',
    postalCode: 'postal code',
    location: 'further details of the place',
  }),
);
/** The limit of an unknown key, which may be anything, in characters. */
const MOST_KEY = 40;
const MOST = 60;

/** Words for what the schema names otherwise than people do, where a slip is named. */
const LABELS = new Map(
  Object.entries({
    name: 'name',
    label: 'headline',
    email: 'e-mail address',
    phone: 'phone number',
    profiles: 'profiles',
    network: 'network',
    username: 'user name',
    location: 'place',
    countryCode: 'country',
    studyType: 'degree',
    startDate: 'start date',
    endDate: 'end date',
    releaseDate: 'date',
    canonical: 'web address',
    lastModified: 'last change',
  }),
);
const MAIN_SECTIONS = new Map(
  Object.entries({
    $schema: 'Name of the schema',
    basics: 'About you',
    work: 'Work',
    education: 'Education',
    certificates: 'Certificates',
    skills: 'Skills',
    languages: 'Languages',
    meta: 'About the file',
  }),
);

/** A section of the schema, as a sentence names it. */
export const sectionOf = (key: string): string => MAIN_SECTIONS.get(key) ?? SECTIONS.get(key) ?? key;
/** A field of the schema, as a sentence names it. */
export const labelOf = (key: string): string => LABELS.get(key) ?? FIELDS.get(key) ?? key;

const named = (key: string): string => FIELDS.get(key) ?? `“${key.slice(0, MOST_KEY)}”`;
const counted = (count: number): string => `${String(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** @param slips of the file, which come first */
export function leftOutOf(profile: ResumeProfile, isOwn: boolean, slips: readonly string[]): string[] {
  const { basics, sections } = profile.more;
  const { meta: _meta, $schema: _schema, ...others } = sections;
  const { location } = profile;
  const contact: More = {
    ...basics,
    ...(location.address === null ? {} : { address: location.address }),
    ...(location.postalCode === null ? {} : { postalCode: location.postalCode }),
  };
  const lines = [
    ...slips,
    ...Object.keys(contact).map((key) => `About you: ${named(key)}`),
    ...Object.entries(others).map(([key, value]) => {
      const name = SECTIONS.get(key) ?? named(key);
      return Array.isArray(value) ? `${name}: ${counted(value.length)}` : name;
    }),
    ...keysOf('Work', profile.experiences),
    ...keysOf('Education', profile.educations),
    ...keysOf('Certificates', profile.certificates, ['expires']),
    ...keysOf('Skills', profile.skills, ['lastUsed']),
    ...keysOf('Languages', profile.languages),
  ];
  const keywords = profile.skills.filter((skill) => skill.keywords.length > 0).length;
  if (keywords > 0) lines.push(`Skills: keywords (${counted(keywords)})`);
  const usernames = profile.links.filter(({ username }) => username !== null && username !== '').length;
  if (usernames > 0) lines.push(`Links: user names (${counted(usernames)})`);
  if (!isOwn && Object.hasOwn(sections['meta'] ?? {}, 'rolecall')) {
    lines.push('Rolecall’s own notes in the file: they are damaged, or a later version wrote them');
  }
  return lines.length <= MOST ? lines : [...lines.slice(0, MOST), `And ${String(lines.length - MOST)} more`];
}

/** The unknown fields in the entries of a list, each once. */
function keysOf(name: string, entries: readonly { more: More }[], known: readonly string[] = []): string[] {
  const counts = new Map<string, number>();
  for (const { more } of entries) {
    for (const key of Object.keys(more)) if (!known.includes(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${name}: ${named(key)} (${counted(count)})`);
}
