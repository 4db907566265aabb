import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { jsonResume } from '#contract/domain/json-resume.ts';
import { emptyFields } from '../testing/empty-fields.ts';
import { fromJsonResume, fromJsonResumeText } from './from-json-resume.ts';
import { profileOf, type ResumeProfile } from './profile.ts';
import { toJsonResume } from './to-json-resume.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const resolve = createRequire(import.meta.url).resolve;
const json = (file: string): unknown => JSON.parse(readFileSync(resolve(`@jsonresume/schema/${file}`), 'utf8'));
const schema = json('schema.json') as Schema & Record<string, unknown>;
const ajv = new Ajv({ strict: false });
(formats as unknown as (ajv: Ajv) => void)(ajv);
const isValid = ajv.compile(schema);

/** What stands at the path of a document that holds nothing else. */
function at(path: readonly (string | number)[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);
}

/** Every place of the published schema, with values that it takes and values that it refuses. */
function* places(
  part: Schema,
  path: (string | number)[] = [],
): Iterable<{ path: (string | number)[]; good: unknown[]; bad: unknown[]; stricter?: unknown[] }> {
  if (path.length > 0) yield { path, ...valuesOf(part) };
  for (const [key, inner] of Object.entries(part.properties ?? {})) yield* places(inner, [...path, key]);
  if (part.items !== undefined) yield* places(part.items, [...path, 0]);
}

function valuesOf({ type, format, $ref }: Schema): { good: unknown[]; bad: unknown[]; stricter?: unknown[] } {
  if ($ref !== undefined) {
    return {
      good: ['2014', '2023-04', '2014-06-29'],
      bad: [null, 2014, '', '14', '2014-6', '2013-12-021', '2014-06-29T00:00:00Z', 'June 2014', '3014', '2014-06-41'],
      stricter: ['2023-19', '2023-00', '2023-01-00', '2023-01-39'],
    };
  }
  if (format === 'uri') {
    return {
      good: ['https://example.com/a?b=c#d', 'mailto:a@example.com', 'http://a.example:80/%20'],
      bad: [null, 1, 'no address', 'example.com', 'http://a b.example', 'https://example.com/%zz'],
    };
  }
  if (format === 'email') {
    return {
      good: ['ada@example.com', "o'neil.x+y@sub.example.co.uk"],
      bad: [null, 7, 'ada', 'ada@', '@example.com', 'a b@example.com', 'a..b@example.com'],
    };
  }
  if (type === 'array') return { good: [[]], bad: [null, {}, 'x', 1] };
  if (type === 'object') return { good: [{}, { other: 1 }], bad: [null, 'x', 1, []] };
  return { good: ['', 'text', 'ünïcode \u{1F600}'], bad: [null, 1, {}, [], true] };
}

// Its own tests take any text for the address of the schema, see contract/src/domain/json-resume.ts.
const everyPlace = [...places(schema)].filter(({ path }) => path[0] !== '$schema');

describe('what the published schema takes', () => {
  it('is looked at in all its places', () => {
    expect(everyPlace.length).toBeGreaterThan(90);
  });

  it.each([
    'sample.resume.json',
    'examples/new-grad.resume.json',
    'examples/senior-engineer.resume.json',
    'examples/career-changer.resume.json',
  ])('is imported: %s', (file) => {
    expect(isValid(json(file))).toBe(true);
    expect(fromJsonResume(json(file))).toMatchObject({ kind: 'imported' });
  });

  it('is imported, value by value', () => {
    for (const { path, good } of everyPlace) {
      for (const value of good) {
        const document = at(path, value);
        expect([path, value, isValid(document)]).toEqual([path, value, true]);
        expect([path, value, fromJsonResume(document).kind]).toEqual([path, value, 'imported']);
      }
    }
  });

  it('is not all that is imported: a slip is put right, or left out and named, and the rest is taken', () => {
    for (const { path, bad, stricter = [] } of everyPlace) {
      for (const value of [...bad, ...stricter]) {
        const document = { ...(at(path, value) as object), other: 'kept' };
        const imported = fromJsonResume(document);
        if (imported.kind === 'refused') throw new Error(`refused: ${path.join('.')}`);
        const written = toJsonResume(imported.profile);
        expect([path, value, isValid(written)]).toEqual([path, value, true]);
        expect(written).toMatchObject({ other: 'kept' });
        expect(imported.slips.length).toBeLessThan(2);
      }
    }
  });

  it.each([
    ['', []],
    [null, []],
    ['present', ['Work, entry 1, start date: “present” is not a date'], []],
    ['2007', [], [], '2007'],
    [2007, [], [], '2007'],
    ['2014-6', [], [], '2014-06'],
    ['2015-00-00', [], [], '2015'],
    ['2014-06-29T00:00:00Z', [], [], '2014-06-29'],
    ['June 2014', [], [], '2014-06'],
    ['août 2014', [], [], '2014-08'],
    ['06/2014', [], [], '2014-06'],
    ['29 June 2014', [], [], '2014-06-29'],
    ['2018-13', ['“2018-13” was read as 2018'], ['“2018-13” was read as 2018'], '2018'],
    ['2023-01-39', ['“2023-01-39” was read as 2023-01'], ['“2023-01-39” was read as 2023-01'], '2023-01'],
    ['Summer 2014', ['“Summer 2014” was read as 2014'], ['“Summer 2014” was read as 2014'], '2014'],
    ['2014 or 2015', ['“2014 or 2015” is not a date'], ['“2014 or 2015” is not a date']],
    ['3014', ['“3014” is not a date'], ['“3014” is not a date']],
    [true, ['“true” is not a date'], ['“true” is not a date']],
  ])(
    'reads the date %j as it was meant',
    (value, ofStart, ofEnd: readonly string[] = [], date: string | null = null) => {
      const imported = fromJsonResume({ work: [{ startDate: value, endDate: value }] });
      expect(imported).toMatchObject({ profile: { experiences: [{ from: date, until: date }] } });
      const slips = imported.kind === 'imported' ? imported.slips : [];
      expect(slips).toHaveLength(ofStart.length + ofEnd.length);
      for (const [at, said] of [...ofStart, ...ofEnd].entries()) expect(slips[at]).toContain(said);
    },
  );

  it('takes whole what exporters and people write beside the schema', () => {
    const imported = fromJsonResumeText(
      `\uFEFF${JSON.stringify({
        basics: {
          ...{
            name: 'Tala Reyes',
            email: 'mailto:tala@example.org',
            phone: 639170000001,
            url: 'tala.example',
            image: '',
          },
          location: { city: 'Cebu City', address: null, countryCode: 'PH' },
          profiles: [
            { network: 'GitHub', username: 'tala' },
            { network: 'X', url: '' },
            'https://tala.example/b',
            null,
          ],
        },
        work: [
          {
            name: 'Example BPO',
            position: 'Support Lead',
            startDate: '2022-05-31',
            endDate: '',
            url: '',
            highlights: null,
          },
          null,
          { name: 'Former', location: { city: 'Cebu', region: 'Cebu' }, startDate: '2019-02', endDate: 'present' },
          { name: 'Third', startDate: 'in spring', highlights: 'one\ntwo' },
        ],
        education: { institution: 'Example College', startDate: '2014-12-31' },
        skills: ['Cooking', { name: 'Zendesk', level: '', keywords: [] }, 7],
        languages: [{ language: 'Tagalog', fluency: null }],
        references: 'Ask me',
        somethingElse: { x: null },
      })}`,
    );
    expect(imported).toMatchObject({
      kind: 'imported',
      profile: {
        ...{ name: 'Tala Reyes', email: 'tala@example.org', phone: '639170000001' },
        links: [{ url: 'https://tala.example/' }, { url: 'https://tala.example/b' }],
        experiences: [
          { employer: 'Example BPO', from: '2022-05-31', until: null },
          { employer: 'Former', place: 'Cebu, Cebu', from: '2019-02', until: null },
          { employer: 'Third', from: null, highlights: ['one', 'two'] },
        ],
        educations: [{ institution: 'Example College', from: '2014-12-31' }],
        skills: [{ name: 'Cooking' }, { name: 'Zendesk' }],
        languages: [{ name: 'Tagalog', level: null }],
        more: { sections: { somethingElse: { x: null } } },
      },
      // Entries are counted as they stand in the file.
      slips: [
        'Work, entry 4, start date: “in spring” is not a date',
        'Skills, entry 3: “7” is not an entry with fields',
      ],
    });
  });

  it('takes the names of the schema’s first years, and skills in one line', () => {
    expect(
      fromJsonResume({
        basics: { name: 'Kofi', website: 'kofi.example' },
        work: [
          { company: 'Old Mill', position: 'Miller', website: 'https://mill.example', startDate: 2019 },
          { company: 'Group', name: 'Mill', position: 'Baker' },
        ],
        skills: 'SQL, Excel; Node.js',
      }),
    ).toMatchObject({
      profile: {
        links: [{ url: 'https://kofi.example/' }],
        experiences: [{ employer: 'Old Mill', from: '2019' }, { employer: 'Mill' }],
        skills: [{ name: 'SQL' }, { name: 'Excel' }, { name: 'Node.js' }],
      },
      slips: [],
    });
  });

  it('leaves what is given as it is', () => {
    const given = { work: [{ endDate: '' }] };
    fromJsonResume(given);
    expect(given).toEqual({ work: [{ endDate: '' }] });
  });

  it('is refused for thousands of faults, the first of which are named', () => {
    const work = [{}, {}, { startDate: 'June' }, ...Array.from({ length: 5_000 }, () => ({ name: 1 }))];
    const imported = fromJsonResume({ work });
    if (imported.kind !== 'refused') throw new Error('imported');
    expect(imported.faults[0]?.path).toBe('work[2].startDate');
    expect([imported.faults.length, imported.total]).toEqual([100, 5_001]);
  });

  it.each([33, 5_000, 200_000])('is not nested %i levels deep', (levels) => {
    const text = `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(fromJsonResumeText(text)).toMatchObject({
      kind: 'refused',
      faults: [{ path: '', message: 'Must not be nested so deeply' }],
    });
  });

  it('is JSON, with or without a mark of its bytes in front', () => {
    expect(fromJsonResumeText('\uFEFF{"basics":{"name":"Ada"}}')).toMatchObject({ profile: { name: 'Ada' } });
    expect(fromJsonResumeText('{"basics":')).toMatchObject({ kind: 'refused', faults: [{ message: 'Must be JSON' }] });
    expect(fromJsonResumeText(`{"basics":{"name":"${'x'.repeat(10_000_000)}"}}`)).toMatchObject({ kind: 'refused' });
  });

  it('names its schema by any text', () => {
    expect(fromJsonResume({ $schema: 'foo-bar-baz' })).toMatchObject({ kind: 'imported' });
    expect(fromJsonResume({ $schema: {} })).toMatchObject({ slips: ['Name of the schema: this is not text'] });
  });

  it.each([null, undefined, 'text', 7, [], true])('is an object: %j is refused', (document) => {
    expect(fromJsonResume(document)).toMatchObject({ kind: 'refused', faults: [{ path: '' }] });
  });

  it('has an end', () => {
    expect(fromJsonResume({ basics: { summary: 'x'.repeat(1_000_001) } })).toMatchObject({ kind: 'refused' });
  });
});

const full: ResumeProfile = {
  name: 'Ada Example',
  headline: 'Engineer',
  email: 'ada@example.com',
  phone: '+49301234567',
  about: 'Two lines\nof text',
  location: { address: 'Street 1', postalCode: '10115', city: 'Berlin', region: 'Berlin', countryCode: 'DE' },
  links: [
    { network: null, username: null, url: 'https://example.com' },
    { network: 'GitHub', username: 'ada', url: 'https://github.com/ada-example' },
    { network: null, username: null, url: 'https://example.org' },
  ],
  skills: [{ name: 'SQL', level: 'expert', years: 7, keywords: ['window functions'], more: { since: 2010 } }],
  experiences: [
    {
      title: 'Engineer',
      employer: 'Example Ltd',
      place: 'Berlin',
      from: '2019-01',
      until: null,
      text: 'Wrote programs',
      highlights: ['one', 'two'],
      more: { url: 'https://example.com', description: 'Software' },
    },
  ],
  educations: [
    {
      degree: 'BSc',
      area: 'Physics',
      institution: 'University',
      from: '2010',
      until: '2013-06-30',
      more: { score: '1.0' },
    },
  ],
  certificates: [{ name: 'Driving', issuer: 'Town', date: '2009', more: {} }],
  languages: [{ name: 'English', level: 'native', more: {} }],
  more: { basics: { image: 'a.png' }, sections: { interests: [{ name: 'Chess' }], meta: { version: 'v1' } } },
};

describe('a profile', () => {
  it.each([
    ['full', full],
    ['empty', profileOf(emptyFields())],
    ['with a link of a network first', { ...full, links: full.links.slice(1) }],
  ])('comes back as it went: %s', (_, profile) => {
    const written = toJsonResume(profile);
    expect(isValid(written)).toBe(true);
    expect(jsonResume.safeParse(written).success).toBe(true);
    expect(fromJsonResume(JSON.parse(JSON.stringify(written)))).toEqual({ kind: 'imported', profile, slips: [] });
  });

  it.each([
    'sample.resume.json',
    'examples/new-grad.resume.json',
    'examples/senior-engineer.resume.json',
    'examples/career-changer.resume.json',
  ])('keeps all that a file says: %s', (file) => {
    const imported = fromJsonResume(json(file));
    if (imported.kind === 'refused') throw new Error('refused');
    const written = toJsonResume(imported.profile);
    expect({ ...written, $schema: undefined }).toEqual({ ...(json(file) as object), $schema: undefined });
  });

  it('keeps nothing that could run, and links to https alone', () => {
    const imported = fromJsonResume({
      basics: {
        url: 'javascript:alert(1)',
        profiles: [
          { network: 'X', url: 'data:text/html,x' },
          { network: 'Y', url: 'http://example.com' },
        ],
      },
      work: [{ name: 'Z', url: 'javascript:alert(1)', deep: [{ more: ' JavaScript:x' }, 'vbscript:x'] }],
    });
    if (imported.kind === 'refused') throw new Error('refused');
    expect(imported.profile.links).toEqual([]);
    expect(JSON.stringify(imported)).not.toMatch(/script:|data:/i);
    expect(toJsonResume(imported.profile)).toMatchObject({
      basics: { profiles: [{ network: 'X' }, { network: 'Y', url: 'http://example.com' }] },
    });
  });

  it('takes no prototype from a file', () => {
    const imported = fromJsonResume(
      JSON.parse(
        '{"__proto__":{"polluted":1},"work":[{"__proto__":{"polluted":1},"a":{"b":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]}}],"projects":[{"x":{"__proto__":{"polluted":1}}}]}',
      ),
    );
    expect(imported.kind).toBe('imported');
    expect(JSON.stringify(imported)).not.toContain('polluted');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
