import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { jsonResume } from '#contract/domain/json-resume.ts';
import { emptyFields } from '../testing/empty-fields.ts';
import { fromJsonResume, fromJsonResumeText } from './from-json-resume.ts';
import { profileOf } from './profile.ts';
import type { ResumeProfile } from './profile.ts';
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

/** As a fault names it. */
const written = (path: readonly (string | number)[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

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

  it('is all that is imported: anything else is refused, with its place', () => {
    for (const { path, bad } of everyPlace) {
      for (const value of bad) {
        const document = at(path, value);
        expect([path, value, isValid(document)]).toEqual([path, value, false]);
        const imported = fromJsonResume(document);
        expect([path, value, imported.kind]).toEqual([path, value, 'refused']);
        if (imported.kind === 'refused') expect(imported.faults.map((fault) => fault.path)).toContain(written(path));
      }
    }
  });

  it('has real months and days, where the schema would take a month 19', () => {
    const dates = everyPlace.filter(({ stricter }) => stricter !== undefined);
    expect(dates.length).toBeGreaterThan(8);
    for (const { path, stricter = [] } of dates) {
      for (const value of stricter) {
        expect(fromJsonResume(at(path, value))).toMatchObject({ kind: 'refused', faults: [{ path: written(path) }] });
      }
    }
  });

  it('names the entry of a fault, and counts the faults that it does not list', () => {
    const work = [{}, {}, { startDate: 'June' }, ...Array.from({ length: 500 }, () => ({ name: 1 }))];
    const imported = fromJsonResume({ work });
    if (imported.kind !== 'refused') throw new Error('imported');
    expect(imported.faults[0]?.path).toBe('work[2].startDate');
    expect([imported.faults.length, imported.total]).toEqual([100, 501]);
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
    expect(fromJsonResume({ $schema: {} })).toMatchObject({ kind: 'refused', faults: [{ path: '$schema' }] });
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
    expect(fromJsonResume(JSON.parse(JSON.stringify(written)))).toEqual({ kind: 'imported', profile });
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
