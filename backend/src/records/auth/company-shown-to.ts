/**
 * Decides which parts of an employer's or vendor's company each viewer sees. Pure, and the only place that decides it.
 */
import type { CompanyCard } from '#contract/domain/job.ts';
import type { Category, CompanySize } from '#contract/domain/options.ts';
import type { CompanyLink, CompanySite, VendorCard } from '#contract/domain/public-profile.ts';

interface Facts {
  readonly name: string;
  readonly logo: string | null;
  readonly about: string | null;
  readonly website: string | null;
  readonly industry: string | null;
  readonly category: Category | null;
  readonly size: CompanySize | null;
  readonly foundedYear: number | null;
  readonly country: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly teamPhoto: string | null;
  readonly links: CompanyLink[];
  readonly sites: CompanySite[];
}

/** Everything that a company says of itself, and how its account stands. */
export interface WholeCompany extends Facts {
  /** Null of whoever is neither: they have no company. */
  readonly kind: 'employer' | 'vendor' | null;
  /** The account is about to be deleted, or suspended. */
  readonly hidden: boolean;
  /** A job of theirs could be found once. Where nobody has asked, there is no page. */
  readonly wasListed?: boolean;
  /** Our check of their documents has ended well. */
  readonly verified: boolean;
  readonly memberSince: string;
}

/** A hidden field is null, and a hidden list is empty. */
export interface ShownCompany extends Facts {
  readonly verified: boolean;
  readonly memberSince: string | null;
}

/**
 * `everybody` looks at an employer's own page or a list of employers, signed in or not. `jobReader` reads a job that they may
 * see. `submittedTo` is an employer to whom the vendor has submitted somebody. `self` are the account's own people.
 */
export const COMPANY_VIEWERS = ['everybody', 'jobReader', 'submittedTo', 'self'] as const;
export type CompanyViewer = (typeof COMPANY_VIEWERS)[number];

export function companyShownTo(company: WholeCompany, viewer: CompanyViewer): ShownCompany | null {
  if (!mayLook(company, viewer)) return null;
  // A job and a card tell of the company in short; what else there is stands on an employer's page.
  const inFull = viewer === 'everybody' || viewer === 'self';
  const withMedia = viewer !== 'jobReader';
  return {
    name: company.name,
    logo: company.logo,
    about: company.about,
    website: company.website,
    industry: company.industry,
    category: inFull ? company.category : null,
    size: company.size,
    foundedYear: company.foundedYear,
    country: company.country,
    state: inFull ? company.state : null,
    city: company.city,
    teamPhoto: withMedia ? company.teamPhoto : null,
    links: withMedia ? company.links : [],
    sites: withMedia ? company.sites : [],
    verified: inFull && company.verified,
    memberSince: inFull ? company.memberSince : null,
  };
}

/** A vendor's customers are their own business: nobody sees a vendor without a submission. */
function mayLook({ kind, hidden, wasListed }: WholeCompany, viewer: CompanyViewer): boolean {
  switch (viewer) {
    case 'self':
      return kind !== null;
    case 'everybody':
      return kind === 'employer' && !hidden && wasListed === true;
    case 'jobReader':
      return kind === 'employer' && !hidden;
    case 'submittedTo':
      return kind === 'vendor' && !hidden;
  }
}

/** The card beside a job. */
export const toCompanyCard = (shown: ShownCompany): CompanyCard => {
  const { name, logo, about, website, industry, size, foundedYear, country, city } = shown;
  return { name, logo, about, website, industry, size, foundedYear, country, city };
};

/** The card beside a submission. */
export const toVendorCard = (shown: ShownCompany): VendorCard => {
  const { teamPhoto, links, sites } = shown;
  return { ...toCompanyCard(shown), teamPhoto, links, sites };
};
