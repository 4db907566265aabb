/** Profiles as people fill them in, for the way to a PDF and back. */
import type { WholeProfile } from '../../../../../records/profile/shown-to.ts';
import { id, NOBODY, job, study, paper, skill } from './profile-parts.ts';

const ASHA: WholeProfile = {
  ...NOBODY,
  firstName: 'Asha',
  lastName: 'Kurian',
  headline: 'Marine electrician for ferries and yachts',
  country: 'IN',
  state: 'Kerala',
  city: 'Kochi',
  contact: { email: 'asha.kurian@example.com', phone: '+919876543210' },
  about:
    'I wire boats so that they come home. For nine years I have planned, fitted and tested electrical systems on ferries, fishing boats and yachts, and I like to leave drawings behind that the next person can read.\n- Led crews of up to six\n- No lost-time accident since 2017',
  skills: ['Marine wiring', 'Radar', 'Fault finding', 'AutoCAD Electrical', 'Team leading', 'C++'],
  skillDetails: [
    skill('Marine wiring', 9, 'expert'),
    skill('Radar', 6.5),
    skill('AutoCAD Electrical', null, 'advanced'),
  ],
  experiences: [
    job(
      'Senior Electrician',
      'Bluewater Shipyard Pvt. Ltd.',
      'Kochi, Kerala',
      '2019-03',
      null,
      '• Rewired four passenger ferries while they stayed in service, and cut the time at the quay from nine days to five\n• Trained six apprentices; all of them passed at the first attempt\n• Between March 2020 and June 2020 kept the emergency service of the port running with a crew of two',
    ),
    job(
      'Electrician',
      'Malabar Boat Works',
      'Kozhikode',
      '2016-07',
      '2019-02',
      'Fitted engines rooms of fishing boats.\nKept the stores and ordered what was short.',
    ),
    job('Apprentice Electrician', 'Cochin Port Authority', null, '2014-06', '2016-06'),
  ],
  educations: [
    study('Diploma in Electrical Engineering', 'Government Polytechnic College, Kalamassery', '2011-06', '2014-05'),
    study('Class XII', 'St. Albert’s Higher Secondary School', null, '2011-03'),
  ],
  certificates: [
    paper('Wireman Licence', 'Kerala State Licensing Board', '2014-07', '2030-07'),
    paper('First Aid at Sea', null, '2022-01'),
  ],
  languages: [
    { code: 'ml', level: 'native' },
    { code: 'en', level: 'fluent' },
    { code: 'hi', level: 'conversational' },
  ],
  links: [{ id: id(), label: 'Portfolio', url: 'https://asha-kurian.example/boats' }],
};

const ZOFIA: WholeProfile = {
  ...NOBODY,
  firstName: 'Zofia',
  lastName: 'Łukaszewicz-Żeleńska',
  headline: 'Software Engineer',
  country: 'PL',
  city: 'Kraków',
  contact: { email: 'zofia@example.pl', phone: '+48601234567' },
  about: 'Inżynierka oprogramowania. Lubię małe zespoły, krótkie spotkania i długie testy.',
  skills: ['TypeScript', 'PostgreSQL', 'Node.js', 'Kubernetes'],
  skillDetails: [skill('TypeScript', 7, 'expert'), skill('Node.js', 1), skill('Kubernetes', null, 'beginner')],
  experiences: [
    job(
      'Software Engineer',
      'Żubr Systems Sp. z o.o.',
      'Kraków, Poland',
      '2020-01',
      null,
      'Zbudowała wyszukiwarkę ofert pracy.',
    ),
    job(
      'Software Developer',
      'Müller & Söhne GmbH',
      'München, Germany',
      '2017-09',
      '2019-12',
      '- Größere Umbauten am Lagersystem\n- Schnittstellen für über 40 Händler',
    ),
  ],
  educations: [
    study('Master of Science in Computer Science', 'Jagiellonian University', '2012-10', '2017-06', "master's-degree"),
  ],
  languages: [
    { code: 'pl', level: 'native' },
    { code: 'de', level: 'fluent' },
    { code: 'pt-BR', level: 'basic' },
  ],
  links: [{ id: id(), label: 'GitHub', url: 'https://github.com/zofia-example' }],
};

/** Greek letters, an open end, hardly anything else. */
const ELENI: WholeProfile = {
  ...NOBODY,
  firstName: 'Ελένη',
  lastName: 'Παπαδοπούλου',
  headline: 'Registered Nurse',
  country: 'GR',
  city: 'Athens',
  contact: { email: 'eleni@example.gr', phone: null },
  skills: ['Νοσηλευτική φροντίδα', 'Wound care'],
  experiences: [job('Registered Nurse', 'Ευαγγελισμός', 'Athens', '2021-11', null)],
  languages: [{ code: 'el', level: 'native' }],
};

/** Cyrillic letters; a course that is still going on. */
const OLENA: WholeProfile = {
  ...NOBODY,
  firstName: 'Олена',
  lastName: 'Шевченко',
  headline: 'Accountant',
  country: 'DE',
  city: 'Berlin',
  contact: { email: 'olena@example.de', phone: '+4915112345678' },
  about: 'Бухгалтерка з десятьма роками досвіду.',
  skills: ['Бухгалтерський облік', 'SAP', 'DATEV'],
  experiences: [
    job('Accountant', 'Nordlicht Handels GmbH', 'Berlin', '2022-05', null, 'Monatsabschlüsse nach HGB.'),
    job('Chief Accountant', 'ТОВ Дніпро Агро', 'Kyiv, Ukraine', '2013-02', '2022-03', 'Вела облік трьох підприємств.'),
  ],
  educations: [
    study('Bachelor of Economics', 'Kyiv National Economic University', '2008-09', '2012-06'),
    study('Master of Taxation', 'University of Berlin', '2025-10', null),
  ],
  languages: [
    { code: 'uk', level: 'native' },
    { code: 'de', level: 'fluent' },
  ],
};

/** Words that no table knows: an order has to tell what they are. */
const TOM: WholeProfile = {
  ...NOBODY,
  firstName: 'Thomas',
  lastName: 'Baker',
  headline: 'I make small companies run on time',
  country: 'US',
  state: 'Texas',
  city: 'Austin',
  contact: { email: 'tom@example.com', phone: '+15125550142' },
  about: 'Twenty years of making things work:\n* warehouses\n* kitchens\n* one theatre',
  skills: ['Rostering', 'Purchasing', 'Stage lighting'],
  skillDetails: [skill('Rostering', 12.5, 'expert')],
  experiences: [
    job('Head of Getting Things Done', 'Peregrine', 'Remote', '2018-02', null, 'Everything that nobody else did.'),
    job(
      'Stagehand',
      null,
      'Austin, Texas',
      '2010-01',
      '2018-01',
      'Lights, ropes and patience\nBuilt sets for 31 plays',
    ),
    job('Odd jobs', null, null, '2006-05', '2009-12'),
  ],
  educations: [study('Theatre Production', 'Austin Community College', '2004-08', '2006-05', 'associate-degree')],
  certificates: [paper('Forklift Operator', 'OSHA', null, '2031-05'), paper('Rigging', 'ETCP', null)],
  languages: [{ code: 'en', level: 'native' }],
};

const BUILT = [
  'Bridge',
  'Culvert',
  'Retaining wall',
  'Railway embankment',
  'Sewage works',
  'Flood gate',
  'Harbour wall',
];

/** Four pages and more. */
const LONG: WholeProfile = {
  ...ASHA,
  firstName: 'José María',
  lastName: 'Núñez de la Peña',
  headline: 'Civil Engineer',
  country: 'ES',
  state: 'Andalusia',
  city: 'Seville',
  contact: { email: 'jm.nunez@example.es', phone: '+34600123456' },
  experiences: Array.from({ length: 14 }, (_, index) =>
    job(
      ['Civil Engineer', 'Project Manager', 'Site Manager', 'Structural Engineer'][index % 4] ?? '',
      `Constructora Guadalquivir ${['Norte', 'Sur', 'Este', 'Oeste'][index % 4] ?? ''} S.A.`,
      'Seville, Spain',
      `${String(2024 - index)}-02`,
      index === 0 ? null : `${String(2025 - index)}-01`,
      Array.from(
        { length: 2 + (index % 5) },
        (__, line) =>
          `• ${BUILT[(index * 5 + line) % BUILT.length] ?? ''} number ${String(index + 1)}: ${BUILT.slice(line, line + 1 + (line % 3) * 3).join(', ')} and ${BUILT[(index + line) % BUILT.length] ?? ''}, planned, drawn, tendered and supervised until the last inspector had gone home`,
      ).join('\n'),
    ),
  ),
};

export const PROFILES: Readonly<Record<string, WholeProfile>> = { ASHA, ZOFIA, ELENI, OLENA, TOM, LONG };
