import { describe, expect, it } from 'vitest';
import {
  COMPANY_VIEWERS,
  companyShownTo,
  toCompanyCard,
  toVendorCard,
  type CompanyViewer,
  type ShownCompany,
  type WholeCompany,
} from './company-shown-to.ts';

const EMPLOYER: WholeCompany = {
  kind: 'employer',
  hidden: false,
  wasListed: true,
  verified: true,
  memberSince: '2024-05-01T00:00:00.000Z',
  name: 'Bluewater Clinics',
  logo: '/api/avatars/logo.webp',
  about: 'Clinics on both banks of the river',
  website: 'https://bluewater.example',
  industry: 'Hospital',
  category: 'healthcare',
  size: '201-1000',
  foundedYear: 1974,
  country: 'IN',
  state: 'Maharashtra',
  city: 'Pune',
  teamPhoto: '/api/avatars/team.webp',
  links: [{ label: 'Careers', url: 'https://bluewater.example/work' }],
  sites: [{ country: 'DE', state: null, city: 'Berlin' }],
};
const VENDOR: WholeCompany = { ...EMPLOYER, kind: 'vendor', name: 'Benchworks', wasListed: false };

/** By field: who sees it of an employer, and of a vendor. Everybody else sees nothing, null or no entries. */
const TABLE: Readonly<Record<keyof ShownCompany, { employer: CompanyViewer[]; vendor: CompanyViewer[] }>> = {
  name: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  logo: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  about: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  website: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  industry: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  category: { employer: ['everybody', 'self'], vendor: ['self'] },
  size: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  foundedYear: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  country: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  state: { employer: ['everybody', 'self'], vendor: ['self'] },
  city: { employer: ['everybody', 'jobReader', 'self'], vendor: ['submittedTo', 'self'] },
  teamPhoto: { employer: ['everybody', 'self'], vendor: ['submittedTo', 'self'] },
  links: { employer: ['everybody', 'self'], vendor: ['submittedTo', 'self'] },
  sites: { employer: ['everybody', 'self'], vendor: ['submittedTo', 'self'] },
  verified: { employer: ['everybody', 'self'], vendor: ['self'] },
  memberSince: { employer: ['everybody', 'self'], vendor: ['self'] },
};
const FIELDS = Object.keys(TABLE) as (keyof ShownCompany)[];
const isNothing = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0);

describe('what is shown of a company', () => {
  const cases = FIELDS.flatMap((field) =>
    [EMPLOYER, VENDOR].flatMap((company) => COMPANY_VIEWERS.map((viewer) => [field, company, viewer] as const)),
  );
  it.each(cases)('%s of $kind to %s', (field, company, viewer) => {
    const shown = companyShownTo(company, viewer);
    const seen = TABLE[field][company.kind ?? 'vendor'].includes(viewer);
    if (seen) expect(shown?.[field]).toEqual(company[field]);
    else expect(shown === null || isNothing(shown[field])).toBe(true);
  });

  it('has a row in the table for every field', () => {
    expect(Object.keys(companyShownTo(EMPLOYER, 'self') ?? {}).sort()).toEqual([...FIELDS].sort());
  });

  it('is the same on the cards, which add nothing', () => {
    const beside = companyShownTo(EMPLOYER, 'jobReader');
    const submitted = companyShownTo(VENDOR, 'submittedTo');
    if (beside === null || submitted === null) throw new Error('Nothing is shown');
    expect(beside).toMatchObject(toCompanyCard(beside));
    expect(submitted).toMatchObject(toVendorCard(submitted));
  });
});

describe('whether anything is shown', () => {
  it.each<[string, Partial<WholeCompany>, CompanyViewer[]]>([
    ['an employer', {}, ['everybody', 'jobReader', 'self']],
    ['an employer without a job that could be found', { wasListed: false }, ['jobReader', 'self']],
    ['an employer who is leaving', { hidden: true }, ['self']],
    ['a vendor', { kind: 'vendor' }, ['submittedTo', 'self']],
    ['a vendor who is leaving', { kind: 'vendor', hidden: true }, ['self']],
    ['somebody without a company', { kind: null }, []],
  ])('of %s', (_, change, seers) => {
    const company = { ...EMPLOYER, ...change };
    expect(COMPANY_VIEWERS.filter((viewer) => companyShownTo(company, viewer) !== null)).toEqual(seers);
  });

  it('of an employer’s page is no, where nobody has asked whether it is listed', () => {
    const { wasListed: _, ...unasked } = EMPLOYER;
    expect(companyShownTo(unasked, 'everybody')).toBeNull();
  });
});
