/** Guesses the targets of a file's columns: from the account's earlier choices, from headings, or from the values. */
import type { ImportColumn } from '#contract/domain/bench-import-record.ts';
import type { DateOrder, ImportTarget } from '#contract/domain/bench-import.ts';
import { dateOrderOf, looksLikeBirthdays, looksLikeDay, parseDay } from '#contract/domain/written/day.ts';
import type { SheetRow } from '../../../../library/documents/sheet.ts';
import type { KnownTargets } from '../../../../records/bench/schema.ts';
import { plainHeading } from './plain.ts';

/** The forms of numbers by which a state knows somebody: PAN of India, Social Security number of the US, Aadhaar (whose first digit is neither 0 nor 1). */
const FORMS = [/^[A-Z]{5}\d{4}[A-Z]$/i, /^\d{3}-\d{2}-\d{4}$/, /^[2-9]\d{3}[ -]\d{4}[ -]\d{4}$/];

function looksLikeIdentity(values: readonly string[]): boolean {
  const found = values.filter((value) => FORMS.some((form) => form.test(value.trim()))).length;
  return values.length > 0 && found >= values.length * 0.6;
}

/** The first and the last characters, so that people recognise the column. */
export function coverNumber(value: string): string {
  if (value.length <= 4) return '•'.repeat(value.length);
  return `${value.slice(0, 2)}${'•'.repeat(4)}${value.slice(-1)}`;
}

/** Common names of columns, in everyday words and those of the trade; if several fit, the longest wins. */
const WORDS: Readonly<Record<Exclude<ImportTarget, 'leave-out'>, string>> = {
  name: `name, full name, candidate, candidate name, consultant, consultant name, resource, resource name, employee,
    employee name, person, contact name, bench resource, consultant s name, nombre, nom, vollstandiger name`,
  firstName: 'first name, given name, forename, fname, vorname, prenom',
  lastName: 'last name, surname, family name, lname, nachname, nom de famille',
  headline: `headline, title, job title, designation, role, position, profile, current role, current designation,
    profession, intitule, poste, metier, titel, berufsbezeichnung, beruf, technology title, job role, current title`,
  skills: `skills, skill, skill set, skillset, primary skills, primary skill, key skills, technology, technologies, tech stack,
    tech, core skills, technical skills, secondary skills, expertise, domain skills, tools, kenntnisse, fahigkeiten, competencies, competences, competences cles, technologien, competencias, habilidades, competenze`,
  totalYears: `exp, experience, total exp, total experience, total years, years, yrs, yoe, years of experience, yrs of exp,
    exp in yrs, exp yrs, total exp yrs, overall experience, overall exp, years of work, work experience, berufserfahrung, erfahrung, annees d experience, experience professionnelle, anos de experiencia, experiencia`,
  email: `email, e mail, mail, mail id, email id, e mail id, email address, e mail address, mail address, emailid, gmail, personal email`,
  phone: `phone, mobile, mobile no, mobile number, phone no, phone number, contact, contact no, contact number, cell, tel,
    telephone, whatsapp, whatsapp number, phone number with country code, telefon, handy, portable, mobile pro, telefono, telefone, movil, celular, mob, ph, ph no`,
  place: `location, current location, place, work location, base location, city state, city and state, residing at, ort, standort, address, loc, curr loc, curr location, cur loc, preferred location, wohnort ort, localisation, lieu, ubicacion, localizacao`,
  city: 'city, town, town or city, current city, stadt, wohnort, ciudad, ville',
  state: 'state, region, province, state or region, state region, bundesland, current state',
  country: 'country, nation, land, pays, pais, country of residence',
  timeZone: 'time zone, timezone, tz, zone, zeitzone',
  visa: 'visa, visa status, visa type, work authorization, work auth, authorization, immigration status, ead, legal status',
  taxTerms: 'tax term, tax terms, w2 c2c',
  workAuthorisation: `work authorisation, titre de sejour, work permit, authorisation, arbeitserlaubnis, citizenship`,
  workMode:
    'work mode, mode, remote, remote onsite, remote hybrid onsite, onsite remote, mode of work, work type, working mode, arbeitsmodell',
  relocate: `relocate, relocation, willing to relocate, open to relocate, open to relocation, ready to relocate, reloc, would move for a job`,
  rate: `rate, bill rate, billing rate, billrate, hourly rate, rate hr, rate per hour, client rate, expected rate, sell rate, selling rate,
    rate expectation, charge rate, monthly rate, stundensatz, tagessatz, satz, offered rate, c2c rate, day rate, daily rate, tjm, taux journalier, taux horaire, tarif, tarif journalier, tarifa, valor hora`,
  rateCurrency: 'rate currency, currency, curr, currency of the rate, wahrung, ccy',
  ratePeriod: 'rate period, period, rate type, per, unit, rate unit, period of the rate, billing type',
  cost: `cost, ctc, ctc pm, ctc pa, ctc lpa, current ctc, salary, pay, pay rate, payrate, internal cost, cost rate, what they cost you, monthly ctc, loaded cost,
    buy rate, cost to company, kosten, gehalt, cost to us`,
  costCurrency: 'cost currency, ctc currency, salary currency, currency of the cost',
  costPeriod: 'cost period, salary period, period of the cost, pay period',
  employment: 'employment, employment type, engagement, employee type, payroll, own or subcontract, vendor own',
  status: 'status, bench status, availability status, current status, resource status',
  benchSince: `bench since, on bench since, on the bench since, bench date, bench start, bench start date, bench from, released on, free since, last project end`,
  availableFrom: `available, avail, available from, availability, avl date, avail date, available date, date available, start date, earliest start,
    can start, can you start, can you join, can join, earliest joining date, doj, date of joining, joining date, disponible, disponible a partir du, disponibilite, disponibilidad, disponibilidade, availability date, verfugbar ab, verfugbar, available by, avbl, avl`,
  rollOffDate: `roll off, roll off date, rolloff, rolloff date, project end, project end date, assignment end, assignment ends on, end date, contract end`,
  noticeDays:
    'notice, notice period, np, notice days, notice in days, notice period days, kundigungsfrist, preavis, preaviso, aviso previo',
  sendInHotlist: 'hotlist, in hotlist, may be shown in hotlists, show in hotlist, send in hotlist',
};

/** Numbers by which a state knows somebody: nobody needs them to find a job, so they are never stored here. */
const IDENTITY = `pan, pan no, pan number, pan card, aadhaar, aadhar, adhar, aadhaar no, aadhaar number, aadhar card, uid, ssn, ssn last 4, last 4 ssn, social security,
  social security number, passport, passport no, passport number, tax id, tin, national id, id number, nric, nino, ni number, driving licence,
  driving license, driver license, dl no, dl number, voter id, uan, uan no, steuer id, steuernummer, ausweisnummer, personalausweis, dob ssn,
  date of birth, dob, d o b, birth date, birthdate, birthday, birth day, born on, born, year of birth, geburtsdatum, geburtstag, geb datum, date de naissance, naissance, ne le, fecha de nacimiento, nacimiento, data de nascimento, nascimento, data di nascita, janm tithi, bank account, account no, account number, ifsc`;

const listed = (words: string): string[] => words.split(',').map((word) => plainHeading(word));

const BY_PHRASE = new Map<string, ImportTarget>(
  Object.entries(WORDS).flatMap(([target, words]) =>
    listed(words).map((word) => [word, target as ImportTarget] as const),
  ),
);
const IDENTITY_PHRASES = new Set(listed(IDENTITY));

/** The target of a column with this heading, and how much of the heading is a phrase that we know. */
function knownHeading(heading: string): { target: ImportTarget; covered: boolean; whole: boolean } | undefined {
  const words = plainHeading(heading).split(' ');
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length).join(' ');
      const whole = length === words.length;
      if (IDENTITY_PHRASES.has(phrase)) return { target: 'leave-out', covered: true, whole };
      const target = BY_PHRASE.get(phrase);
      // "Client name" and "Reference contact" speak of somebody else.
      if (target !== undefined && !(isAboutOthers(words) && !whole)) return { target, covered: false, whole };
    }
  }
  return undefined;
}

const OTHERS = new Set(
  'client vendor employer reference referral recruiter manager company project agency account sales father mother spouse emergency'.split(
    ' ',
  ),
);
const isAboutOthers = (words: readonly string[]): boolean => words.some((word) => OTHERS.has(word));

const SAMPLES = 3;
const HEADING_WITHIN = 25;

/**
 * Finds the row of headings among the first rows: the one with the most words that we know. Undefined if there is none.
 */
export function headingRowOf(rows: readonly SheetRow[]): SheetRow | undefined {
  let best: { row: SheetRow; score: number } | undefined;
  for (const row of rows.slice(0, HEADING_WITHIN)) {
    const known = new Set(row[1].flatMap((cell) => (cell.length > 60 ? [] : (knownHeading(cell)?.target ?? []))));
    const whole = row[1].filter((cell) => cell.length <= 60 && knownHeading(cell)?.whole === true).length;
    const score = known.size + whole * 2 - row[1].filter((cell) => /@|\d{6}/.test(cell)).length * 3;
    if (score >= 2 && (best === undefined || score > best.score)) best = { row, score };
  }
  return best?.row ?? rows.find(([, cells]) => cells.filter((cell) => cell !== '' && cell.length <= 250).length > 1);
}

interface Guessed {
  readonly target: ImportTarget;
  readonly source: ImportColumn['source'];
  readonly covered: boolean;
}

/** @param rows the first ones below the headings */
export function guessColumns(
  headings: readonly string[],
  rows: readonly SheetRow[],
  known: KnownTargets,
  country: string,
  today = new Date().toISOString().slice(0, 10),
): ImportColumn[] {
  const width = Math.max(headings.length, ...rows.map(([, cells]) => cells.length));
  const taken = new Set<ImportTarget>();
  const valuesOf = (index: number) => rows.map(([, cells]) => cells[index] ?? '').filter((cell) => cell !== '');
  const guesses: Guessed[] = Array.from({ length: width }, (_, index) => {
    const values = valuesOf(index);
    const found = knownHeading(headings[index] ?? '');
    const isBirth = found === undefined && looksLikeBirthdays(values, today);
    const covered = found?.covered === true || looksLikeIdentity(values) || isBirth;
    return { target: 'leave-out', source: 'unknown', covered };
  });
  const put = (index: number, target: ImportTarget, source: ImportColumn['source']) => {
    const standing = guesses[index];
    if (standing === undefined || standing.source !== 'unknown') return;
    // Skills may stand in several columns, anything else in one.
    if (target !== 'leave-out' && target !== 'skills' && taken.has(target)) return;
    taken.add(target);
    guesses[index] = { ...standing, target, source };
  };
  const hasFilled = (target: ImportTarget, but: number) =>
    headings.some((each, at) => at !== but && knownHeading(each)?.target === target && valuesOf(at).length > 0);
  for (const [index, heading] of headings.entries()) {
    const plain = plainHeading(heading);
    const said = Object.hasOwn(known, plain) ? known[plain] : undefined;
    if (said !== undefined && heading !== '') put(index, said.target, 'remembered');
  }
  for (const isWhole of [true, false]) {
    for (const [index, heading] of headings.entries()) {
      const found = knownHeading(heading);
      // "Phone Home" without a number gives way to "Phone Cell" with one.
      const isEmpty = valuesOf(index).length === 0 && rows.length > 0;
      if (found !== undefined && found.whole === isWhole && guesses[index]?.covered !== true) {
        if (isEmpty && hasFilled(found.target, index)) continue;
        put(index, found.target, 'heading');
      } else if (found?.covered === true) put(index, 'leave-out', 'heading');
    }
  }
  for (let index = 0; index < width; index += 1) {
    const target = guesses[index]?.covered === true ? undefined : targetOfValues(valuesOf(index), taken, today);
    if (target !== undefined) put(index, target, 'values');
  }
  return guesses.map(({ target, source, covered }, index) => {
    const values = valuesOf(index);
    const heading = headings[index] ?? '';
    return {
      index,
      heading: heading === '' ? `Column ${String(index + 1)}` : heading.slice(0, 200),
      samples: [...new Set(values)]
        .slice(0, SAMPLES)
        .map((value) => (covered ? coverNumber(value) : value).slice(0, 80)),
      target: covered ? 'leave-out' : target,
      source,
      covered,
      ...orderOf(values, known[plainHeading(heading)]?.dateOrder ?? null, country),
    };
  });
}

/** The order of day and month, and a date that could be read both ways. */
function orderOf(
  values: readonly string[],
  remembered: DateOrder | null,
  country: string,
): Pick<ImportColumn, 'unclear' | 'dateOrder'> {
  const { unclear, order } = dateOrderOf(values);
  if (unclear === null) return { unclear, dateOrder: order ?? (country === 'US' ? 'mdy' : 'dmy') };
  return { unclear, dateOrder: order ?? remembered };
}

function targetOfValues(
  values: readonly string[],
  taken: ReadonlySet<ImportTarget>,
  today: string,
): ImportTarget | undefined {
  if (values.length === 0) return undefined;
  const most = (test: (value: string) => boolean) => values.filter(test).length >= values.length * 0.6;
  const free = (target: ImportTarget) => (taken.has(target) ? undefined : target);
  if (most(looksLikeEmail)) return free('email');
  if (most(looksLikePrice)) return free('rate');
  // Days that lie behind us are those of records: when somebody applied, or was active last.
  if (most(looksLikeDay)) return most((value) => isAhead(value, today)) ? free('availableFrom') : undefined;
  if (most((value) => /^[+(]?[\d\s().-]{9,20}$/.test(value) && value.replace(/\D/g, '').length >= 9))
    return free('phone');
  if (most((value) => value.split(/[,;|]/).length >= 3)) return free('skills');
  return undefined;
}

/** Read the way that is later, where it reads both ways. */
const isAhead = (value: string, today: string): boolean =>
  (['dmy', 'mdy'] as const).some((order) => {
    const day = parseDay(value, { order, today });
    return day.ok && day.value >= today;
  });

function looksLikeEmail(value: string): boolean {
  const at = value.indexOf('@', 1);
  const point = value.lastIndexOf('.', value.length - 2);
  return at > 0 && point > at + 1 && !/\s/.test(value);
}

/** A currency before a number, or a period behind one, in one line. */
const looksLikePrice = (value: string): boolean =>
  value.split(/[\r\n]/).some((line) => {
    const sign = line.search(/[$€£₹]|\b(?:usd|inr|eur|gbp)\b/i);
    const digit = line.search(/\d/);
    if (digit < 0) return false;
    return (sign >= 0 && /\d/.test(line.slice(sign))) || /\/\s*(?:hr|hour|month|mo)\b/i.test(line.slice(digit));
  });
