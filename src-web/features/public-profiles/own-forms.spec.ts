import { describe, expect, it } from 'vitest';
import type { CompanyPage } from '#contract/api/employers.ts';
import { maskedName } from '#contract/domain/public-profile.ts';
import { audienceOf, companyFaults, companyInput, companyValues } from './own-forms.ts';

const page: CompanyPage = {
  logo: null,
  teamPhoto: null,
  links: [{ label: 'Careers', url: 'https://loom.example/work' }],
  sites: [{ country: 'DE', state: null, city: 'Hamburg' }],
  name: 'Loomhouse',
  about: null,
  website: 'https://loom.example',
  industry: null,
  category: 'manufacturing',
  size: null,
  foundedYear: 1974,
  country: 'DE',
  state: null,
  city: 'Berlin',
  version: 3,
  isPublic: true,
  shown: { everybody: null, submittedTo: null },
};
describe('the form of the company page', () => {
  it('sends back what it was given', () => {
    const { name: _, isPublic: __, logo: ___, teamPhoto: ____, shown: _____, ...fields } = page;
    expect(companyInput(companyValues(page), 3)).toEqual(fields);
    expect(companyFaults(companyValues(page))).toEqual({});
  });

  it.each([
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ foundedYear: '1066' }, 'foundedYear'],
    [{ foundedYear: 'long ago' }, 'foundedYear'],
    [{ foundedYear: '1974.5' }, 'foundedYear'],
    [{ links: [{ label: 'Careers', url: 'javascript:alert(1)' }] }, 'links.0.url'],
    [{ links: [{ label: '', url: 'https://loom.example' }] }, 'links.0.label'],
    [{ sites: [{ country: '', state: '', city: 'Hamburg' }] }, 'sites.0.country'],
  ])('finds the fault in %j', (change, field) => {
    expect(Object.keys(companyFaults({ ...companyValues(page), ...change }))).toEqual([field]);
  });
});

it('forgets entries of the company page that were begun and left empty', () => {
  const values = companyValues({ ...page, links: [], sites: [] });
  const left = { links: [{ label: ' ', url: '' }], sites: [{ country: '', state: '', city: '' }] };
  expect(companyInput({ ...values, ...left }, 3)).toMatchObject({ links: [], sites: [] });
});

describe('the public profile', () => {
  it('says who would find the card', () => {
    const blocked = [{ _id: '1', name: 'Present Ltd' }];
    expect(audienceOf({ visibility: 'open', blocked: [] })).toContain('Everyone');
    expect(audienceOf({ visibility: 'open', blocked })).toContain('except the 1 company you named');
    expect(audienceOf({ visibility: 'open-to-invites', blocked: [] })).toContain('Signed-in employers');
    expect(audienceOf({ visibility: 'hidden', blocked })).toContain('No one');
  });
});

describe('the name on a card', () => {
  it.each([
    ['Asha', 'Kurian', 'Asha K.', 'A. K.'],
    ['Mary Jane', 'van Wyk', 'Mary V.', 'M. V.'],
    ['asha', '', 'asha', 'A.'],
    ['José', "O'Neill", 'José O.', 'J. O.'],
    ['Éric', 'Ødegård', 'Éric Ø.', 'É. Ø.'],
    ['आशा', 'मेनन', 'आशा मे.', 'आ. मे.'],
    ['  Ravi ', ' “Rao”', 'Ravi R.', 'R. R.'],
  ])('of %s %s is %s, or %s', (first, last, name, initials) => {
    expect(maskedName(first, last, 'first-name')).toBe(name);
    expect(maskedName(first, last, 'initials')).toBe(initials);
  });
});
