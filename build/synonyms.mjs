/**
 * Makes backend/src/library/search-words/synonyms/occupations.txt.br: titles that mean the same job, out of two public
 * vocabularies: the alternate and reported titles of O*NET and the alternative labels of ESCO's occupations. Run it after
 * either was updated, with the folder that has them: `ROLECALL_DATA_DIR=... node build/synonyms.mjs`.
 *
 * Neither is a list of synonyms: O*NET has 47,000 titles under 1,016 occupations, a judge advocate among the lawyers, and
 * ESCO names a footballer beside a wrestler. A pair is taken where both say so, or where one says so of a title that
 * belongs to one occupation alone; never two kinds of one thing (gold plater, nickel plater), and nothing for a word that
 * names half of all jobs (operator, manager).
 *
 * A line: title, tab, those that it finds, the surest first, parted by `|`. Lower-cased words as the search reads them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { singular } from '../backend/src/library/search-words/synonyms/singular.ts';
import { synonymLines } from '../backend/src/library/search-words/synonyms/tables.ts';

/** Longer titles are sought by nobody. */
const MOST_WORDS = 3;
/** A word that ends more titles than this names no job of its own; */
const GENERIC = 40;
/** nor does a title that so many occupations have. */
const MOST_OCCUPATIONS = 3;
/** A title finds so many others, and no more than this of several words: each of these is expensive to look for. */
const MOST_FORMS = 5;
const MOST_PHRASES = 3;
/** How sure a pair is. */
const SURE = { spelling: 5, both: 4, reported: 2, one: 1 };

const data = process.env.ROLECALL_DATA_DIR;
if (!data) throw new Error('Please say in ROLECALL_DATA_DIR where onet-29.2 and esco-1.2.0 are');
const read = (file) => parse(readFileSync(join(data, file), 'utf8'), { columns: true, bom: true, relax_quotes: true });

/** As the search reads it: without what is in brackets, the last word in the singular. */
function titleOf(text) {
  const words =
    text
      .toLowerCase()
      .replace(/\(.*?\)|['’]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
}

/** Of a vocabulary: occupations with their titles, the chief ones among them, and each title's occupations. */
class Vocabulary {
  titles = new Map();
  chief = new Map();
  reported = new Set();
  occupations = new Map();

  add(occupation, text, { isChief = false, isReported = false } = {}) {
    const title = titleOf(text);
    const words = title.split(' ');
    if (title === '' || words.length > MOST_WORDS || words.some((word) => word.length < 2 || /\d/.test(word))) return;
    for (const [map, key, value] of [
      [this.titles, occupation, title],
      [this.occupations, title, occupation],
      ...(isChief ? [[this.chief, occupation, title]] : []),
    ]) {
      if (!map.has(key)) map.set(key, new Set());
      map.get(key).add(value);
    }
    if (isReported) this.reported.add(title);
  }

  share(a, b) {
    const of = this.occupations.get(b);
    return of !== undefined && [...(this.occupations.get(a) ?? [])].some((occupation) => of.has(occupation));
  }

  count(title) {
    return this.occupations.get(title)?.size ?? 0;
  }
}

const onet = new Vocabulary();
for (const row of read('onet-29.2/alternate_titles.csv')) onet.add(row['O*NET-SOC Code'], row['Alternate Title']);
for (const row of read('onet-29.2/sample_of_reported_titles.csv')) {
  onet.add(row['O*NET-SOC Code'], row['Reported Job Title'], { isReported: true });
}
for (const row of read('onet-29.2/occupation_data.csv')) {
  const code = row['O*NET-SOC Code'];
  // "Butchers and Meat Cutters" are two names; of "Motor Vehicle and Boat Mechanics" the first is none.
  const parts = row.Title.split(/, and |, | and /).map(titleOf);
  for (const part of parts)
    if (onet.titles.get(code)?.has(part) || parts.length === 1) onet.add(code, part, { isChief: true });
}
const esco = new Vocabulary();
for (const row of read('esco-1.2.0/occupations_en.csv')) {
  for (const part of row.preferredLabel.split('/')) esco.add(row.conceptUri, part, { isChief: true });
  for (const label of `${row.altLabels}\n${row.hiddenLabels}`.split('\n')) esco.add(row.conceptUri, label);
}

const endings = new Map();
for (const title of new Set([...onet.occupations.keys(), ...esco.occupations.keys()])) {
  const last = title.split(' ').at(-1);
  endings.set(last, (endings.get(last) ?? 0) + 1);
}
/** A word of its own names somebody who does something: not "helm", and not what means something else to most people. */
const SOMEBODY = /(er|or|ist|ian|man|woman|ant|eer|smith|wright|ess|eur|cian|keeper|cook|chef|nurse|maid|guard|clerk)$/;
const OTHERWISE = new Set(
  'server factor dealer router scanner counter mentor model master number minor order paper'.split(' '),
);
const isName = (word) =>
  word.length > 4 && SOMEBODY.test(word) && !OTHERWISE.has(word) && (endings.get(word) ?? 0) <= GENERIC;

/** A title that says what somebody does, and only that. */
const isOwn = (title) =>
  (title.includes(' ') || isName(title)) &&
  onet.count(title) <= MOST_OCCUPATIONS &&
  esco.count(title) <= MOST_OCCUPATIONS;

/** Ranks: who seeks a cook seeks neither its manager nor its helper. */
const RANKS = [
  /^(manager|director|supervisor|chief|head|leader|foreman|superintendent|president|owner|administrator|executive)$/,
  /^(assistant|aide|helper|trainee|apprentice|associate|intern|attendant|junior|hand)$/,
  /^(teacher|instructor|lecturer|professor|trainer|educator|tutor|coach)$/,
  /^(engineer|scientist|physicist|chemist)$/,
  /^(analyst|consultant|adviser|advisor|auditor|inspector|examiner|investigator)$/,
  /^(designer|architect)$/,
  /^(salesperson|salesman|dealer|merchant|buyer)$/,
];
const rankOf = (title) => RANKS.findIndex((rank) => title.split(' ').some((word) => rank.test(word)));

const isShort = (title) => title.split(' ').length < 3;

const alike = (a, b) => {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= 4 && same >= Math.min(a.length, b.length) - 2;
};

/** The same letters, written in one word or in two. */
const isApart = (a, b) => a.replaceAll(' ', '') === b.replaceAll(' ', '');

/** What two titles of one occupation are to each other. */
function relationOf(a, b) {
  if (isApart(a, b)) return 'spelling';
  const [left, right] = [a.split(' '), b.split(' ')];
  const [leftOnly, rightOnly] = [
    left.filter((word) => !right.includes(word)),
    right.filter((word) => !left.includes(word)),
  ];
  if (leftOnly.length === 0 || rightOnly.length === 0) return 'narrower';
  if (leftOnly.length === 1 && rightOnly.length === 1 && alike(leftOnly[0], rightOnly[0])) return 'spelling';
  // Two kinds of one thing, or one kind of two things.
  if (left.at(-1) === right.at(-1)) return 'siblings';
  return 'different';
}

const never = new Set(synonymLines('never.txt').flatMap((line) => [line, line.split('|').toReversed().join('|')]));
const found = new Map();
function take(from, to, sure) {
  if (never.has(`${from}|${to}`) || !isOwn(from) || !isOwn(to)) return;
  if (!found.has(from)) found.set(from, new Map());
  const forms = found.get(from);
  forms.set(to, Math.max(forms.get(to) ?? 0, sure + (onet.reported.has(to) ? SURE.reported : 0)));
}

/** Occupations under which a vocabulary collects what has little to do with each other. */
const COLLECTIVE =
  /^(professional athlete|sports? |specialised doctor|specialist|artist|variety artist|stunt|photographer|higher education|anthropologist)/;

for (const [occupation, titles] of esco.titles) {
  const chief = esco.chief.get(occupation) ?? new Set();
  if ([...chief].some((title) => COLLECTIVE.test(title))) continue;
  for (const a of chief) {
    for (const b of titles) {
      const relation = relationOf(a, b);
      if (a === b || relation === 'narrower' || relation === 'siblings' || rankOf(a) !== rankOf(b)) continue;
      const isBoth = onet.share(a, b);
      if (relation === 'spelling' || isBoth) {
        take(b, a, relation === 'spelling' ? SURE.spelling : SURE.both);
        // A slip that a vocabulary keeps leads to the title, nobody the other way.
        if (isBoth || isApart(a, b)) take(a, b, relation === 'spelling' ? SURE.spelling : SURE.both);
      } else if (esco.count(b) === 1 && onet.count(b) === 0 && isShort(a) && isShort(b)) {
        // Nobody but ESCO calls it so: it leads to the usual name.
        take(b, a, SURE.one);
      }
    }
  }
}
for (const [occupation, titles] of onet.titles) {
  for (const a of onet.chief.get(occupation) ?? []) {
    for (const b of titles) {
      if (a === b || onet.count(a) > 1 || onet.count(b) > 1 || rankOf(a) !== rankOf(b)) continue;
      const relation = relationOf(a, b);
      if (relation === 'spelling') {
        if (isApart(a, b)) take(a, b, SURE.spelling);
        take(b, a, SURE.spelling);
      } else if (relation === 'different' && onet.reported.has(b)) {
        take(b, a, SURE.one);
      }
    }
  }
}

const lines = [...found]
  .map(([title, forms]) => {
    const best = [...forms].toSorted(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1));
    const phrases = new Set(
      best
        .map(([form]) => form)
        .filter((form) => form.includes(' '))
        .slice(0, MOST_PHRASES),
    );
    const kept = best.map(([form]) => form).filter((form) => !form.includes(' ') || phrases.has(form));
    return `${title}\t${kept.slice(0, MOST_FORMS).join('|')}`;
  })
  .toSorted();
const text = `${lines.join('\n')}\n`;
const file = resolve(import.meta.dirname, '../backend/src/library/search-words/synonyms/occupations.txt.br');
const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
writeFileSync(file, packed);
console.log(`${String(lines.length)} titles: ${String(text.length)} bytes, packed ${String(packed.length)}`);
