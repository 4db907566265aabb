import { beforeAll, describe, expect, it } from 'vitest';
import { loadPlaces } from './load-places.ts';
import type { PlaceTable } from './place-table.ts';
import { placeReadings, type PlaceReading } from './read-place.ts';

let table: PlaceTable;
beforeAll(async () => {
  table = await loadPlaces();
});

function nameOf({ named }: PlaceReading): string {
  if (named.kind === 'country') return named.country;
  if (named.kind === 'state') return `${named.state.name}, ${named.state.country}`;
  return `${named.city.name}, ${named.state?.name ?? ''}, ${named.city.country}`;
}

/** "words | text | place | likelihood" of the likeliest. */
function read(keyword: string, within?: string): string | null {
  const [first] = placeReadings(table, keyword, within);
  return first === undefined ? null : [first.words, first.text, nameOf(first), first.likelihood].join(' | ');
}

const DENVER = 'Denver, Colorado, US';
const NEW_YORK = 'New York City, New York, US';
const LONDON = 'London, England, GB';

describe('a place among words', () => {
  it.each([
    // At the end.
    ['nurse denver', `nurse | denver | ${DENVER} | likely`],
    ['NURSE DENVER', `NURSE | DENVER | ${DENVER} | likely`],
    ['react developer bangalore', 'react developer | bangalore | Bengaluru, Karnataka, IN | likely'],
    ['accountant ohio', 'accountant | ohio | Ohio, US | likely'],
    ['accountant new york', `accountant | new york | ${NEW_YORK} | likely`],
    ['cashier st louis', 'cashier | st louis | St. Louis, Missouri, US | likely'],
    ['nurse St. Cloud', 'nurse | St. Cloud | Saint Cloud, Minnesota, US | likely'],
    ['engineer Ft. Meade', 'engineer | Ft. Meade | Fort Meade, Maryland, US | small'],
    ['remote react developer india', 'remote react developer | india | IN | likely'],
    ['nurse denver jobs', `nurse | denver | ${DENVER} | likely`],
    ['lawyer greater noida', 'lawyer | greater noida | Greater Noida, Uttar Pradesh, IN | likely'],
    ['data analyst central london', `data analyst | central london | ${LONDON} | likely`],
    ['php developer in delhi ncr', 'php developer | delhi ncr | Delhi, Delhi, IN | told'],
    ['nurse uk', 'nurse | uk | GB | likely'],
    ['nurse LA', 'nurse | LA | Los Angeles, California, US | likely'],
    ['plumber georgia', 'plumber | georgia | Georgia, US | likely'],
    ['nurse (Denver)', `nurse | Denver | ${DENVER} | likely`],
    ['full stack developer remote - Berlin', 'full stack developer remote | Berlin | Berlin, Berlin, DE | told'],
    // By its code.
    ['nurse FL', 'nurse | FL | Florida, US | likely'],
    ['nurse fl', 'nurse | fl | Florida, US | likely'],
    ['nurse OR', 'nurse | OR | Oregon, US | likely'],
    ['nurse, CA', 'nurse | CA | California, US | likely'],
    ['developer MH', 'developer | MH | Maharashtra, IN | likely'],
    // Told.
    ['teacher in new york', `teacher | new york | ${NEW_YORK} | told`],
    ['jobs in pune', ' | pune | Pune, Maharashtra, IN | told'],
    ['nurse jobs in pune', 'nurse | pune | Pune, Maharashtra, IN | told'],
    ['chef near london', `chef | london | ${LONDON} | told`],
    ['chef around london', `chef | london | ${LONDON} | told`],
    ['jobs in the US', ' | US | US | told'],
    ['jobs in usa', ' | usa | US | told'],
    ['chef in goa', 'chef | goa | Goa, IN | told'],
    ['teacher in Reading', 'teacher | Reading | Reading, England, GB | told'],
    ['nurse in FL', 'nurse | FL | Florida, US | told'],
    ['in denver nurse', `nurse | denver | ${DENVER} | told`],
    ['nurse or chef in denver', `nurse or chef | denver | ${DENVER} | told`],
    ['"staff nurse" in denver', `"staff nurse" | denver | ${DENVER} | told`],
    ['nurse -night denver', `nurse -night | denver | ${DENVER} | likely`],
    ['nurse denver co', `nurse | denver co | ${DENVER} | told`],
    ['nurse, Denver, CO', `nurse | Denver, CO | ${DENVER} | told`],
    ['Denver, CO nurse', `nurse | Denver, CO | ${DENVER} | told`],
    ['chef paris france', 'chef | paris france | Paris, Île-de-France, FR | told'],
    ['chef Paris, Texas', 'chef | Paris, Texas | Paris, Texas, US | told'],
    ['nurse mobile al', 'nurse | mobile al | Mobile, Alabama, US | told'],
    ['nurse new york ny', `nurse | new york ny | ${NEW_YORK} | told`],
    ['nurse washington dc', 'nurse | washington dc | Washington, District of Columbia, US | told'],
    // Postal codes.
    ['nurse 10001', `nurse | 10001 | ${NEW_YORK} | told`],
    ['engineer 560001', 'engineer | 560001 | Bengaluru, Karnataka, IN | told'],
    ['driver SW1A 1AA', `driver | SW1A 1AA | ${LONDON} | told`],
    ['driver in M5V', 'driver | M5V | Toronto, Ontario, CA | told'],
    // First, and alone.
    ['denver nurse', `nurse | denver | ${DENVER} | likely`],
    ['new york nurse', `nurse | new york | ${NEW_YORK} | likely`],
    // Of several words a name is one, however few live there, if jobs are.
    ['Ft. Belvoir engineer', 'engineer | Ft. Belvoir | Fort Belvoir, Virginia, US | small'],
    ['Fort Belvoir engineer', 'engineer | Fort Belvoir | Fort Belvoir, Virginia, US | small'],
    ['pune jobs', ' | pune | Pune, Maharashtra, IN | likely'],
    ['Paris', ' | Paris | Paris, Île-de-France, FR | likely'],
    ['UK', ' | UK | GB | likely'],
    // Words that find nothing may be places after all.
    ['nurse mobile', 'nurse | mobile | Mobile, Alabama, US | unlikely'],
  ])('%s', (keyword, reading) => {
    expect(read(keyword)).toBe(reading);
  });

  it.each([
    'Reading teacher',
    'Nice',
    'Mobile developer',
    'Bath attendant',
    'Orange',
    'Java',
    'java developer',
    'engineer in java',
    'Cook',
    'Dean',
    'Manager',
    'Deal',
    'Of',
    'head of sales',
    'IN',
    'OR',
    'ME',
    'OK',
    'HI',
    'RN IN',
    'van driver',
    'Hines engineer',
    'male nurse',
    'B2B sales',
    'AWS S3 engineer',
    'W2 contract',
    'jobs in IT',
    'manager in HR',
    'TypeScript TS',
    'work from home',
    'work with us',
    'join us',
    'nurse near me',
    'nurse in or near',
    'bank of america',
    'university of texas',
    'truck driver denver to chicago',
    'nurse or chef denver',
    '"new york" nurse',
    'nurse "denver"',
    'nurse -denver',
    'CA articleship',
    'central manager',
    'windows server 2019 engineer',
    'req 123',
    '',
    '   ',
    '"',
    '-',
    ', , ,',
    'x '.repeat(60),
    '\u202e',
  ])('none in: %s', (keyword) => {
    expect(read(keyword)).toBeNull();
  });

  it('lies in the country that the search is for', () => {
    expect(read('engineer hyderabad', 'PK')).toBe('engineer | hyderabad | Hyderabad, Sindh, PK | likely');
    expect(read('accountant georgia', 'GE')).toBe('accountant | georgia | GE | likely');
    expect(read('nurse 10001', 'DE')).toBeNull();
  });

  it('is found in next to no time, whatever was typed', () => {
    const started = performance.now();
    for (let round = 0; round < 20; round += 1)
      placeReadings(table, 'new york city of san francisco in ca la st st st st st st st');
    expect((performance.now() - started) / 20).toBeLessThan(400);
  });
});
