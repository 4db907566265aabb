import { Injectable } from '@nestjs/common';
import type { SqlEntityManager } from '@mikro-orm/sql';
import * as z from 'zod/mini';
import { distanceKm, type Area } from '../../library/places/area.ts';
import { keywordQuery, type TextQuery } from '../../library/search-words/search-words.ts';
import { plannedRows } from '../../platform/database/database.ts';
import { openJob } from '../jobs/job-conditions.ts';
import { FILTERS } from './search-keys.ts';

/** So many jobs tell enough. */
const SAMPLE = 200;
/** Jobs of a city's suburbs and neighbours name the city, too. */
const AROUND_KM = 80;

const foundRow = z.object({});
const evidenceRow = z.object({ inside: z.int(), outside: z.int() });
/** The counts of jobs with certain words in title, skills or company: those in a place, and those elsewhere. */
export type Evidence = z.output<typeof evidenceRow>;

/** Evidence from jobs as to whether a name among words is a place. */
@Injectable()
export class PlaceEvidenceRepository {
  /** Jobs whose place nobody knows count for neither. */
  async ofWords(em: SqlEntityManager, query: TextQuery, area: Area): Promise<Evidence> {
    const inside = insideOf(area);
    const [row] = await plannedRows(
      em,
      evidenceRow,
      `select count(*) filter (where t.is_inside)::int as inside, count(*) filter (where not t.is_inside)::int as outside
         from (select (${inside.sql}) as is_inside from jobs j
                where ${openJob('j')} and j.head_tsv @@ ${query.sql} limit ${String(SAMPLE)}) t`,
      [...inside.parameters, ...query.parameters],
    );
    return row ?? { inside: 0, outside: 0 };
  }

  /** Whether some open job is with an employer whose name begins so. */
  async isEmployer(em: SqlEntityManager, name: string): Promise<boolean> {
    const query = keywordQuery(`"${name}"`, []);
    const found = await plannedRows(
      em,
      foundRow,
      `select 1 from jobs j where ${openJob('j')} and j.head_tsv @@ ${query.sql} and starts_with(lower(j.company_name), lower(?::text)) limit 1`,
      [...query.parameters, name],
    );
    return found.length > 0;
  }

  /** Whether some open job names the city itself. */
  async isNamed(em: SqlEntityManager, city: string, country: string): Promise<boolean> {
    const found = await plannedRows(
      em,
      foundRow,
      `select 1 from jobs j where ${openJob('j')} and ${FILTERS} @> array['city:' || lower(?::text), 'country:' || ?::text] limit 1`,
      [city, country],
    );
    return found.length > 0;
  }
}

function insideOf(area: Area): { sql: string; parameters: readonly unknown[] } {
  if (area.kind === 'circle') {
    const { latitude, longitude, km } = area;
    return { sql: `${distanceKm('j')} <= ?`, parameters: [latitude, latitude, longitude, Math.max(km, AROUND_KM)] };
  }
  if (area.kind === 'country') return { sql: 'j.country = ?', parameters: [area.country] };
  if (area.kind === 'name') return { sql: 'lower(j.city) = lower(?)', parameters: [area.name] };
  return { sql: 'j.country = ? and j.state = any(array[?]::text[])', parameters: [area.country, area.names] };
}
