import type { ImportTarget } from '#contract/domain/bench-import.ts';
import { plainHeading } from './plain.ts';

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
  workAuthorisation: `visa, visa status, work authorisation, work authorization, titre de sejour, work permit, work auth, authorization, authorisation,
    immigration status, visa type, ead, arbeitserlaubnis, legal status, citizenship`,
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
  employment:
    'employment, employment type, w2 c2c, tax term, tax terms, engagement, employee type, payroll, own or subcontract, vendor own',
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
export function knownHeading(heading: string): { target: ImportTarget; covered: boolean; whole: boolean } | undefined {
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
