import type { EmployerCard, EmployerDetail } from '#contract/domain/public-profile.ts';
import type { ResponseTime } from '#contract/domain/response-time.ts';
import type { EmployerDetailRow, EmployerRow } from './employers.repository.ts';

const SUMMARY = 240;

/** The beginning of a text in one line, cut at a word. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= SUMMARY) return line;
  const cut = line.slice(0, SUMMARY - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY - 40)).trimEnd()}…`;
}

export function toEmployerCard(row: EmployerRow): EmployerCard {
  const others = row.open_categories.filter((category) => category !== row.category).sort();
  return {
    _id: row.id,
    name: row.name,
    logo: row.logo,
    verified: row.verified,
    industry: row.industry,
    categories: row.category === null ? others : [row.category, ...others],
    size: row.size,
    foundedYear: row.founded_year,
    country: row.country,
    state: row.state,
    city: row.city,
    summary: summaryOf(row.about ?? ''),
    openJobs: row.open_jobs,
  };
}

export function toEmployerDetail(row: EmployerDetailRow, responseTime: ResponseTime | null): EmployerDetail {
  return {
    ...toEmployerCard(row),
    about: row.about,
    website: row.website,
    teamPhoto: row.team_photo,
    links: row.links,
    sites: row.sites,
    memberSince: row.created_at,
    responseTime,
  };
}
