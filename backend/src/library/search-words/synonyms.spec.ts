import { describe, expect, it } from 'vitest';
import { synonymsOf } from './synonyms.ts';
import { singular } from './synonyms/singular.ts';
import { synonymLines } from './synonyms/tables.ts';

const formsOf = (text: string) => {
  const { anywhere = [], titles = [] } = synonymsOf(text.split(' ')) ?? {};
  return [...anywhere, ...titles];
};

/** What people say, and what postings say, in several trades and countries. */
const PAIRS = [
  ['lawyer', 'attorney'],
  ['janitor', 'custodian'],
  ['trucker', 'truck driver'],
  ['lorry driver', 'motor vehicle operator'],
  ['bookkeeper', 'accounting technician'],
  ['x ray technician', 'radiologic technologist'],
  ['cpa', 'certified public accountant'],
  ['estate agent', 'realtor'],
  ['carer', 'personal care aide'],
  ['bin man', 'refuse collector'],
  ['joiner', 'carpenter'],
  ['lift mechanic', 'elevator mechanic'],
  ['a e nurse', 'er nurse'],
  ['hgv driver', 'truck driver'],
  ['panel beater', 'auto body technician'],
  ['gp', 'family physician'],
  ['vet', 'veterinarian'],
  ['paramedic', 'emt'],
  ['peon', 'office assistant'],
  ['telecaller', 'telemarketer'],
  ['stenographer', 'court reporter'],
  ['checkout operator', 'cashier'],
  ['butcher', 'meat cutter'],
  ['undertaker', 'funeral director'],
  ['cabin crew', 'flight attendant'],
  ['physio', 'physical therapist'],
  ['speech therapist', 'speech language pathologist'],
  ['sonographer', 'ultrasound technician'],
  ['prison officer', 'correctional officer'],
  ['bricklayer', 'mason'],
  ['programmer', 'software developer'],
  ['weatherman', 'meteorologist'],
  ['teaching assistant', 'teacher aide'],
  ['storekeeper', 'stock clerk'],
  ['barman', 'bartender'],
] as const;

describe('synonyms', () => {
  it.each(PAIRS)('of %s are %s and back', (everyday, trade) => {
    expect(formsOf(everyday)).toContain(trade);
    expect(formsOf(trade)).toContain(everyday);
  });

  it.each([
    ['driver', 'developer'],
    ['nurse', 'physician'],
    ['nurse', 'doctor'],
    ['cook', 'waiter'],
    ['teacher', 'student'],
    ['engineer', 'technician'],
    ['architect', 'software architect'],
    ['server', 'waiter'],
    ['python', 'snake'],
    ['accountant', 'account manager'],
    ['receptionist', 'secretary'],
    ['security guard', 'security engineer'],
    ['operator', 'phone operator'],
    ['counselor', 'lawyer'],
    ['pilot', 'driver'],
  ])('%s and %s are none', (one, other) => {
    expect(formsOf(one)).not.toContain(other);
    expect(formsOf(other)).not.toContain(one);
  });

  it('leads from more to less alone, where a word means more', () => {
    expect(formsOf('doctor')).toContain('physician');
    expect(formsOf('chef')).toContain('cook');
    expect(formsOf('cook')).not.toContain('chef');
  });

  it.each([
    ['lawyers', 'attorney'],
    ['truck drivers', 'lorry driver'],
    ['nurse s aides', 'nursing assistant'],
    ['firemen', 'firefighter'],
    ['secretaries', 'administrative assistant'],
  ])('knows the plural %s', (text, form) => {
    expect(formsOf(text)).toContain(form);
  });

  it('has nothing for words of half of all jobs, and never many forms', () => {
    for (const word of ['manager', 'engineer', 'assistant', 'specialist', 'operator', 'technician', 'nurse', 'driver'])
      expect(synonymsOf([word])).toBeUndefined();
    const table = synonymLines('occupations.txt.br').map((line) => line.split('\t'));
    expect(table.length).toBeGreaterThan(3_000);
    for (const [title = ''] of table) {
      const forms = formsOf(title);
      expect(forms.length).toBeLessThanOrEqual(12);
      expect(forms.filter((form) => form.includes(' ')).length).toBeLessThanOrEqual(10);
    }
  });

  it('makes singulars of plurals, and of nothing else', () => {
    const plurals = ['nurses', 'secretaries', 'firemen', 'coaches', 'waitresses', 'physicists'];
    expect(plurals.map(singular)).toEqual(['nurse', 'secretary', 'fireman', 'coach', 'waitress', 'physicist']);
    for (const word of ['business', 'analysis', 'bus', 'logistics', 'men', 'gas']) expect(singular(word)).toBe(word);
  });
});
