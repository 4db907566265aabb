import { describe, expect, it } from 'vitest';
import { nearestFirst } from './some-words.service.ts';

const job = (title: string, skills: string[] = [], company = 'Kestrel') => ({
  title,
  skill_names: skills,
  company_name: company,
});
const WORDS = [
  { word: 'u.s.', jobs: 300 },
  { word: 'harbour', jobs: 12 },
  { word: 'pilot', jobs: 40 },
];
const titles = (...rows: ReturnType<typeof job>[]) => nearestFirst(rows, WORDS).map(({ title }) => title);

describe('jobs with some of the words', () => {
  it('come in the order of how many words their titles have, in the singular and with or without dots', () => {
    expect(titles(job('Cook'), job('Pilots'), job('Pilot, Harbours'), job('US Harbour Pilot'))).toEqual([
      'US Harbour Pilot',
      'Pilot, Harbours',
      'Pilots',
      'Cook',
    ]);
  });

  it('have the rarer word before the commoner one, and the title before skills and company', () => {
    expect(titles(job('Pilot'), job('Harbour clerk'))).toEqual(['Harbour clerk', 'Pilot']);
    expect(titles(job('Clerk', ['Harbour']), job('Harbour clerk'), job('Cook', [], 'Harbour Inn'))).toEqual([
      'Harbour clerk',
      'Clerk',
      'Cook',
    ]);
  });

  it('take no part of a word for the word, and stay in their order where they are equally near', () => {
    expect(titles(job('Autopilots'), job('Status clerk'), job('Copilot'))).toEqual([
      'Autopilots',
      'Status clerk',
      'Copilot',
    ]);
  });
});
