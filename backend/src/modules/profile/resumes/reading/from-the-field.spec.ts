import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ResumeFields, UnderstoodText } from '#contract/domain/resume-reading.ts';
import { readBytes, warmUp } from './read-bytes.ts';

beforeAll(warmUp);

async function understood(name: string, bytes?: Buffer): Promise<ResumeFields> {
  const file = bytes ?? readFileSync(new URL(`./testing/from-the-field/${name}`, import.meta.url));
  const reading = await readBytes(file, name);
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading.fields;
}

/** The value, with a question mark behind it where it is a doubt. */
const said = (field: { value: string | null; confidence: string } | null): string =>
  field === null ? '-' : `${field.value ?? 'now'}${field.confidence === 'sure' ? '' : '?'}`;
const all = (fields: readonly UnderstoodText[]): string[] => fields.map(said);

const jobs = ({ experiences }: ResumeFields): string[] =>
  experiences.map(
    ({ title, employer, from, until }) => `${said(title)} | ${said(employer)} | ${said(from)} – ${said(until)}`,
  );
const studies = ({ educations }: ResumeFields): string[] =>
  educations.map(
    ({ degree, institution, from, until }) => `${said(degree)} | ${said(institution)} | ${said(from)} – ${said(until)}`,
  );

describe('jobs', () => {
  it.each([
    [
      'linkedin_like.pdf',
      [
        'Group Product Manager | Example Pay? | 2021-03 – now',
        ...[
          'Senior Product Manager | Sample Bank | 2019-01 – 2021-02',
          'Product Manager | Sample Bank | 2017-01 – 2018-12',
        ],
      ],
    ],
    [
      'linkedin_grouped_roles.txt',
      [
        'Group Product Manager | Example Pay? | 2021-03 – now',
        ...[
          'Senior Product Manager | Sample Bank | 2019-01 – 2021-02',
          'Product Manager | Sample Bank | 2017-01 – 2018-12',
        ],
      ],
    ],
    [
      'linkedin_manners.txt',
      [
        'Senior Product Manager | Sample Bank | 2019-01 – 2021-02',
        'Product Manager | Sample Bank | 2017-01 – 2018-12',
        'Designer | Other Works? | 2012-01 – 2016-12',
        'Werkstudent | Third Thing | 2008-11 – 2011-12',
      ],
    ],
    [
      'employer_with_years.txt',
      [
        'Senior Product Manager | Sample Bank? | 2019-01 – 2021-02',
        'Product Manager | Sample Bank? | 2017-01 – 2018-12',
        'Designer | Other Works? | 2012 – 2016',
      ],
    ],
    [
      'soft_hyphen_dash.txt',
      [
        'DevOps Engineer | Example Pay Inc. | 2023-09 – 2024-03',
        'Site Reliability Engineer | Sample Market Inc. | 2021-02 – 2023-08',
      ],
    ],
    [
      'date_headings.txt',
      [
        'Staff Engineer | Example Systems LLC | 2021-03 – now',
        'Senior Engineer | Sample Analytics | 2017-06 – 2021-02',
      ],
    ],
    [
      'dates_below_title.txt',
      [
        'Senior Frontend Engineer | Kaveri Payments | 2021-03 – now',
        'Frontend Engineer | Nandi Softworks | 2017-06 – 2021-02',
      ],
    ],
    [
      'german_lebenslauf.txt',
      [
        'Teamleiter Softwareentwicklung | Beispiel Automotive GmbH & Co. KG | 2021-04 – now',
        'Softwareentwickler Java | Muster Systeme AG | 2014-09 – 2021-03',
      ],
    ],
    [
      'german_dates.txt',
      [
        'Teamleiter Logistik | Muster Logistik GmbH | 2019 – now',
        'Disponent | Beispiel Transporte KG | 2015-04 – 2018-12',
      ],
    ],
    [
      'french.txt',
      [
        'Responsable marketing | Société Exemple SAS | 2021-01 – now',
        'Chargée de communication | Mairie d’Exemple? | 2017-03 – 2020-12',
        'Bénévole | Association Exemple? | 2015 – now',
      ],
    ],
    [
      'spanish.txt',
      ['Analista de datos | Datos Ejemplo S.L. | 2020-01 – now', 'Becaria | Banco Ejemplo? | 2017-03 – 2019-12'],
    ],
    [
      'portuguese.txt',
      [
        'Desenvolvedor Pleno | Exemplo Tecnologia Ltda | 2020-01 – now',
        'Desenvolvedor Júnior | Amostra Sistemas? | 2017-03 – 2019-12',
      ],
    ],
    [
      'india_lists.txt',
      [
        'Lead QA Engineer | Example Infotech Pvt Ltd | 2021-01 – now',
        'QA Engineer | Sample Systems | 2017 – 2020',
        'Software Tester | Third Example? | 2014-06 – 2016-12',
      ],
    ],
    [
      'austin_at_school.txt',
      ['Software Engineer | Demo Tech India? | 2017-07 – 2021-07', 'Analyst | Acme Brasil? | 2015-01 – 2017-06'],
    ],
    [
      'dates_of_all_kinds.txt',
      [
        'Head of Product | Delta Example d.o.o.? | 2023 – now',
        'Senior Product Manager | Gamma Example Ltd | 2020-09 – 2022-12',
        'Product Manager | Beta Example SA | 2018-04 – 2020-08',
        'Associate Product Manager | Alpha Example Inc. | 2016-11 – 2018-03',
        'Analyst | Omega Example LLC | 2015? – 2015?',
      ],
    ],
  ])('of %s', async (name, found) => {
    expect(jobs(await understood(name))).toEqual(found);
  });

  it('keep what was done whole, without the breaks of a page', async () => {
    const { experiences, about, certificates } = await understood('dates_below_title.txt');
    expect(experiences[0]?.text?.value.split('\n')).toEqual([
      'Led the move of the merchant console from AngularJS to React and TypeScript',
      'Wrote end-to-end tests with Playwright',
    ]);
    expect(about?.value).toBe(
      'Frontend engineer with nine years of experience in web applications that many people use every day, from payments to maps and their development tools.',
    );
    expect(certificates.map(({ value, issued }) => [value, issued])).toEqual([
      ['AWS Certified Developer', '2022'],
      ['Certified Scrum Master', '2020'],
    ]);
    const hyphens = await understood('soft_hyphen_dash.txt');
    expect(hyphens.experiences[0]?.text?.value).toBe('Designed cross-cluster modules');
  });
});

describe('studies', () => {
  it.each([
    [
      'education_year_ranges.txt',
      [
        'MSc Management | University of Example | 2013 – 2014',
        'BSc Economics | Example State University | 2009? – 2013?',
      ],
    ],
    [
      'german_lebenslauf.txt',
      [
        'Diplom-Informatiker | Universität Stuttgart | 2008-10 – 2014-08',
        'Allgemeine Hochschulreife (Abitur) | Beispiel-Gymnasium, Esslingen | 1999-09 – 2008-06',
      ],
    ],
    [
      'linkedin_like.pdf',
      [
        'Master of Science | University of Example | 2011 – 2013',
        'Bachelor of Business Administration | Example Hogeschool? | 2007 – 2011',
      ],
    ],
    [
      'french.txt',
      [
        'Master Marketing | Université Lyon 2 | 2013 – 2015',
        "Licence d'économie | Université de Grenoble | 2010? – 2013?",
      ],
    ],
    [
      'austin_at_school.txt',
      [
        'BBA | University of Texas at Austin | - – 2012-05',
        'BS | University of California at Berkeley | - – 2010-05',
        'B.Tech | Indian Institute of Technology at Kanpur | - – 2008',
      ],
    ],
    ['lyon_dotted_phone.txt', ['Dipl.-Ing. Maschinenbau | Universität Stuttgart | 2000 – 2006']],
    ['spanish.txt', ['Grado en Estadística | Universidad de Ejemplo | 2013 – 2017']],
    ['portuguese.txt', ['Bacharelado em Ciência da Computação | Universidade de Exemplo | 2012 – 2016']],
    [
      'india_lists.txt',
      ['B.Tech | Example Institute of Technology | 2010? – 2014?', 'HSC | Example School | - – 2010'],
    ],
  ])('of %s', async (name, found) => {
    expect(studies(await understood(name))).toEqual(found);
  });
});

describe('other people who write like them', () => {
  const read = (text: string) => understood('a.txt', Buffer.from(text));
  it.each([
    [
      'Nadia Example\nProduct Lead\nExperience\nAcme Example GmbH\n3 years 4 months\nProduct Lead\nJanuary 2024 - Present (2 years)\nBerlin\nProduct Owner\nAugust 2022 - December 2023 (1 year 5 months)\nSample Retail\nBusiness Analyst\nMarch 2019 - July 2022 (3 years 5 months)\nMunich\n',
      [
        'Product Lead | Acme Example GmbH | 2024-01 – now',
        'Product Owner | Acme Example GmbH | 2022-08 – 2023-12',
        'Business Analyst | Sample Retail | 2019-03 – 2022-07',
      ],
      [],
    ],
    [
      'Ivo Example\nWORK EXPERIENCE\nExample Cloud Ltd.\nPlatform Engineer\nOct. 2020 \u00ad Present\n- Ran the multi\u00adregion rollout\nSample Labs Inc.\nEngineer\nJan. 2018 \u00ad Sep. 2020\n',
      ['Platform Engineer | Example Cloud Ltd. | 2020-10 – now', 'Engineer | Sample Labs Inc. | 2018-01 – 2020-09'],
      [],
    ],
    [
      'Omar Example\nExperience\n06/2021 - Present\n• Lead Nurse, Example Hospital\nRan the ward\n01/2016 - 05/2021\n• Staff Nurse, Sample Clinic\n',
      ['Lead Nurse | Example Hospital | 2021-06 – now', 'Staff Nurse | Sample Clinic | 2016-01 – 2021-05'],
      [],
    ],
    [
      'Lebenslauf\nPetra Beispiel\nBeruflicher Werdegang\n03/2019 – heute Projektleiterin, Muster Bau GmbH, Köln\n01/2015 – 02/2019 Bauingenieurin, Beispiel Ingenieure AG, Bonn\nSchulischer und akademischer Werdegang\n10/2009 – 09/2014 Master of Science Bauingenieurwesen, RWTH Aachen\n08/2000 – 06/2009 Abitur, Gymnasium Beispielstadt\n',
      [
        'Projektleiterin | Muster Bau GmbH | 2019-03 – now',
        'Bauingenieurin | Beispiel Ingenieure AG | 2015-01 – 2019-02',
      ],
      [
        'Master of Science Bauingenieurwesen | RWTH Aachen? | 2009-10 – 2014-09',
        'Abitur | Gymnasium Beispielstadt | 2000-08 – 2009-06',
      ],
    ],
    [
      'Lea Example\nEducation\nMA History, University of Example, 2015/2016\nBA History, Example College, 2011-15\n',
      [],
      ['MA History | University of Example | 2015 – 2016', 'BA History | Example College | 2011? – 2015?'],
    ],
    [
      'Kim Example\nkim@example.org\n15.03.2017 – 30.09.2019\n2016/2017\nExperience\nAnalyst, Omega Example LLC, 15.03.2017 – 30.09.2019\n',
      ['Analyst | Omega Example LLC | 2017-03 – 2019-09'],
      [],
    ],
  ])('%s', async (text, ofWork, ofStudy) => {
    const fields = await read(text);
    expect([jobs(fields), studies(fields), all(fields.phones)]).toEqual([ofWork, ofStudy, []]);
  });

  it.each([
    ['Ravi Example\n+91 98000 11130 / 080-2345 6789\n', ['+919800011130', '+918023456789']],
    [
      'Tom Example\nMobile 07911 123456 | Home 020 7946 0958\nLondon, United Kingdom\n',
      ['+447911123456', '+442079460958'],
    ],
    ['Ana Example\nTel.: (0171) 1234567\nHamburg, Germany\n', ['+491711234567']],
    ['Jo Example\n(212) 555-0123\nNew York, NY\n', ['+12125550123']],
    ['Rui Example\nTel. 912 345 678\nLisboa, Portugal\n', ['+351912345678']],
  ])('%s', async (text, phones) => expect(all((await read(text)).phones)).toEqual(phones));
});

describe('ways to reach somebody', () => {
  it.each([
    ['dates_of_all_kinds.txt', ['+381600000001']],
    ['education_year_ranges.txt', ['+381600000001']],
    ['india_fresher.txt', ['+919800011126', '+914420000001']],
    ['two_phones_slash.txt', ['+919800011126', '+919800011127']],
    ['german_lebenslauf.txt', ['+497110000012']],
    ['german_dates.txt', ['+497110000012', '+491700000012']],
    ['french.txt', ['+33600000012', '+33472000013']],
    ['spanish.txt', ['+34600000012', '+34600000013']],
    ['lyon_dotted_phone.txt', ['+33612345678']],
  ])('by telephone in %s', async (name, phones) => {
    expect(all((await understood(name)).phones)).toEqual(phones);
  });

  it.each([
    ['austin_at_school.txt', ['+15125550101?'], ['ken@example.com']],
    ['lyon_dotted_phone.txt', ['+33612345678'], ['camille.lefevre@example.fr']],
  ])('are not those of whom one may ask, in %s', async (name, phones, emails) => {
    const fields = await understood(name);
    expect([all(fields.phones), all(fields.emails)]).toEqual([phones, emails]);
  });

  it.each([
    ['01.04.2018 – 31.08.2020', []],
    ['2013/2014', []],
    ['2013 - 2014 - 2015', []],
    ['14/02/2001', []],
    ['2018-04-01 – 2020-08-31', []],
    ['04/2018-08/2020', []],
    ['Mobile 20.11.2026', []],
    ['Phone: +44 07911 123456', ['+447911123456']],
    ['Tel. 0091-98000 11126', ['+919800011126']],
    ['Mobile: +91 98000 11126, +91 98000 11127', ['+919800011126', '+919800011127']],
    ['Ph: +91-98000-11126/27', ['+919800011126']],
    ['Tel: +49 (0) 711 / 000 00 12', ['+497110000012']],
    ['Tel: +91 98000 11126 044', []],
  ])('and never by a date: %s', async (line, phones) => {
    const text = `Kavitha Example\nkavitha@example.org\n${line}\n`;
    expect(all((await understood('a.txt', Buffer.from(text))).phones)).toEqual(phones);
  });

  it('by addresses behind words, and by those that a line breaks', async () => {
    const { emails, links } = await understood('docx_header_links_table.docx');
    expect([all(emails), all(links)]).toEqual([
      ['owen.pryce@example.org'],
      ['https://www.linkedin.com/in/example-owen'],
    ]);
    expect(all((await understood('linkedin_like.pdf')).links)).toEqual([
      'https://www.linkedin.com/in/example-zoe-vdb',
      'https://zoe.example.org',
    ]);
    const broken = 'Zoe Example\nzoe.example@\nexample.org\nwww.linkedin.com/in/example-\nzoe-\nvdb (LinkedIn)\n';
    const found = await understood('a.txt', Buffer.from(broken));
    expect([all(found.emails), all(found.links)]).toEqual([
      ['zoe.example@example.org'],
      ['https://www.linkedin.com/in/example-zoe-vdb'],
    ]);
    const rtf = String.raw`{\rtf1\ansi Zoe Example\par {\field{\*\fldinst{HYPERLINK "mailto:zoe@example.org"}}{\fldrslt{Write to me}}} {\field{\*\fldinst HYPERLINK "javascript:alert(1)"}{\fldrslt no}}\par}`;
    expect(all((await understood('a.rtf', Buffer.from(rtf))).emails)).toEqual(['zoe@example.org']);
  });
});

describe('letters of RTF', () => {
  it.each([
    ['Central European', 238, [0x4a, 0x69, 0xf8, 0xed], 'Jiří'],
    ['Cyrillic', 204, [0xcf, 0xe5, 0xf2, 0xf0], 'Петр'],
    ['Greek', 161, [0xc1, 0xed, 0xed, 0xe1], 'Αννα'],
    ['Turkish', 162, [0xde, 0xfe, 0xdd, 0xf0], 'ŞşİğX'.slice(0, 4)],
    ['Baltic', 186, [0xd0, 0xe0, 0xf0, 0xfb], 'Šąšū'],
  ])('are those of the font or of the document: %s', async (_, charset, codes, letters) => {
    const page = { 238: 1250, 204: 1251, 161: 1253, 162: 1254, 186: 1257 }[charset] ?? 0;
    const escaped = codes.map((code) => `\\'${code.toString(16)}`).join('');
    const first = (text: string) => understood('a.rtf', Buffer.from(text, 'latin1')).then(({ about }) => about?.value);
    const body = `Objective\\par ${escaped}\\par}`;
    expect(
      await first(
        `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fnil\\fcharset${String(charset)} A;}}\\f0 ${body}`,
      ),
    ).toBe(letters);
    expect(
      await first(
        `{\\rtf1\\ansi\\ansicpg1252\\deff1{\\fonttbl{\\f0\\fnil\\fcharset0 B;}{\\f1\\fcharset${String(charset)} A;}}${body}`,
      ),
    ).toBe(letters);
    expect(await first(`{\\rtf1\\ansi\\ansicpg${String(page)}{\\fonttbl{\\f0\\fcharset0 A;}}\\f0 ${body}`)).toBe(
      letters,
    );
    const raw = String.fromCharCode(...codes);
    expect(await first(`{\\rtf1\\ansi\\ansicpg${String(page)} Objective\\par ${raw}\\par}`)).toBe(letters);
  });

  it('of a name in WordPad', async () => {
    expect((await understood('wordpad_czech.rtf')).name).toMatchObject({ value: 'Jiří Černý' });
  });
});
