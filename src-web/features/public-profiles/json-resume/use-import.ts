import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { importJsonResume } from '#contract/api/json-resume.ts';
import type { ImportedProfile } from '#contract/domain/imported-profile.ts';
import { HTTP } from '#contract/domain/limits.ts';
import { CATEGORIES, NAMES_SHOWN, QUALIFICATIONS, VISIBILITIES } from '#contract/domain/options.ts';
import { callApi } from '#web/api/call-api.ts';
import { textOfFile } from '#web/lib/text-of-file.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { Change } from '../career/model/drafts.ts';
import { faultsOf, inputOf, isSame } from '../career/model/section.ts';
import { changeOf, standingOf } from '../resume-review/model/change.ts';
import type { ReviewValue, Standing, ValueKind } from '../resume-review/model/types.ts';
import { valueFaults, useSaveChange } from '../resume-review/use-review.ts';

/** A field that can be changed before it is saved. */
interface ImportItem {
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
interface ImportFact {
  label: string;
  text: string;
  change: Change;
}
interface ImportGroup {
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

/** Makes one change of the profile from the chosen parts of a file. Pure. */
const LISTS = {
  experience: 'experiences',
  education: 'educations',
  certificate: 'certificates',
  link: 'links',
  skill: 'skillDetails',
  language: 'languages',
} as const satisfies Partial<Record<ValueKind, keyof CandidateProfile>>;
type List = (typeof LISTS)[keyof typeof LISTS];
type Entry = Readonly<Record<string, unknown>>;

const listOf = ({ value }: ImportItem): List | undefined =>
  Object.hasOwn(LISTS, value.kind) ? LISTS[value.kind as keyof typeof LISTS] : undefined;
/** The key of an entry: its id, or its name if it has none. */
const keyOf = (entry: Entry): string =>
  [entry['id'], entry['name'], entry['code']]
    .map((part) => (typeof part === 'string' ? part.toLowerCase() : ''))
    .find((part) => part !== '') ?? '';

function entryOf(item: ImportItem, list: List, profile: CandidateProfile, newId: () => string): Entry {
  const empty = { ...profile, [list]: [] };
  const [made] = changeOf([item.value], empty, () => item.entryId ?? newId())[list] ?? [];
  return { ...made, ...item.more };
}

const sorted = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** @param isOwn whether the file is ours: only then does an entry take the place of the one that it was written from */
export function importStanding(item: ImportItem, profile: CandidateProfile, isOwn: boolean): Standing {
  const list = listOf(item);
  if (list === undefined || !isOwn) return standingOf(item.value, profile);
  const entry = entryOf(item, list, profile, () => '');
  const stored = (profile[list] as readonly Entry[]).find((each) => keyOf(each) === keyOf(entry));
  if (stored === undefined) return standingOf(item.value, profile);
  if (isSame(sorted(stored), sorted(entry))) return { kind: 'same' };
  const name = stored['title'] ?? stored['name'] ?? stored['label'] ?? stored['code'];
  return { kind: 'replaces', text: typeof name === 'string' ? name : '' };
}

function factStanding({ change }: ImportFact, profile: CandidateProfile): 'new' | 'same' | 'replaces' {
  const [[name, value] = ['', null]] = Object.entries(change);
  const stored = (profile as unknown as Entry)[name] ?? null;
  return stored === null ? 'new' : isSame(stored, value) ? 'same' : 'replaces';
}

/** The profile's own lists with the chosen entries in their places or behind them; the rest is not named, and so stays. */
export function importChange(
  items: readonly ImportItem[],
  facts: readonly ImportFact[],
  profile: CandidateProfile,
  newId: () => string,
): Change {
  const singles = items.filter((item) => listOf(item) === undefined).map(({ value }) => value);
  const change: Change = Object.assign(
    changeOf(singles, profile, newId),
    ...facts.map((fact) => fact.change),
  ) as Change;
  const lists = new Map<List, Entry[]>();
  for (const item of items) {
    const list = listOf(item);
    if (list === undefined) continue;
    const all = lists.get(list) ?? [...(profile[list] as readonly Entry[])];
    const entry = entryOf(item, list, profile, newId);
    const index = all.findIndex((each) => keyOf(each) === keyOf(entry));
    if (index === -1) all.push(entry);
    else all[index] = entry;
    lists.set(list, all);
  }
  Object.assign(change, Object.fromEntries(lists));
  if (change.skillDetails !== undefined) {
    const ids = new Set(
      (['experiences', 'educations', 'certificates', 'links'] as const).flatMap((list) =>
        (change[list] ?? profile[list]).map(({ id }) => id),
      ),
    );
    // The entry that shows a skill may have been left out.
    change.skillDetails = change.skillDetails.map((skill) =>
      skill.evidence === null || ids.has(skill.evidence) ? skill : { ...skill, evidence: null },
    );
    change.skills = change.skillDetails.map(({ name }) => name);
  }
  return change;
}

/** The faults that keep an item from being saved, by the field's name. */
export const itemFaults = (item: ImportItem, profile: CandidateProfile): Record<string, string> =>
  valueFaults(item.value, profile);

/** Without the parts that a profile refuses and nobody can change on the way, such as a month that has not come yet. */
export function soundItem(item: ImportItem, profile: CandidateProfile): ImportItem {
  const names = Object.keys(item.more);
  const list = listOf(item);
  if (list === undefined || names.length === 0) return item;
  const faultsWith = (more: ImportItem['more']): number => {
    const empty = { ...profile, skills: [], [list]: [] };
    return Object.keys(
      faultsOf(
        inputOf(
          empty,
          importChange([{ ...item, more }], [], empty, () => '00000000'),
        ),
      ),
    ).length;
  };
  const bare = Object.fromEntries(names.map((name) => [name, null]));
  if (faultsWith(item.more) <= faultsWith(bare)) return item;
  return { ...item, more: bare, hint: 'A profile can’t take some details of it; they are left out.' };
}

/** Asks what a file or a text says; nothing of it is stored. */
export function useReadJsonResume() {
  return useMutation({
    mutationFn: async (given: Blob | string) => {
      const text = typeof given === 'string' ? given : textOf(new Uint8Array(await given.arrayBuffer()));
      return (await callApi(importJsonResume, { document: documentOf(text) })).data;
    },
  });
}

export type ShownGroup = ReturnType<typeof useImport>['groups'][number];
export type ShownItem = ShownGroup['items'][number];

/** The choices from a draft: whole groups, and single entries completed. */
export function useImport(draft: ImportedProfile, profile: CandidateProfile) {
  const found = useMemo(() => groupsOf(draft), [draft]);
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [edits, setEdits] = useState<Readonly<Record<string, ReviewValue>>>({});
  const saving = useSaveChange(profile);

  const groups = found.map((group) => {
    const items = group.items.map((given) => {
      const edit = edits[given.key];
      const item = soundItem(edit === undefined ? given : { ...given, value: edit, hint: null }, profile);
      const standing = importStanding(item, profile, draft.isOwn);
      const faults = itemFaults(item, profile);
      return { ...item, standing, faults, isReady: standing.kind !== 'same' && Object.keys(faults).length === 0 };
    });
    const facts = group.facts.map((fact) => ({ ...fact, standing: factStanding(fact, profile) }));
    const count =
      items.filter(({ isReady }) => isReady).length + facts.filter((fact) => fact.standing !== 'same').length;
    const isTicked = count > 0 && (ticks[group.title] ?? group.startsTicked);
    return { ...group, items, facts, count, isTicked };
  });
  const ticked = groups.filter(({ isTicked }) => isTicked);
  const count = ticked.reduce((sum, group) => sum + group.count, 0);
  // A file that was only read, without any choice, can be read again, so nothing is lost.
  const { settled } = useUnsavedWarning(count > 0 && Object.keys({ ...ticks, ...edits }).length > 0);

  return {
    groups,
    count,
    failure: saving.failure,
    isSaving: saving.isSaving,
    settled,
    faultsOf: (value: ReviewValue) => itemFaults({ key: '', value, entryId: null, more: {}, hint: null }, profile),
    tick: (title: string, isOn: boolean) => setTicks((now) => ({ ...now, [title]: isOn })),
    change: (key: string, value: ReviewValue) => setEdits((now) => ({ ...now, [key]: value })),
    save: () =>
      saving.save((newId) =>
        importChange(
          ticked.flatMap(({ items }) => items.filter(({ isReady }) => isReady)),
          ticked.flatMap(({ facts }) => facts.filter(({ standing }) => standing !== 'same')),
          profile,
          newId,
        ),
      ),
  };
}

/** Says why a file is not even sent. */
class UnreadableFile extends Error {}

/** Room for the rest of the request beside the document, in bytes. */
const ROOM = 64;

/** The text of a file, which may be JSON. */
export function textOf(bytes: Uint8Array): string {
  const text = textOfFile(bytes);
  if (text === null) throw new UnreadableFile('This file is not text. Please choose a JSON file.');
  return text;
}

/** Checks the size of a text before it is sent. */
export function documentOf(text: string): string {
  if (text.trim() === '') throw new UnreadableFile('There is nothing in it.');
  if (new Blob([JSON.stringify(text)]).size + ROOM > HTTP.jsonBytes) {
    throw new UnreadableFile('This is larger than 1 MB, and a resume has some thousand characters.');
  }
  return text;
}
