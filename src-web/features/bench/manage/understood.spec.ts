import { describe, expect, it } from 'vitest';
import type { ResumeFields, ResumeSource } from '#contract/domain/resume-reading.ts';
import { blankResource } from './resource-values.ts';
import { filledNames, toFill, understoodOf } from './understood.ts';

const source: ResumeSource = { page: 0, line: 0, start: 0, end: 1, box: null };
const said = (value: string, confidence: 'sure' | 'doubtful' = 'sure') => ({ value, confidence, sources: [source] });
const NOTHING: ResumeFields = {
  ...{ name: null, headline: null, emails: [], phones: [], place: null, links: [], about: null },
  ...{ skills: [], experiences: [], educations: [], certificates: [], languages: [] },
};
const READ: ResumeFields = {
  ...NOTHING,
  name: said('Asha  Rao'),
  headline: said('Java developer', 'doubtful'),
  emails: [said('asha@rao.example'), said('second@rao.example')],
  phones: [said('+919876543210')],
  place: said('Toronto, Ontario, Canada'),
  skills: [
    { name: said('Java'), years: 6, level: 'Advanced' },
    { name: said('java'), years: null, level: null },
    { name: said('Kafka'), years: null, level: 'guru' },
  ],
};
const blank = () => blankResource('IN', 'Asia/Kolkata', 'INR');

describe('a resume', () => {
  it('says who somebody is, where they are and what they can, and how sure that is', () => {
    const { values, fields } = understoodOf(READ);
    expect(values).toEqual({
      ...{ name: 'Asha Rao', headline: 'Java developer', email: 'asha@rao.example', phone: '+919876543210' },
      ...{ city: 'Toronto', state: 'Ontario', country: 'CA', timeZone: 'America/Toronto' },
      skillDetails: [
        { name: 'Java', level: 'advanced', years: '6', lastUsed: '' },
        { name: 'Kafka', level: '', years: '', lastUsed: '' },
      ],
    });
    expect([fields.name?.isSure, fields.headline?.isSure]).toEqual([true, false]);
    expect(fields.skillDetails?.sources).toHaveLength(2);
  });

  it('adds nothing that it does not say, and nothing that would have to be cut', () => {
    expect(understoodOf(NOTHING)).toEqual({ values: {}, fields: {} });
    expect(understoodOf({ ...NOTHING, headline: said('x'.repeat(1_000)), place: said('Pune') }).values).toEqual({
      city: 'Pune',
    });
  });
});

describe('the form', () => {
  it('takes what it began with for free, and what somebody typed for theirs', () => {
    const typed = { ...blank(), name: 'Asha R. Rao' };
    const filled = toFill(typed, blank(), null, understoodOf(READ));
    expect(filled).not.toHaveProperty('name');
    expect(filled).toMatchObject({ headline: 'Java developer', country: 'CA', timeZone: 'America/Toronto' });
  });

  it('lets a second file replace what came from the first', () => {
    const [first, second] = [understoodOf(READ), understoodOf({ ...NOTHING, headline: said('Architect') })];
    const once = { ...blank(), ...toFill(blank(), blank(), null, first), name: 'Somebody else' };
    expect(toFill(once, blank(), first, second)).toEqual({ headline: 'Architect' });
    expect(filledNames(once, first)).not.toContain('name');
    expect(filledNames(once, first)).toContain('headline');
  });
});
