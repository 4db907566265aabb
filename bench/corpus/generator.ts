/**
 * Postings in the shape of the sources: a title, pay, kind and place as one of them has it, and a text of sentences from
 * three of the same trade, so that words are as frequent, and stand together as often, as in the sources. Number `n` of a
 * seed is always the same posting; none of it is a source's whole text.
 */
import { createHash } from 'node:crypto';
import { LIMITS } from '#contract/domain/limits.ts';
import type { JobDraft } from '#contract/domain/job.ts';
import { DAY_MS } from '#contract/domain/time.ts';
import { Random } from '#contract/testing/random.ts';
import { toSummary } from '../../backend/src/records/jobs/job-text.ts';
import { toRow, type NewJobRow } from '../../backend/src/records/jobs/new-job.ts';
import { inventedWord, rareWord } from './invented.ts';
import { bodiesFor, TITLE_PARTS, type Model } from './model.ts';

/** As many as a site of that size would meet; most stand in a handful of postings. */
const RARE = { titles: 100_000, texts: 400_000 } as const;
const POSTINGS_PER_EMPLOYER = 150;

export interface BenchEmployer {
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
}

export function makeEmployers(model: Model, postings: number): BenchEmployer[] {
  const random = new Random(17);
  const known = [...new Set(model.employers)];
  const count = Math.max(known.length, Math.ceil(postings / POSTINGS_PER_EMPLOYER));
  return Array.from({ length: count }, (_, index) => ({
    id: idOf(`employer ${String(index)}`),
    name:
      known[index] ??
      `${capital(inventedWord(index * 31))} ${random.pick(['Works', 'Systems', 'Group', 'Health', 'Services', 'Labs'])}`,
    verified: random.chance(0.6),
  }));
}

export interface Lot {
  readonly employers: readonly BenchEmployer[];
  readonly postings: number;
  readonly now: Date;
}

/** Posting number `number` of a lot, counted from 0. They come in the order in which they were posted, as in life. */
export function makePosting(model: Model, { employers, postings, now }: Lot, number: number): NewJobRow {
  const random = new Random(Math.imul(number + 1, 0x9e3779b1));
  const { draft } = random.pick(model.real.length > 0 && random.chance(0.6) ? model.real : model.demo);
  // A few post much, most little.
  const employer = employers[Math.floor(employers.length * random.next() ** 2)] ?? random.pick(employers);
  const age = (1 - (number + random.next()) / postings) ** 1.7 * 60 * DAY_MS;
  const sentences = textOf(random, model, draft.category);
  const text = sentences.join(' ').slice(0, LIMITS.description);
  const row = toRow(
    {
      clientId: employer.id,
      companyName: employer.name,
      companyVerified: employer.verified,
      defaultTimeZone: 'UTC',
      // What it says is put in below: sanitising a million texts that are clean would take longer than all the rest.
      draft: {
        ...draft,
        ...placeOf(random, model, draft),
        ...payOf(random, draft),
        title: titleOf(random, model, draft),
        description: 'Text',
        skills: skillsOf(random, model, draft),
        // Far enough away that a cached database stays what it was for weeks.
        closesOn: new Date(now.getTime() + random.int(30, 120) * DAY_MS).toISOString().slice(0, 10),
      },
      status: random.chance(0.96) ? 'active' : random.pick(['paused', 'filled', 'closed']),
      createdAt: new Date(now.getTime() - age),
      source: { name: 'bench', id: String(number) },
    },
    now,
  );
  return { ...row, description_html: htmlOf(sentences), description_text: text, summary: toSummary(text) };
}

function titleOf(random: Random, model: Model, draft: JobDraft): string {
  const [, head = draft.title, own = ''] = TITLE_PARTS.exec(draft.title) ?? [];
  const others = model.trades.get(draft.category)?.qualifiers ?? [];
  const qualifier = own !== '' && others.length > 0 && random.chance(0.6) ? random.pick(others) : own;
  const title = head + qualifier + (random.chance(0.04) ? `, ${capital(rareWord(random, RARE.titles))}` : '');
  return title.length <= LIMITS.title ? title : draft.title;
}

/** Most are short; a seventh is as long as the longest sources, as it is with them. */
function textOf(random: Random, model: Model, category: string): string[] {
  const bodies = bodiesFor(model, category);
  const from = [random.pick(bodies), random.pick(bodies), random.pick(bodies)];
  const count = random.chance(0.14) ? random.int(12, 30) : random.int(4, 12);
  const sentences = Array.from({ length: count }, () => random.pick(random.pick(from)));
  if (random.chance(0.5)) sentences.push(`Project ${capital(rareWord(random, RARE.texts))}.`);
  return [...new Set(sentences)];
}

function skillsOf(random: Random, model: Model, draft: JobDraft): JobDraft['skills'] {
  const usual = model.trades.get(draft.category)?.skills ?? [];
  const names = new Set(draft.skills.map(({ name }) => name));
  if (usual.length > 0) for (let more = random.int(0, 4); more > 0; more -= 1) names.add(random.pick(usual));
  if (model.skills.length > 0 && random.chance(0.4)) {
    names.add(model.skills[Math.floor(model.skills.length * random.next() ** 4)] ?? random.pick(model.skills));
  }
  return [...names].slice(0, 12).map((name, index) => ({ name, must: index < 3, minYears: random.int(0, 5) }));
}

function placeOf(
  random: Random,
  model: Model,
  draft: JobDraft,
): Pick<JobDraft, 'country' | 'state' | 'city' | 'timeZone'> {
  const pool = draft.country === 'US' && model.real.length > 0 ? model.real : model.demo;
  const { country, state, city, timeZone } = random.chance(0.5) ? random.pick(pool).draft : draft;
  return { country, state, city, timeZone };
}

function payOf(random: Random, draft: JobDraft): Pick<JobDraft, 'salaryMin' | 'salaryMax'> {
  const factor = 0.85 + random.next() * 0.3;
  const round = (amount: number | null | undefined) => (amount == null ? null : Math.round(amount * factor * 2) / 2);
  return { salaryMin: round(draft.salaryMin), salaryMax: round(draft.salaryMax) };
}

function htmlOf(sentences: readonly string[]): string {
  const escaped = sentences.map((sentence) =>
    sentence.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  );
  const parts: string[] = [];
  for (let at = 0; at < escaped.length; at += 4) parts.push(`<p>${escaped.slice(at, at + 4).join(' ')}</p>`);
  return parts.join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A UUID (version 8, RFC 9562) that follows from a name. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
