import { countryName } from '#contract/domain/countries.ts';
import { ALERTS } from '#contract/domain/limits.ts';
import type { MailedPeople } from '../people/people-alerts.service.ts';
import type { AlertedSearch } from './search-letter.ts';
import type { MailedJob } from './search-mails.repository.ts';

/** The page of an employer's saved searches, with the number of new people in each. */
export const PEOPLE_SEARCHES = '/search-candidates?searches=saved';

export function toSearch(jobs: readonly MailedJob[], base: string): AlertedSearch {
  const [first] = jobs;
  if (first === undefined) throw new Error('a search without jobs is not told of');
  return {
    kind: 'jobs',
    name: first.search_name,
    jobs: first.total,
    jobsAreCapped: first.capped,
    newest: jobs.map((job) => ({
      title: job.title,
      company: job.company_name,
      place: placeOf(job),
      path: `/jobs/${job.job_id}`,
    })),
    path: `${base}/jobs?alert=${first.alert_id}`,
  };
}

/** The mail names nobody, because it remains after a person has hidden. */
export function toPeopleSearch({ search_name, capped, cards }: MailedPeople, base: string): AlertedSearch {
  return {
    kind: 'people',
    name: search_name,
    jobs: cards.length,
    jobsAreCapped: capped,
    newest: cards.slice(0, ALERTS.mailJobs).map(({ _id, headline, city, state, country }) => ({
      title: headline,
      company: '',
      place: [city, state].filter((part) => part !== null).join(', ') || (country === null ? '' : countryName(country)),
      path: `/candidates/${_id}`,
    })),
    path: `${base}${PEOPLE_SEARCHES}`,
  };
}

function placeOf({ work_mode, city, state, country }: MailedJob): string {
  const place = [city, state].filter((part) => part !== null).join(', ') || countryName(country);
  return work_mode === 'remote' ? `Remote, ${countryName(country)}` : place;
}
