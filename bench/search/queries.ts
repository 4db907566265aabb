/** What is asked for in each scenario. No request comes twice, so that no answer is a remembered one. */
import { activeJobs, getSuggestions } from '#contract/api/job-search.ts';
import { PAGING } from '#contract/domain/limits.ts';
import { Random } from '#contract/testing/random.ts';
import type { Model } from '../corpus/model.ts';
import type { Source } from '../corpus/sources.ts';
import { broadestWords, slipsIn, titleWords, type Slip } from '../corpus/words.ts';

export interface Scenario {
  readonly label: string;
  readonly paths: readonly string[];
}

/** Requests per scenario, at most. */
const EACH = 150;
/** Words that so many texts have that a search by them is the dearest there is. */
const BROADEST = 15;

type Query = Readonly<Record<string, string>>;
const pathOf = (path: string, query: Query) => `${path}?${new URLSearchParams(query).toString()}`;
const jobs = (query: Query) => pathOf(activeJobs.path, { limit: '10', ...query });
const ranked = (keyword: string, more: Query = {}) => jobs({ keyword, sort: 'relevance', ...more });

export interface Searches {
  readonly one: readonly string[];
  readonly two: readonly string[];
  readonly three: readonly string[];
  /** All of them, and broad words beside others, in turn. */
  readonly mixed: readonly string[];
  readonly slips: readonly Slip[];
}

export function searchesOf(model: Model): Searches {
  const all = [...model.real, ...model.demo];
  const broad = broadestWords(all, BROADEST);
  const [titles, two, three] = [titleWords(all, 1, EACH), titleWords(all, 2, EACH), titleWords(all, 3, EACH)];
  const one = [...broad, ...titles];
  const besideBroad = titles.map((word, index) => `${broad[index % broad.length] ?? ''} ${word}`);
  return {
    one,
    two,
    three,
    mixed: interleave([one, two, three, besideBroad]),
    slips: slipsIn(interleave([titles, two])),
  };
}

export function scenariosOf(model: Model, { one, two, three, mixed, slips }: Searches): Scenario[] {
  const all = [...model.real, ...model.demo];
  const filters = filtersOf(all);
  const scenarios: Scenario[] = [
    {
      label: 'newest',
      paths: [
        ...numbers(1, 110).map((pageId) => jobs({ pageId: String(pageId) })),
        ...numbers(11, 50).map((limit) => jobs({ limit: String(limit) })),
      ],
    },
    { label: 'one word', paths: one.map((words) => ranked(words)) },
    { label: 'two words', paths: two.map((words) => ranked(words)) },
    { label: 'three words', paths: three.map((words) => ranked(words)) },
    { label: 'keyword, newest first', paths: mixed.map((keyword) => jobs({ keyword })) },
    { label: 'keyword, facets, count', paths: mixed.map((words) => ranked(words, { facets: 'true' })) },
    { label: 'filters', paths: filters.map((filter) => jobs(filter)) },
    { label: 'keyword and filters', paths: filters.map((filter, index) => ranked(mixed[index] ?? '', filter)) },
    {
      label: 'distance',
      paths: distances(all).map((around, index) =>
        index % 2 === 0 ? jobs(around) : ranked(mixed[index] ?? '', around),
      ),
    },
    { label: 'typo', paths: slips.map(({ typed }) => ranked(typed)) },
    // Of all jobs; the pages just before it are as far to walk.
    {
      label: 'page 1,000',
      paths: numbers(931, 1_000)
        .map((pageId) => jobs({ pageId: String(pageId) }))
        .reverse(),
    },
    { label: 'page 1,000 of filters', paths: filters.map((filter) => jobs({ ...filter, pageId: '1000' })) },
    {
      label: 'last page of words',
      paths: mixed.map((keyword, index) =>
        jobs({ keyword, sort: index % 2 ? 'asc' : 'relevance', pageId: String(PAGING.facetDepth / 10) }),
      ),
    },
    { label: 'suggestions', paths: typing(all) },
  ];
  return scenarios.map(({ label, paths }) => ({ label, paths: [...new Set(paths)].slice(0, EACH) }));
}

function filtersOf(all: readonly Source[]): Query[] {
  const random = new Random(29);
  return numbers(1, EACH * 2).map((number): Query => {
    const { draft } = random.pick(all);
    const place: Query =
      draft.state == null ? { country: draft.country } : { country: draft.country, state: draft.state };
    const kinds: Query[] = [
      place,
      { category: draft.category, jobTypes: draft.jobType },
      { ...place, workMode: draft.workMode, category: draft.category },
      { skills: draft.skills[0]?.name ?? 'Communication', datePosted: 'last-30-days' },
      { currency: draft.currency, salaryMin: String(Math.round(draft.salaryMin ?? 1_000)) },
      { experience: draft.experience ?? 'fresh', datePosted: 'last-7-days' },
    ];
    return kinds[number % kinds.length] ?? place;
  });
}

function distances(all: readonly Source[]): Query[] {
  const random = new Random(43);
  return numbers(1, EACH).map(() => {
    const { draft } = random.pick(all);
    const location = [draft.city ?? 'Pune', draft.state].filter((part) => part != null).join(', ');
    return { location, country: draft.country, destination: random.pick(['0', '10', '25', '50', '100']) };
  });
}

/** What a field has sent by the time a few letters are in it. */
function typing(all: readonly Source[]): string[] {
  const random = new Random(61);
  return numbers(0, EACH * 2).map((number) => {
    const { draft } = random.pick(all);
    const fields = [
      ['place', draft.city ?? 'Pune'],
      ['skill', draft.skills[0]?.name ?? 'Excel'],
      ['keyword', draft.title],
    ] as const;
    const [kind, text] = fields[number % 3] ?? fields[0];
    return pathOf(getSuggestions.path, { kind, q: text.slice(0, random.int(1, 12)).trim() });
  });
}

function interleave(lists: readonly (readonly string[])[]): string[] {
  return numbers(0, Math.max(...lists.map((list) => list.length)) - 1).flatMap((at) =>
    lists.flatMap((list) => list[at] ?? []),
  );
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
