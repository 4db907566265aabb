import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywordQueries, keywordQuery, type TextQuery } from '../../../src/library/search-words/search-words.ts';
import { rows } from '../../../src/platform/database/database.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The same numbers on every run. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

describe('queries of a keyword', () => {
  const random = randomNumbers(20_260_314);
  const oneOf = (list: readonly string[]) => list[Math.floor(random.next().value * list.length)] ?? '';
  const several = (list: readonly string[], most: number) =>
    Array.from({ length: 1 + Math.floor(random.next().value * most) }, () => oneOf(list)).join(' ');

  /** Words with synonyms of one and of several words, without any, and such as the database leaves out. */
  const WORDS = [
    'llm',
    'large',
    'language',
    'model',
    'nlp',
    'natural language processing',
    'rn',
    'pm',
    'machine',
    'learning',
  ];
  const MORE = [
    'ai',
    'hr',
    'of',
    'the',
    'teacher',
    'english',
    'front',
    'end',
    'welder',
    'c',
    'go',
    'react',
    'native',
    'project',
  ];
  const SPELT = [
    ...WORDS,
    ...MORE,
    'manager',
    'human',
    'resources',
    'registered nurse',
    'artificial intelligence',
    'nurse',
  ];
  const ODD = [
    'or',
    'OR',
    '-the',
    '-nurse',
    '-"project manager"',
    '"of the"',
    '"on site',
    '3.5',
    'c++',
    'c#',
    '.net',
    'node.js',
    'full-stack',
  ];
  const ODDER = [
    '!',
    '&',
    '-',
    '--ai',
    "o'brien",
    '½',
    'jobs@example.com',
    'ﬁne',
    'नौकरी',
    '2d',
    'asp.net',
    '"',
    ':*',
    'A/B',
    '२०',
  ];

  it('find together what the one query finds', async () => {
    const texts = Array.from({ length: 300 }, () => several([...SPELT, 'on site', 'C++', 'नौकरी', '3.5'], 7));
    const keywords = Array.from({ length: 400 }, () => several([...SPELT, ...SPELT, ...ODD, ...ODDER], 5));
    let found = 0;
    for (const keyword of keywords) {
      const endings = random.next().value < 0.3 ? ['resources', 'managers'] : undefined;
      const [one, { anywhere, apart, phrases, title }] = [
        keywordQuery(keyword, endings),
        keywordQueries(keyword, endings),
      ];
      const beside = phrases === undefined ? [] : [phrases];
      const forms = { together: [anywhere, ...beside], apart: [...apart, ...beside] };
      const matches = (queries: readonly TextQuery[]) =>
        `coalesce(${queries.map(({ sql }) => `v || titled @@ ${sql}`).join(' or ')}, false)`;
      const [row] = await rows<{ found: number; different: number }>(
        app.database.read(),
        `select count(*) filter (where is_found)::int as found,
                count(*) filter (where is_found <> together or is_found <> apart or is_found <> in_title)::int as different
           from (select v @@ ${one.sql} as is_found, ${matches(forms.together)} as together,
                        ${matches(forms.apart)} as apart, titled @@ ${title.sql} as in_title
                   from (select v, title_words(v) as titled
                           from (select to_tsvector('english_all', search_text(t)) as v from unnest(array[?]::text[]) t offset 0) t
                         offset 0) texts) asked`,
        [...[one, ...forms.together, ...forms.apart, title].flatMap(({ parameters }) => parameters), texts],
      );
      expect({ keyword, different: row?.different }).toEqual({ keyword, different: 0 });
      found += row?.found ?? 0;
    }
    expect(found).toBeGreaterThan(1_000);
  });
});
