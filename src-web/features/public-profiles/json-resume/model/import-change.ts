/** Makes one change of the profile from the chosen parts of a file. Pure. */
import type { CandidateProfile } from '#contract/api/candidates.ts';
import type { Change } from '../../career/model/drafts.ts';
import { faultsOf, inputOf, isSame } from '../../career/model/section.ts';
import { changeOf, standingOf } from '../../resume-review/model/change.ts';
import { valueFaults } from '../../resume-review/model/value-faults.ts';
import type { Standing, ValueKind } from '../../resume-review/model/types.ts';
import type { ImportFact, ImportItem } from './items.ts';

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

export function factStanding({ change }: ImportFact, profile: CandidateProfile): 'new' | 'same' | 'replaces' {
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
