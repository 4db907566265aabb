import type { Category } from '#contract/domain/options.ts';
import type { EmployerCard, EmployerDetail } from '#contract/domain/public-profile.ts';
import type { ResponseTime } from '#contract/domain/response-time.ts';
import { companyShownTo, type ShownCompany, type WholeCompany } from '../../../records/auth/company-shown-to.ts';
import type { EmployerDetailRow, EmployerRow } from '../../../records/jobs/employers.repository.ts';

const SUMMARY = 240;

/** The open jobs of an employer, with their categories. */
export interface Openings {
  readonly openJobs: number;
  readonly categories: readonly Category[];
}

/** The beginning of a text in one line, cut at a word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= SUMMARY) return line;
  const cut = line.slice(0, SUMMARY - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY - 40)).trimEnd()}…`;
}

/** The row says itself whom it is of: the statements find employers who are listed and stay. */
const companyOf = (row: EmployerRow & Partial<EmployerDetailRow>): WholeCompany => ({
  kind: 'employer',
  hidden: false,
  wasListed: true,
  verified: row.verified,
  memberSince: row.created_at,
  name: row.name,
  logo: row.logo,
  about: row.about,
  website: row.website,
  industry: row.industry,
  category: row.category,
  size: row.size,
  foundedYear: row.founded_year,
  country: row.country,
  state: row.state,
  city: row.city,
  teamPhoto: row.team_photo ?? null,
  links: row.links ?? [],
  sites: row.sites ?? [],
});

/** Undefined of one that nobody may see. */
export const toShown = (row: EmployerRow & Partial<EmployerDetailRow>): ShownCompany | undefined =>
  companyShownTo(companyOf(row), 'everybody') ?? undefined;

export const toEmployerCard = (row: EmployerRow): EmployerCard[] => {
  const shown = toShown(row);
  const openings = { openJobs: row.open_jobs, categories: row.open_categories };
  return shown === undefined ? [] : [cardOf(row.id, shown, openings)];
};

function cardOf(id: string, shown: ShownCompany, { openJobs, categories }: Openings): EmployerCard {
  const { category } = shown;
  const others = categories.filter((each) => each !== category).sort();
  return {
    _id: id,
    name: shown.name,
    logo: shown.logo,
    verified: shown.verified,
    industry: shown.industry,
    categories: category === null ? others : [category, ...others],
    size: shown.size,
    foundedYear: shown.foundedYear,
    country: shown.country,
    state: shown.state,
    city: shown.city,
    summary: summaryOf(shown.about ?? ''),
    openJobs,
  };
}

export function toEmployerDetail(
  id: string,
  shown: ShownCompany,
  openings: Openings,
  responseTime: ResponseTime | null,
): EmployerDetail {
  return {
    ...cardOf(id, shown, openings),
    about: shown.about,
    website: shown.website,
    teamPhoto: shown.teamPhoto,
    links: shown.links,
    sites: shown.sites,
    memberSince: shown.memberSince ?? '',
    responseTime,
  };
}
