/** Money, phones and days as files of agencies write them are read right, or asked about. */
import { expect, it, describe } from 'vitest';
import type { ImportForAll } from '#contract/domain/bench-import-record.ts';
import { RATE_PERIODS } from '#contract/domain/money.ts';
import { guessColumns, headingRowOf } from './columns/guess.ts';
import { homeWithTowns } from './home.ts';
import { readSheet } from './reading/read-sheet.ts';
import { inline, sheetOf, workbook } from './reading/testing/workbook.ts';
import type { SheetRow } from '../../../library/documents/sheet.ts';
import { completed } from './values/person-faults.ts';
import { parsePrice } from './values/prices.ts';
import { readRow } from './values/person.ts';

const HOME = { country: 'IN', timeZone: 'Asia/Kolkata', currency: 'INR', today: '2026-11-25' };

async function read(file: string | Uint8Array) {
  const rows: SheetRow[] = [];
  for await (const part of readSheet(Buffer.from(file), null)) if (!('kind' in part)) rows.push(part);
  const heading = headingRowOf(rows);
  const below = rows.filter(([row]) => row > (heading?.[0] ?? 0));
  const columns = guessColumns(heading?.[1] ?? [], below, {}, 'IN', HOME.today);
  return { columns, people: below.map(([, cells]) => readRow(cells, {}, columns, HOME)) };
}

describe('a file', () => {
  it('counts in lakh where its heading or its cells do', async () => {
    const heading = await read(
      'Name,Email,Headline,Current CTC (in LPA)\nA One,a1@example.org,Dev,14\nB Two,b2@example.org,Dev,1400000\n',
    );
    expect(heading.people[0]?.person.cost).toEqual({ amount: 1_400_000, currency: 'INR', period: 'annualy' });
    expect(heading.people[1]?.faults[0]?.message).toContain('whole amount');
    const cells = await read(
      'Name,Email,Headline,Annual Salary\nA One,a1@example.org,Dev,Rs. 1.20 Crores\nB Two,b2@example.org,Dev,Rs. 8.50 Lakhs\n',
    );
    expect(cells.people.map(({ person }) => person.cost?.amount)).toEqual([12_000_000, 850_000]);
  });

  it('has no birthdays for days of availability, by heading or by values', async () => {
    const { columns } = await read(
      'Name,Email,Date of Birth,Joined world\nA One,a1@example.org,12-Mar-1996,12-Mar-1996\nB Two,b2@example.org,01-Jan-1990,1990-01-01\n',
    );
    expect(columns.slice(2).map(({ target, covered }) => [target, covered])).toEqual([
      ['leave-out', true],
      ['leave-out', true],
    ]);
  });

  it('has the filled one of two columns of numbers, and skills of one letter', async () => {
    const { columns, people } = await read(
      'Name,Phone Home,Phone Cell,Key Skills,Curr. Loc\nOmar Haddad,,(98000) 11125,C,Pune\nJo Ode,,98000 11126,R,Pune\n',
    );
    expect(columns.map(({ target }) => target)).toEqual(['name', 'leave-out', 'phone', 'skills', 'place']);
    expect(people[0]).toMatchObject({ faults: [], person: { phone: '+919800011125' } });
    expect(completed(people[1]?.person ?? {}, HOME).headline.length).toBeGreaterThan(1);
  });
});

it.each([
  ['Rate/day', '450', 'rate', 450, 'INR', 'daily'],
  ['Rate/day', '€500', 'rate', 500, 'EUR', 'daily'],
  ['Day rate (EUR)', '1.200', 'rate', 1_200, 'EUR', 'daily'],
  ['Tagessatz (€)', '450', 'rate', 450, 'EUR', 'daily'],
  ['TJM', '450,00 €', 'rate', 450, 'EUR', 'daily'],
  ['Stundensatz in EUR', '85,00', 'rate', 85, 'EUR', 'hourly'],
  ['Bill Rate ($/hr)', '90.5', 'rate', 90.5, 'USD', 'hourly'],
  ['Rate per month INR', '1,20,000', 'rate', 120_000, 'INR', 'monthly'],
  ['Expected CTC (Lakhs)', '12.5', 'cost', 1_250_000, 'INR', 'annualy'],
  ['Monthly CTC', '1,10,000', 'cost', 110_000, 'INR', 'monthly'],
])('the heading %s says what %s counts', async (heading, cell, target, amount, currency, period) => {
  const { people } = await read(`Name,Headline,${heading}\nA One,Dev,"${cell}"\n`);
  expect(people[0]).toMatchObject({ faults: [], person: { [target]: { amount, currency, period } } });
});

it.each([
  ['Total Experience', '5 Year(s) 6 Month(s)', { totalYears: 5.5 }],
  ['Total Experience', '0 Year(s) 4 Month(s)', { totalYears: 0.3 }],
  ['Total Experience', '2 yrs 11 mos', { totalYears: 2.9 }],
  ['Berufserfahrung', '15 Jahre', { totalYears: 15 }],
  ['Années d’expérience', '10 ans', { totalYears: 10 }],
  ['Years of experience', '6 meses', { totalYears: 0.5 }],
  ['Work mode', 'Hybrid (2 days remote)', { workMode: 'hybrid' }],
  ['Work mode', 'télétravail', { workMode: 'remote' }],
  ['Work mode', 'Home office', { workMode: 'remote' }],
  ['Compétences', 'Symfony • PHP', { skillDetails: [{ name: 'Symfony' }, { name: 'PHP' }] }],
  ['Notice Period', '15 Days or less', { noticeDays: 15 }],
  ['Notice Period', '2 months', { noticeDays: 60 }],
  ['Kündigungsfrist', '4 Wochen', { noticeDays: 28 }],
  ['When can you join?', '30 days', { availableFrom: '2026-12-25' }],
  ['Disponible à partir du', '15/01/2027', { availableFrom: '2027-01-15' }],
])('%s: %s', async (heading, cell, person) => {
  const { people } = await read(`Name,Headline,${heading}\nA One,Dev,${cell}\n`);
  expect(people[0]).toMatchObject({ faults: [], person });
});

it.each([
  ['Work mode', 'Onsite/Remote'],
  ['Employment', 'hasOwnProperty'],
  ['Total Experience', '3-5 years'],
  ['Phone', '98765 43210 / 98765 43211'],
])('%s: %s is asked about', async (heading, cell) => {
  const { people } = await read(`Name,Headline,${heading}\nA One,Dev,${cell}\n`);
  expect(people[0]?.faults.map(({ value }) => value)).toEqual([cell]);
});

it('an Indian mobile of somebody in Texas is no American number', async () => {
  const home = await homeWithTowns({ country: 'IN', timeZone: 'Asia/Kolkata' });
  const { columns } = await read('Name,Headline,Location,Phone\nA One,Dev,"Plano, TX",98765 43210\n');
  const phoneOf = (phone: string) => {
    const { person, faults } = readRow(['A One', 'Dev', 'Plano, TX', phone], {}, columns, home);
    return person.phone ?? faults[0]?.message;
  };
  expect(phoneOf('98765 43210')).toBe(
    'Is this +1 (United States) or +91 (India)? Please write the number with its code.',
  );
  expect(phoneOf('972 555 0144')).toBe('+19725550144');
});

it('a day that lies behind us is no availability, whatever its column is called', async () => {
  const { columns } = await read(
    'Timestamp,Name,Headline,Last Active,Free\n2026/11/19 4:05:33 PM GMT+5:30,A One,Dev,20-Nov-2026,1 Jan 2027\n',
  );
  expect(columns.map(({ target }) => target)).toEqual(['leave-out', 'name', 'headline', 'leave-out', 'availableFrom']);
});

it.each([
  ['Nom;Prénom;Intitulé\nLefèvre;Élodie;Dev', 'Élodie Lefèvre'],
  ['Vorname;Name;Titel\nAnna;Muster;Dev', 'Anna Muster'],
  ['Full name;First name;Title\nJo Ode;Jo;Dev', 'Jo Ode'],
])('a name in two columns is whole: %s', async (file, name) => {
  expect((await read(`${file}\n`)).people[0]?.person.name).toBe(name);
});

it('says so where the amount of somebody abroad counts in the account’s currency', async () => {
  const home = await homeWithTowns({ country: 'IN', timeZone: 'Asia/Kolkata' });
  const { columns } = await read('Name,Headline,Location,Rate/hr\nA One,Dev,"Austin, TX",45\n');
  const notes = (place: string, rate: string) =>
    readRow(['A One', 'Dev', place, rate], {}, columns, home).notes.map(({ message }) => message);
  expect(notes('Austin, TX', '45')).toEqual(['No currency is named, so it counts as INR.']);
  for (const [place, rate] of [
    ['Austin, TX', '$45'],
    ['Pune', '900'],
    ['Austin, TX', '45 INR'],
  ] as const) {
    // prettier-ignore
    expect(notes(place, rate)).toEqual([]);
  }
});

const context = { currency: undefined, period: undefined, homeCurrency: 'INR', what: 'rate' } as const;

it.each([
  ['$80-95/hr', 'USD'],
  ['€1.200-1.400/jour', 'EUR'],
  ['1.200 USD/month', 'USD'],
  ['60-70k £ pa', 'GBP'],
])('a suggestion for %s keeps %s', (text, currency) => {
  const asked = parsePrice(text, context);
  expect(asked.ok).toBe(false);
  const again = parsePrice(asked.ok ? '' : (asked.suggestion ?? ''), context);
  expect(again).toMatchObject({ ok: true, value: { currency } });
});

it.each([
  ['€450/day', 450, 'EUR', 'daily'],
  ['$600 per day', 600, 'USD', 'daily'],
  ['£500 p.d.', 500, 'GBP', 'daily'],
  ['450 €/Tag', 450, 'EUR', 'daily'],
  ['R$ 900 por dia', 900, 'BRL', 'daily'],
  ['€1.200/jour', 1_200, 'EUR', 'daily'],
  ['$85/hr', 85, 'USD', 'hourly'],
  ['85 USD per hour', 85, 'USD', 'hourly'],
  ['€45,50/Std', 45.5, 'EUR', 'hourly'],
  ['45 €/h', 45, 'EUR', 'hourly'],
  ['Rs. 85,000 pm', 85_000, 'INR', 'monthly'],
  ['₹1,20,000/month', 120_000, 'INR', 'monthly'],
  ['INR 12,00,000 p.a.', 1_200_000, 'INR', 'annualy'],
  ['18 LPA', 1_800_000, 'INR', 'annualy'],
  ['£65k pa', 65_000, 'GBP', 'annualy'],
  ['65.000 € pro Jahr', 65_000, 'EUR', 'annualy'],
  ['3 500 € par mois', 3_500, 'EUR', 'monthly'],
  ['45 k€ par an', 45_000, 'EUR', 'annualy'],
  ['R$ 5.000,00 por mês', 5_000, 'BRL', 'monthly'],
  ["CHF 1'200.50 per month", 1_200.5, 'CHF', 'monthly'],
  ['8 500 zł / month', 8_500, 'PLN', 'monthly'],
  ['$55/hr C2C', 55, 'USD', 'hourly'],
  ['60 all in per hour', 60, 'INR', 'hourly'],
  ['US$ 120k / year', 120_000, 'USD', 'annualy'],
  ['A$ 95 / hour', 95, 'AUD', 'hourly'],
  ['CA$45/hr', 45, 'CAD', 'hourly'],
  ['C$45/hr', 45, 'CAD', 'hourly'],
  ['AUD$900 a day', 900, 'AUD', 'daily'],
  ['NZ$80 ph', 80, 'NZD', 'hourly'],
  ['S$ 6,500 pm', 6_500, 'SGD', 'monthly'],
  ['15+ LPA', 1_500_000, 'INR', 'annualy'],
  ['18 + lakhs p.a.', 1_800_000, 'INR', 'annualy'],
  ['Rs.1500/day', 1_500, 'INR', 'daily'],
  ['INR50000 pm', 50_000, 'INR', 'monthly'],
  ['USD70ph', 70, 'USD', 'hourly'],
  ['£450pd', 450, 'GBP', 'daily'],
  ['£450 p/d outside IR35', 450, 'GBP', 'daily'],
  ['45hr', 45, 'INR', 'hourly'],
  ['€600 HT/jour', 600, 'EUR', 'daily'],
  ['USD 60/hr on C2C', 60, 'USD', 'hourly'],
  ['Upto 15 LPA', 1_500_000, 'INR', 'annualy'],
  ['AED 12,000 monthly', 12_000, 'AED', 'monthly'],
  ['¥5,000,000 p.a.', 5_000_000, 'JPY', 'annualy'],
  ['85 EUR die Stunde', 85, 'EUR', 'hourly'],
])('%s is %d %s %s', (text, amount, currency, period) => {
  expect(parsePrice(text, context)).toEqual({ ok: true, value: { amount, currency, period } });
});

it.each([
  ['$85/hr', undefined, 'IN', 'INR', 'USD'],
  ['$85/hr', undefined, 'CA', 'CAD', 'CAD'],
  ['$85/hr', undefined, 'AU', 'AUD', 'AUD'],
  ['85 dollars an hour', undefined, 'SG', 'SGD', 'SGD'],
  ['$85/hr', 'CAD', 'IN', 'INR', 'CAD'],
  ['$85/hr', 'EUR', 'DE', 'EUR', 'USD'],
  ['US$85/hr', undefined, 'CA', 'CAD', 'USD'],
  ['USD 85/hr', 'CAD', 'CA', 'CAD', 'USD'],
])('%s below %s for somebody in %s, whose currency is %s, is %s', (text, currency, _country, homeCurrency, expected) =>
  expect(parsePrice(text, { ...context, currency, homeCurrency })).toMatchObject({ value: { currency: expected } }),
);

it.each(['120KUSD pa', '85xx/hr', '12lpm', '5.000 zł/mc', '2000 pw', '1+1 LPA', '10+ years 45/hr'])(
  '%s is asked about',
  (text) => {
    expect(parsePrice(text, context).ok).toBe(false);
  },
);

it('reads numbers of a workbook with the currency of their format, and days from its own beginning', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="[$€-407]#,##0"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  const head = ['Name', 'Headline', 'Rate per hour', 'Available from'].map(inline).join('');
  const person = (name: string, style: number) =>
    `<row>${inline(name)}${inline('Dev')}<c s="${String(style)}"><v>85</v></c><c s="3"><v>44926</v></c></row>`;
  const book = workbook(
    sheetOf(`<row>${head}</row>${person('A One', 1)}${person('B Two', 2)}${person('C Three', 0)}`),
    {
      'xl/styles.xml': styles,
      'xl/workbook.xml':
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="Bench" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
  );
  const { people } = await read(book);
  expect(people.map(({ person }) => [person.rate, person.availableFrom])).toEqual(
    ['USD', 'EUR', 'INR'].map((currency) => [{ amount: 85, currency, period: 'hourly' }, '2027-01-01']),
  );
});

it.each([
  ['[$₹-4009] #,##,##0.00', '1450', 1_450, 'INR'],
  ['[$£-809]#,##0', '65', 65, 'GBP'],
  ['_-[$€-2] * #,##0.00_-', '65.5', 65.5, 'EUR'],
  ['#,##0.00 [$€-407]', '85', 85, 'EUR'],
  ['&quot;US$&quot; #,##0', '85', 85, 'USD'],
  ['[$CHF] #,##0.00', '95', 95, 'CHF'],
  ['[$R$-416] #,##0.00', '120', 120, 'BRL'],
  ['&quot;Rs.&quot; #,##0', '1200', 1_200, 'INR'],
  ['0.00', '85.333333', 85.33, 'INR'],
  ['[$-409]0', '85', 85, 'INR'],
])('a number of a workbook that is shown as %s', async (format, value, amount, currency) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const row = `<row>${inline('A One')}${inline('Dev')}<c s="1"><v>${value}</v></c></row>`;
  const book = workbook(sheetOf(`<row>${['Name', 'Headline', 'Rate per hour'].map(inline).join('')}</row>${row}`), {
    'xl/styles.xml': styles,
  });
  expect((await read(book)).people[0]?.person.rate).toEqual({ amount, currency, period: 'hourly' });
});

it.each([
  ['14', '46388', '2027-01-01'],
  ['170', '46388', '2027-01-01'],
  ['170', '46388.75', '2027-01-01'],
])('a day of a workbook in the format %s', async (id, value, day) => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-809]dd\\ mmmm\\ yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
  const row = `<row>${inline('A One')}${inline('Dev')}<c s="1"><v>${value}</v></c></row>`;
  const book = workbook(sheetOf(`<row>${['Name', 'Headline', 'Available from'].map(inline).join('')}</row>${row}`), {
    'xl/styles.xml': styles,
  });
  expect((await read(book)).people[0]?.person.availableFrom).toBe(day);
});

it.each(['Market', 'Negotiable', 'as per market', 'Open / Negotiable', 'DOE', 'Market rate', 'market c2c'])(
  'a rate of %s is left empty, said so, and keeps nobody out',
  async (rate) => {
    const { people } = await read(`Name,Headline,Rate\nA One,Dev,${rate}\n`);
    expect(people[0]).toMatchObject({
      ...{ faults: [], person: { name: 'A One' } },
      notes: [{ target: 'rate', value: rate, message: 'No amount, so it is left empty.' }],
    });
    expect(people[0]?.person.rate).toBeUndefined();
  },
);

describe('visas and tax terms', () => {
  const told = async (heading: string, cell: string) =>
    (await read(`Name,Headline,${heading}\nA One,Dev,"${cell}"\n`)).people[0];

  it.each([
    ['H1B', 'h1b'],
    ['H-1B Visa', 'h1b'],
    ['H1-B transfer', 'h1b'],
    ['H4 EAD', 'h4-ead'],
    ['L2S EAD', 'l2-ead'],
    ['STEM OPT', 'opt'],
    ['OPT-EAD', 'opt'],
    ['cpt', 'cpt'],
    ['GC', 'green-card'],
    ['Green Card Holder', 'green-card'],
    ['GC-EAD', 'gc-ead'],
    ['USC', 'us-citizen'],
    ['US Citizen', 'us-citizen'],
    ['Needs sponsorship', 'needs-sponsoring'],
  ])('read %s as a visa of the list', async (cell, visa) => {
    const row = await told('Visa Status', cell);
    expect(row).toMatchObject({ faults: [], person: { visa } });
    expect(row?.person.workAuthorisation).toBeUndefined();
  });

  it('keep other words as they are, and guess nothing from them', async () => {
    const row = await told('Visa', 'EU Blue Card until 2028');
    expect(row).toMatchObject({ faults: [], person: { workAuthorisation: 'EU Blue Card until 2028' } });
    expect(row?.person.visa).toBeUndefined();
    expect((await told('Visa', 'H1B or GC'))?.person.visa).toBeUndefined();
  });

  it('read terms one by one, and say which they do not know', async () => {
    expect((await told('Tax Terms', 'C2C/W2'))?.person).toMatchObject({ taxTerms: ['c2c', 'w2'] });
    expect((await told('Tax Term', 'Corp-to-Corp, 1099, c2c'))?.person).toMatchObject({
      ...{ taxTerms: ['c2c', 'form-1099'], employment: 'subcontract' },
    });
    expect((await told('Employment', 'W2'))?.person).toMatchObject({ taxTerms: ['w2'], employment: 'own' });
    expect((await told('Employment', 'Own employee'))?.person.taxTerms).toBeUndefined();
    expect((await told('Tax Terms', 'C2C or barter'))?.faults).toMatchObject([{ target: 'taxTerms' }]);
  });
});

describe('one answer for all rows', () => {
  const at = async (heading: string, cell: string, forAll: ImportForAll = {}) => {
    const home = await homeWithTowns({ country: 'IN', timeZone: 'Asia/Kolkata' });
    const { columns } = await read(`Name,Headline,${heading}\nA One,Dev,"${cell}"\n`);
    return readRow(['A One', 'Dev', cell], {}, columns, home, forAll);
  };

  it('is the period of rates that name none, and of no others', async () => {
    const asked = await at('Rate', '65');
    expect(asked.lacks).toEqual(['country', 'ratePeriod', 'rateCurrency']);
    expect(asked.faults.map(({ message }) => message)).toEqual(['No period. An hour, a day, a month or a year?']);
    for (const ratePeriod of RATE_PERIODS.list) {
      const { person, faults } = await at('Rate', '65', { ratePeriod });
      expect([faults, person.rate]).toEqual([[], { amount: 65, currency: 'INR', period: ratePeriod }]);
      expect((await at('Rate', '65/day', { ratePeriod })).person.rate?.period).toBe('daily');
      expect((await at('Rate per month', '65', { ratePeriod })).person.rate?.period).toBe('monthly');
    }
    expect((await at('Rate per month', '65')).lacks).not.toContain('ratePeriod');
    expect((await at('Rate', 'Market', { ratePeriod: 'hourly' })).lacks).toEqual(['country']);
  });

  it('is the currency of amounts that name none, and changes no sign', async () => {
    const forAll = { ratePeriod: 'hourly', rateCurrency: 'CAD' } as const;
    expect((await at('Rate', '65', forAll)).person.rate).toEqual({ amount: 65, currency: 'CAD', period: 'hourly' });
    expect((await at('Rate', '$65', forAll)).person.rate?.currency).toBe('USD');
    expect((await at('Rate', '€65', forAll)).person.rate?.currency).toBe('EUR');
    expect((await at('Rate (GBP)', '65', forAll)).person.rate?.currency).toBe('GBP');
    const cost = await at('Cost', '65', { costPeriod: 'daily', costCurrency: 'EUR' });
    expect(cost.person.cost).toEqual({ amount: 65, currency: 'EUR', period: 'daily' });
  });

  it('is the country of towns that no table has, or that several countries have', async () => {
    const unknown = await at('City', 'Qwxyz');
    expect(unknown.faults).toMatchObject([
      { target: 'city', message: 'We do not know this town. Which country is it in?', suggestion: 'Qwxyz, India' },
    ]);
    expect(unknown.lacks).toEqual(['country']);
    const said = await at('City', 'Qwxyz', { country: 'US' });
    expect([said.faults, said.person.country]).toEqual([[], 'US']);
    expect(said.notes.map(({ message }) => message)).toEqual([
      'The country of this town is not named: it counts as one in United States.',
    ]);
    expect((await at('City', 'Birmingham')).faults).toHaveLength(1);
    expect((await at('City', 'Birmingham', { country: 'GB' })).person).toMatchObject({
      country: 'GB',
      timeZone: 'Europe/London',
    });
    // A table or the cell itself counts more.
    expect((await at('City', 'Berlin', { country: 'US' })).person.country).toBe('DE');
    expect((await at('Location', 'Birmingham, UK', { country: 'US' })).person.country).toBe('GB');
    expect((await at('Rate per hour', '65', { country: 'US' })).person.country).toBe('US');
  });
});

describe('a place without its country', () => {
  const at = async (place: string, country = 'IN') => {
    const home = await homeWithTowns({ country, timeZone: 'Asia/Kolkata' });
    const { columns } = await read(`Name,Headline,Location\nA One,Dev,"${place}"\n`);
    const { person, faults } = readRow(['A One', 'Dev', place], {}, columns, home);
    return faults.length > 0 ? 'asks' : `${person.country ?? '?'} ${person.timeZone ?? '?'}`;
  };
  it.each([
    ['Dallas, TX', 'IN', 'US America/Chicago'],
    ['Honolulu, HI', 'IN', 'US Pacific/Honolulu'],
    ['Dearborn, MI', 'IN', 'US America/Detroit'],
    ['Jersey City, NJ', 'IN', 'US America/New_York'],
    ['Chicago, IL', 'IN', 'US America/Chicago'],
    ['Austin, Texas', 'IN', 'US America/Chicago'],
    ['Toronto, ON', 'IN', 'CA America/Toronto'],
    ['Berlin', 'IN', 'DE Europe/Berlin'],
    ['Berlin', 'US', 'DE Europe/Berlin'],
    ['Pune', 'IN', 'IN Asia/Kolkata'],
    ['Pune', 'US', 'IN Asia/Kolkata'],
    ['Hyderabad', 'IN', 'IN Asia/Kolkata'],
    ['Hyderabad', 'US', 'asks'],
    ['Birmingham', 'IN', 'asks'],
    ['Cambridge', 'IN', 'asks'],
    ['Birmingham, UK', 'IN', 'GB Europe/London'],
    ['Hamburg, Germany', 'IN', 'DE Europe/Berlin'],
    ['São Paulo', 'IN', 'BR America/Sao_Paulo'],
    ['Lyon', 'IN', 'FR Europe/Paris'],
    ['Remote', 'IN', '? ?'],
    ['Seattle, WA', 'IN', 'US America/Los_Angeles'],
    ['Boston, MA', 'IN', 'US America/New_York'],
    ['Atlanta, GA', 'IN', 'US America/New_York'],
    ['Denver, CO', 'IN', 'US America/Denver'],
    ['Phoenix, AZ', 'IN', 'US America/Phoenix'],
    ['San Jose, CA', 'IN', 'US America/Los_Angeles'],
    ['Columbus, OH', 'IN', 'US America/New_York'],
    ['Charlotte, NC', 'GB', 'US America/New_York'],
    ['Nashville, Tennessee', 'IN', 'US America/Chicago'],
    ['Vancouver, BC', 'IN', 'CA America/Vancouver'],
    ['Calgary, AB', 'IN', 'CA America/Edmonton'],
    ['Montreal, QC', 'US', 'CA America/Toronto'],
    ['New York', 'IN', 'US America/New_York'],
    ['Los Angeles', 'DE', 'US America/Los_Angeles'],
    ['Mumbai', 'US', 'IN Asia/Kolkata'],
    ['Chennai', 'GB', 'IN Asia/Kolkata'],
    ['Bengaluru', 'US', 'IN Asia/Kolkata'],
    ['Bangalore', 'IN', 'IN Asia/Kolkata'],
    ['Gurgaon', 'IN', 'IN Asia/Kolkata'],
    ['Noida, Uttar Pradesh', 'US', 'IN Asia/Kolkata'],
    ['Pune, Maharashtra, India', 'US', 'IN Asia/Kolkata'],
    ['München', 'IN', 'DE Europe/Berlin'],
    ['Munich', 'IN', 'DE Europe/Berlin'],
    ['Frankfurt, Germany', 'IN', 'DE Europe/Berlin'],
    ['Köln', 'US', 'DE Europe/Berlin'],
    ['Paris', 'IN', 'FR Europe/Paris'],
    ['Paris, TX', 'IN', 'US America/Chicago'],
    ['London', 'IN', 'GB Europe/London'],
    ['London', 'CA', 'GB Europe/London'],
    ['London, ON', 'IN', 'CA America/Toronto'],
    ['Manchester, UK', 'IN', 'GB Europe/London'],
    ['Edinburgh', 'IN', 'GB Europe/London'],
    ['Rio de Janeiro', 'IN', 'BR America/Sao_Paulo'],
    ['Curitiba, Brazil', 'IN', 'BR America/Sao_Paulo'],
    ['Madrid', 'IN', 'ES Europe/Madrid'],
    ['Warszawa', 'IN', 'PL Europe/Warsaw'],
    ['Singapore', 'IN', 'SG ?'],
    ['Dubai, UAE', 'IN', 'AE Asia/Dubai'],
    ['Sydney', 'IN', 'AU Australia/Sydney'],
    ['Cambridge, UK', 'IN', 'GB Europe/London'],
    ['Cambridge, MA', 'IN', 'US America/New_York'],
    ['Springfield', 'US', 'asks'],
    ['Springfield', 'IN', 'asks'],
    ['Springfield, IL', 'US', 'US America/Chicago'],
    ['Springfield, Massachusetts', 'IN', 'US America/New_York'],
    ['Arlington', 'US', 'asks'],
    ['Aurora', 'US', 'asks'],
    ['Portland', 'US', 'US America/Los_Angeles'],
    ['Columbus', 'US', 'US America/New_York'],
    ['Texas', 'IN', 'US America/Chicago'],
    ['California', 'GB', 'US America/Los_Angeles'],
    ['NJ', 'IN', 'US America/New_York'],
    ['Karnataka', 'IN', 'IN Asia/Kolkata'],
    ['Georgia', 'IN', 'asks'],
    ['Georgia', 'US', 'US America/New_York'],
    ['Georgia, United States', 'IN', 'US America/New_York'],
    ['CA', 'US', 'US America/Los_Angeles'],
    ['CA', 'IN', 'asks'],
    ['India', 'IN', 'IN ?'],
    ['Newcastle', 'US', 'asks'],
    ['Perth, WA', 'IN', 'AU Australia/Perth'],
    ['Washington, DC', 'IN', 'US America/New_York'],
    ['Washington, D.C.', 'IN', 'US America/New_York'],
    ['Melbourne VIC', 'IN', 'AU Australia/Melbourne'],
    ['Melbourne, FL', 'IN', 'US America/New_York'],
    ['Austin TX 78701', 'IN', 'US America/Chicago'],
    ['Richmond, VA 23220', 'IN', 'US America/New_York'],
    ['Austin, TX, 78701', 'IN', 'US America/Chicago'],
    ['Paris France', 'US', 'FR Europe/Paris'],
    ['São Paulo - SP', 'IN', 'BR America/Sao_Paulo'],
    ['Frankfurt a.M.', 'IN', 'DE Europe/Berlin'],
    ['Köln, DE', 'IN', 'DE Europe/Berlin'],
    ['Remote - US', 'IN', 'US ?'],
    ['Bengaluru / Remote', 'US', 'IN Asia/Kolkata'],
    ['Pune/MH', 'US', 'IN Asia/Kolkata'],
    ['Whitefield, Bengaluru, Karnataka', 'US', 'IN Asia/Kolkata'],
    ['Koramangala, Bengaluru', 'US', 'IN Asia/Kolkata'],
    ['Gurgaon/Noida', 'IN', 'asks'],
    ['Dallas/Fort Worth, TX', 'US', 'asks'],
    ['Pune, Bengaluru', 'IN', 'asks'],
    ['Pune or Mumbai', 'IN', 'asks'],
    ['Port of Spain, Trinidad and Tobago', 'IN', 'TT America/Port_of_Spain'],
    ['Delhi NCR', 'US', 'IN Asia/Kolkata'],
    ['San José', 'IN', 'asks'],
    ['Valencia', 'IN', 'asks'],
    ['Barcelona, ES', 'IN', 'ES Europe/Madrid'],
    ['Bern, CH', 'IN', 'CH Europe/Zurich'],
    ['Raleigh-Durham, NC', 'IN', 'US America/New_York'],
    ['Berlin-Mitte', 'IN', 'DE Europe/Berlin'],
    ['Paris 9e', 'IN', 'FR Europe/Paris'],
    ['Greater London', 'IN', 'GB Europe/London'],
    ['Los Angeles Area', 'IN', 'US America/Los_Angeles'],
    ['Austin, TX (Remote)', 'IN', 'US America/Chicago'],
    ['Texas (remote)', 'IN', 'US America/Chicago'],
    ['Nowhereville, NC', 'IN', 'US ?'],
    ['Sector 62, Noida, UP', 'US', 'IN Asia/Kolkata'],
    ['Recife/PE', 'IN', 'BR America/Recife'],
    ['Perth, Scotland', 'IN', 'GB Europe/London'],
    ['Kingston', 'IN', 'asks'],
  ])('%s for somebody in %s is %s', async (place, country, expected) => {
    expect(await at(place, country)).toBe(expected);
  });
});
