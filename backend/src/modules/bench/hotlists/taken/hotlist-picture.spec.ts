import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { hotlistPicture, lineMarkup, pictureLines } from './hotlist-picture.ts';

const PERSON: HotlistPerson = {
  ...{ reference: 'SD-104', headline: 'Java lead', totalYears: 11, city: 'Pune', country: 'IN', utcOffset: 330 },
  ...{ skills: [{ name: 'C# <&> "Java"', years: 6 }], workMode: 'hybrid', workAuthorisation: null, startsOn: null },
  ...{ visa: null, taxTerms: [] },
  rate: null,
};
const LIST: Hotlist = {
  ...{ address: 'https://jobs.example/h/x', title: 'Ready', note: null, asOf: '2026-11-23', until: '2026-12-07' },
  vendor: { name: 'Sahyadri & Söhne', city: null, country: 'IN', logo: null, verifiedOn: null },
  ...{ showRates: true, showTerms: false, total: 1, countries: ['IN'], people: [PERSON] },
};
const said = (list: Hotlist) => pictureLines(list).map(({ text }) => text);

it('says whose list it is, what its people can do, and until when', () => {
  expect(said(LIST)).toEqual([
    'Ready',
    'From Sahyadri & Söhne, India',
    'C# <&> "Java"',
    '1 person · shared until Monday 7 December 2026',
    'Names, contacts and employers are left out.',
  ]);
});

it.each([
  [
    'a long title',
    'Senior people for payments, ledgers and group reporting who can start in the week before Christmas',
  ],
  ['one word without an end', 'W'.repeat(100)],
  ['many skills', 'Ready'],
])('keeps %s inside the picture', (_, title) => {
  const skills = Array.from({ length: 40 }, (_each, n) => ({ name: `A skill with number ${String(n)}`, years: null }));
  const lines = pictureLines({ ...LIST, title, people: [{ ...PERSON, skills }] });
  for (const { top, size } of lines) expect(top + size * 1.2).toBeLessThan(616);
  const tops = lines.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(
    said({ ...LIST, title, people: [{ ...PERSON, skills }] }).filter((text) => text.includes('A skill')),
  ).toHaveLength(1);
});

it('draws no boxes for letters that it does not have', () => {
  expect(said({ ...LIST, title: 'तैयार लोग' })[0]).toBe('People ready to start');
  expect(said({ ...LIST, title: 'Java 中文 lead' })[0]).toBe('Java … lead');
});

it('takes what looks like markup for letters', async () => {
  const title = '</span><b size="9pt">&amp; <b>';
  const [line] = pictureLines({ ...LIST, title });
  expect(line?.text).toBe(title);
  expect(line && lineMarkup(line)).toContain('&lt;/span&gt;&lt;b size=&quot;9pt&quot;&gt;&amp;amp; &lt;b&gt;');
  const { width, height } = await sharp(await hotlistPicture(pictureLines({ ...LIST, title }))).metadata();
  expect([width, height]).toEqual([1200, 630]);
});
