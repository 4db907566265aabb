/** A draft of a profile in the groups that the profile has, for its owner to choose from. Pure. */
import { CATEGORIES, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from '#contract/domain/options.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import type { Change } from '../../career/model/drafts.ts';
import type { ReviewValue } from '../../resume-review/model/types.ts';

/** A field that can be changed before it is saved. */
export interface ImportItem {
  key: string;
  value: ReviewValue;
  /** Its id in the file; what has none is known by its name. */
  entryId: string | null;
  /** Parts of the entry that are taken as they are. */
  more: Readonly<Record<string, unknown>>;
  /** The file's text if we did not understand it. */
  hint: string | null;
}
/** A choice of a list, which is taken or left. */
export interface ImportFact {
  label: string;
  text: string;
  change: Change;
}
export interface ImportGroup {
  title: string;
  items: readonly ImportItem[];
  facts: readonly ImportFact[];
  /** Whether it is ticked at first: who may see somebody is never changed in passing. */
  startsTicked: boolean;
}

/** Such an id holds within a draft alone: stored, it would be taken for an entry of the next file. */
const ownId = (id: string): string | null => (/^(?:work|education|certificates|profiles)\d{8}$/.test(id) ? null : id);
const monthOf = (month: string | null): string => (month === null ? '' : month.length === 4 ? `${month}-` : month);

export function groupsOf(draft: ImportedProfile): ImportGroup[] {
  const group = (
    title: string,
    items: readonly ImportItem[],
    facts: readonly ImportFact[] = [],
    startsTicked = true,
  ) => ({
    ...{ title, items, facts, startsTicked },
  });
  const groups = [
    group('About you', aboutItems(draft), aboutFacts(draft)),
    group('Work', workItems(draft)),
    group('Education', educationItems(draft)),
    group('Skills', skillItems(draft)),
    group('Certificates', certificateItems(draft)),
    group('Languages', languageItems(draft)),
    group('Links', linkItems(draft)),
    group('What you’re looking for', [], wishFacts(draft)),
    group('Who may see you', [], privacyFacts(draft), false),
  ];
  return groups.filter(({ items, facts }) => items.length + facts.length > 0);
}

const item = (key: string, value: ReviewValue, rest: Partial<ImportItem> = {}): ImportItem => ({
  ...{ key, value, entryId: null, more: {}, hint: null },
  ...rest,
});

function aboutItems({ headline, about, city, state, country }: ImportedProfile): ImportItem[] {
  const place = { kind: 'place' as const, city: city ?? '', state: state ?? '', country: country ?? '' };
  return [
    ...(headline === null ? [] : [item('headline', { kind: 'headline', headline })]),
    ...(about === null ? [] : [item('about', { kind: 'about', about })]),
    ...(city === null && state === null && country === null ? [] : [item('place', place)]),
  ];
}

const workItems = ({ experiences }: ImportedProfile): ImportItem[] =>
  experiences.map(({ id, title, employer, place, from, until, summary }) => {
    const texts = { title: title ?? '', employer: employer ?? '', place: place ?? '', summary: summary ?? '' };
    const isCurrent = from !== null && until === null;
    return item(
      id,
      { kind: 'experience', ...texts, from: monthOf(from), until: monthOf(until), isCurrent },
      { entryId: ownId(id) },
    );
  });

const educationItems = ({ educations }: ImportedProfile): ImportItem[] =>
  educations.map(({ id, title, institution, from, until, qualification }) => {
    const texts = { title: title ?? '', institution: institution ?? '', from: monthOf(from), until: monthOf(until) };
    return item(id, { kind: 'education', ...texts }, { entryId: ownId(id), more: { qualification } });
  });

const skillItems = ({ skills }: ImportedProfile): ImportItem[] =>
  skills.map(({ name, level, years, lastUsed, evidence }, index) =>
    item(
      `skill${String(index)}`,
      { kind: 'skill', name, level: level ?? '', years: years === null ? '' : String(years) },
      { more: { lastUsed, evidence } },
    ),
  );

const certificateItems = ({ certificates }: ImportedProfile): ImportItem[] =>
  certificates.map(({ id, name, issuer, issued, expires }) => {
    const months = { issued: monthOf(issued), expires: monthOf(expires) };
    return item(id, { kind: 'certificate', name: name ?? '', issuer: issuer ?? '', ...months }, { entryId: ownId(id) });
  });

const languageItems = ({ languages }: ImportedProfile): ImportItem[] =>
  languages.map(({ code, name, level }, index) =>
    item(
      `language${String(index)}`,
      { kind: 'language', code: code ?? '', level: level ?? '' },
      { hint: code === null || level === null ? `The file says “${(name ?? '').slice(0, 60)}”.` : null },
    ),
  );

const linkItems = ({ links }: ImportedProfile): ImportItem[] =>
  links.map(({ id, label, url }) => item(id, { kind: 'link', label: label ?? '', url }, { entryId: ownId(id) }));

function aboutFacts({ category, qualification, totalYears }: ImportedProfile): ImportFact[] {
  return [
    ...(category === null ? [] : [{ label: 'Field of work', text: CATEGORIES.labels[category], change: { category } }]),
    ...(qualification === null
      ? []
      : [{ label: 'Highest qualification', text: QUALIFICATIONS.labels[qualification], change: { qualification } }]),
    ...(totalYears === null ? [] : [{ label: 'Years of work', text: String(totalYears), change: { totalYears } }]),
  ];
}

function wishFacts({ preferences }: ImportedProfile): ImportFact[] {
  if (preferences === null) return [];
  const { workModes, jobTypes, pay, noticeDays, relocation, startsOn } = preferences;
  const said = [workModes.length, jobTypes.length, pay, noticeDays, relocation, startsOn].filter(
    (each) => each !== null && each !== 0,
  ).length;
  return said === 0
    ? []
    : [{ label: 'Your wishes', text: `${String(said)} of 6 questions answered`, change: { preferences } }];
}

function privacyFacts({ visibility, nameShown }: ImportedProfile): ImportFact[] {
  return [
    ...(visibility === null
      ? []
      : [{ label: 'Who finds you', text: VISIBILITIES.labels[visibility], change: { visibility } }]),
    ...(nameShown === null ? [] : [{ label: 'Your name', text: NAMES_SHOWN.labels[nameShown], change: { nameShown } }]),
  ];
}
