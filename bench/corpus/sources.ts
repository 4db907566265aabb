/** The postings that the generator learns from: real ones where they are at hand, and those of the demo data. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { JobDraft } from '#contract/domain/job.ts';
import { makeDemoData } from '../../demo/demo-data.ts';
import { mapRow, readRows } from '../../backend/src/import/importer.ts';
import { peek } from '../../backend/src/import/peek.ts';
import { toFields } from '../../backend/src/import/values.ts';

export interface Source {
  readonly draft: JobDraft;
  readonly employer: string;
}

export interface Sources {
  readonly real: readonly Source[];
  readonly demo: readonly Source[];
  /** Names of tools and techniques, the most asked for first. */
  readonly skills: readonly string[];
}

const POSTINGS = [
  'nyc-jobs/jobs.jsonl',
  'usajobs/jobs-with-salary.jsonl',
  'usajobs/jobs-2025-locations.jsonl',
  'usajobs/recent-full-text.json',
];
const SKILLS = 'onet-29.2/technology_skills.csv';
/** Dates play no part in what is learned, so that the same sources always teach the same. */
const NOW = new Date('2026-01-15T12:00:00Z');

/** Reads from `ROLECALL_DATA_DIR`; without it, or with nothing in it, the demo data is all there is. */
export async function readSources(): Promise<Sources> {
  const given = process.env['ROLECALL_DATA_DIR'];
  const fileOf = (name: string) => (given === undefined ? '' : resolve(given, name));
  const demo = makeDemoData(NOW).jobs.map(({ draft, employer }) => ({ draft, employer: employer.name }));
  const real: Source[] = [];
  for (const file of POSTINGS.map(fileOf).filter((name) => existsSync(name))) {
    for await (const row of readRows(file, await peek(file))) {
      if ('reason' in row) continue;
      const mapped = mapRow(toFields(row.values), 'auto');
      if ('posting' in mapped) {
        real.push({ draft: mapped.posting.draft, employer: mapped.posting.employer ?? 'City services' });
      }
    }
  }
  return { real, demo, skills: readSkills(fileOf(SKILLS)) };
}

function readSkills(file: string): string[] {
  if (!existsSync(file)) return [];
  const counts = new Map<string, number>();
  for (const row of parse<Record<string, string>>(readFileSync(file), { columns: true, bom: true })) {
    const name = row['Example'] ?? '';
    if (name !== '' && name.length <= 40) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
}
