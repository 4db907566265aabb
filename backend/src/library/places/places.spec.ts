import { beforeAll, describe, expect, it } from 'vitest';
import { cellOf, cellsWithin } from './area.ts';
import { editDistance } from './edit-distance.ts';
import { loadPlaces } from './load-places.ts';
import type { PlaceTable } from './place-table.ts';
import { Places } from './places.service.ts';
import {
  BRITISH,
  CANADIAN_CITIES,
  CANADIAN_PROVINCES,
  INDIAN_CITIES,
  INDIAN_STATES,
  postalPlace,
} from './postal-code.ts';
import { locate } from './resolve-place.ts';

const places = new Places();
let table: PlaceTable;
beforeAll(async () => {
  table = await loadPlaces();
});

const labelOf = async (location: string, country?: string) =>
  (await places.areaOf({ location, country })).place?.label ?? null;

describe('what a text names', () => {
  it.each([
    ['Pune', 'Pune, Maharashtra, India'],
    ['pune, maharashtra, india', 'Pune, Maharashtra, India'],
    ['Pune Maharashtra', 'Pune, Maharashtra, India'],
    ['Pune, MH', 'Pune, Maharashtra, India'],
    ['Bangalore', 'Bengaluru, Karnataka, India'],
    ['bengaluru', 'Bengaluru, Karnataka, India'],
    ['Koramangala 5th Block, Bengaluru', 'Bengaluru, Karnataka, India'],
    ['Gurgaon', 'Gurugram, Haryana, India'],
    ['Mysore', 'Mysuru, Karnataka, India'],
    ['Bombay', 'Mumbai, Maharashtra, India'],
    ['Delhi', 'Delhi, Delhi, India'],
    ['Karnataka', 'Karnataka, India'],
    ['Punjab', 'Punjab, India'],
    ['India', 'India'],
    ['UK', 'United Kingdom'],
    ['USA', 'United States'],
    ['New York', 'New York City, New York, United States'],
    ['NYC', 'New York City, New York, United States'],
    ['Austin TX', 'Austin, Texas, United States'],
    ['Portland, Maine', 'Portland, Maine, United States'],
    ['Portland', 'Portland, Oregon, United States'],
    ['Paris', 'Paris, Île-de-France, France'],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['Sao Paulo', 'São Paulo, São Paulo, Brazil'],
    ['Zurich', 'Zürich, Zurich, Switzerland'],
    ['Muenchen', 'Munich, Bavaria, Germany'],
    ['Cologne', 'Köln, North Rhine-Westphalia, Germany'],
    ['Kandy, Central, Sri Lanka', 'Kandy, Central, Sri Lanka'],
    ['Ft. Worth', 'Fort Worth, Texas, United States'],
    ['ft worth, TX', 'Fort Worth, Texas, United States'],
    ['Mt. Vernon, Washington', 'Mount Vernon, Washington, United States'],
    ['Port St. Lucie', 'Port Saint Lucie, Florida, United States'],
    ['Saint Petersburg, Florida', 'St. Petersburg, Florida, United States'],
    ['Saint Louis', 'St. Louis, Missouri, United States'],
    ['Saint Petersburg', 'Saint Petersburg, St.-Petersburg, Russia'],
    ['Washington, DC', 'Washington, District of Columbia, United States'],
    ['Georgia', 'Georgia, United States'],
    ['Georgia (country)', 'Georgia (country)'],
    ['Mexico', 'Mexico'],
    ['Niger', 'Niger'],
    ['Luxembourg', 'Luxembourg'],
    ['Singapore', 'Singapore'],
    ['FL', 'Florida, United States'],
    ['fl', 'Florida, United States'],
    ['CA', 'California, United States'],
    ['CA, USA', 'California, United States'],
    ['MH', 'Maharashtra, India'],
    ['MH, India', 'Maharashtra, India'],
    ['Köln, DE', 'Köln, North Rhine-Westphalia, Germany'],
    ['Ottawa, CA', 'Ottawa, Ontario, Canada'],
    ['Wilmington, DE', 'Wilmington, Delaware, United States'],
    ['Indianapolis, IN', 'Indianapolis, Indiana, United States'],
    ['TN, India', 'Tamil Nadu, India'],
    ['Nashville, TN', 'Nashville, Tennessee, United States'],
    ['NSW', 'New South Wales, Australia'],
    ['LA', 'Los Angeles, California, United States'],
    ['MO', 'Missouri, United States'],
    ['US', 'United States'],
    ['U.S.', 'United States'],
    ['U.S.A.', 'United States'],
    ['U.K.', 'United Kingdom'],
    ['England', 'England, United Kingdom'],
    ['Scotland', 'Scotland, United Kingdom'],
    ['UAE', 'United Arab Emirates'],
    ['10001', 'New York City, New York, United States'],
    ['10001-2345', 'New York City, New York, United States'],
    ['10001, USA', 'New York City, New York, United States'],
    ['Denver, CO 80202', 'Denver, Colorado, United States'],
    ['85001', 'Phoenix, Arizona, United States'],
    ['560001', 'Bengaluru, Karnataka, India'],
    ['411 038', 'Pune, Maharashtra, India'],
    ['SW1A 1AA', 'London, England, United Kingdom'],
    ['M1', 'Manchester, England, United Kingdom'],
    ['M5V 2T6', 'Toronto, Ontario, Canada'],
    ['K1A', 'Ottawa, Ontario, Canada'],
  ])('%s is %s', async (text, label) => {
    expect(await labelOf(text)).toBe(label);
  });

  it.each(['00001', '000000', 'QQ1 1QQ', 'xqzvwk', '!!!', '   ', '\u202e', "'; drop table jobs; --", 'x'.repeat(160)])(
    '%s is none',
    async (text) => {
      expect(await labelOf(text)).toBeNull();
    },
  );

  it('looks in the country that the search names first', async () => {
    expect(await labelOf('Georgia', 'US')).toBe('Georgia, United States');
    expect(await labelOf('Georgia', 'GE')).toBe('Georgia (country)');
    expect(await labelOf('TN', 'IN')).toBe('Tamil Nadu, India');
    expect(await labelOf('GA', 'IN')).toBe('Goa, India');
    expect(await labelOf('10001', 'DE')).toBeNull();
    expect(await labelOf('Hyderabad', 'PK')).toBe('Hyderabad, Sindh, Pakistan');
    expect(await labelOf('Punjab', 'PK')).toBe('Punjab, Pakistan');
  });

  it('names exactly the place that it was made of, for every label', async () => {
    const largest = Array.from('abcdefghijklmnopqrstuvwxyz').flatMap((letter) => table.beginning(letter, 40));
    expect(largest.length).toBeGreaterThan(900);
    const wrong: string[] = [];
    for (const city of largest) {
      const [made] = (await places.suggest(city.name, 8, city.country)).filter(
        (place) => place.city === city.name && place.latitude === city.latitude,
      );
      const again = made && (await places.areaOf({ location: made.label })).place;
      // Of two villages of one name in one state, one is offered.
      if (made !== undefined && again?.label !== made.label) {
        wrong.push(`${made.label} → ${again?.label ?? 'none'}`);
      }
    }
    for (const states of table.statesByName.values()) {
      for (const state of states.filter(({ country }) => ['IN', 'US', 'DE', 'GB', 'CA', 'AU'].includes(country))) {
        const { place } = await places.areaOf({ location: state.name, country: state.country });
        const again = place && (await places.areaOf({ location: place.label })).place;
        if (again?.label !== place?.label) wrong.push(`${String(place?.label)} → ${String(again?.label)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each(['constructor', 'constructor town', '__proto__', 'toString', 'valueOf'])(
  'takes %s for a name that nobody has given',
  async (location) => {
    expect(await labelOf(location)).toBeNull();
  },
);

it('knows a place for every beginning of a postal code', () => {
  const lost = [
    ...Object.keys(BRITISH).filter((area) => postalPlace(table, `${area}1`)?.kind !== 'city'),
    ...Object.keys(INDIAN_CITIES).filter((digits) => postalPlace(table, `${digits}001`)?.kind !== 'city'),
    ...Object.keys(INDIAN_STATES).filter((digits) => postalPlace(table, `${digits}9999`) === undefined),
    ...Object.keys(CANADIAN_CITIES).filter((begun) => postalPlace(table, `${begun.padEnd(2, '1')}A`)?.kind !== 'city'),
    ...Object.keys(CANADIAN_PROVINCES).filter((letter) => postalPlace(table, `${letter}9Z`) === undefined),
  ];
  expect(lost).toEqual([]);
});

describe('where a search looks', () => {
  it('takes a city for its surroundings and a state or country for all of it', async () => {
    expect((await places.areaOf({ location: 'Pune' })).area).toMatchObject({ kind: 'circle', km: 25 });
    expect((await places.areaOf({ location: 'Pune', destination: 100 })).area).toMatchObject({ km: 100 });
    expect((await places.areaOf({ location: 'Goa', destination: 100 })).area).toMatchObject({ kind: 'state' });
    expect((await places.areaOf({ location: 'Germany' })).area).toEqual({ kind: 'country', country: 'DE' });
    expect((await places.areaOf({ location: 'Nowhereville, X' })).area).toEqual({ kind: 'name', name: 'Nowhereville' });
    expect((await places.areaOf({})).area).toBeUndefined();
  });

  it('puts coordinates over the name', async () => {
    const { area, place } = await places.areaOf({ location: 'Pune', latitude: 10, longitude: 20 });
    expect(area).toMatchObject({ latitude: 10, longitude: 20 });
    expect(place?.city).toBe('Pune');
  });

  it('touches every cell of the circle', () => {
    for (const [latitude, longitude] of [
      [12.97, 77.59],
      [64.1, -21.9],
      [-17.7, 179.9],
      [-54.8, -68.3],
      [0, 0],
      [89.9, 10],
    ] as const) {
      const cells = new Set(cellsWithin(latitude, longitude, 100));
      for (let degrees = 0; degrees < 360; degrees += 3) {
        for (const km of [0, 30, 70, 99.9]) {
          expect(cells).toContain(cellOf(...travel(latitude, longitude, km, degrees)));
        }
      }
    }
  });
});

describe('where a job is', () => {
  it('goes by city, state and country', () => {
    const at = (city: string, state: string | null, country: string) => locate(table, { city, state, country })?.name;
    expect(at('Bangalore', 'Karnataka', 'IN')).toBe('Bengaluru');
    expect(at('Springfield', 'Massachusetts', 'US')).toBe('Springfield');
    expect(locate(table, { city: 'Springfield', state: 'Massachusetts', country: 'US' })?.stateCode).toBe('MA');
    expect(at('Cork', 'Cork', 'IE')).toBe('Cork');
    expect(at('Mumbai (Andheri)', null, 'IN')).toBe('Mumbai');
    expect(at('Pune', null, 'BR')).toBeUndefined();
  });

  it('is no place of the same name in another state', () => {
    expect(locate(table, { city: 'Castle Point', state: 'Missouri', country: 'US' })?.stateCode).toBe('MO');
    expect(locate(table, { city: 'Castle Point', state: 'New York', country: 'US' })).toBeUndefined();
    expect(locate(table, { city: 'Castle Point', state: 'NY', country: 'US' })).toBeUndefined();
    // What no list knows as a state of the country says nothing.
    expect(locate(table, { city: 'Castle Point', state: 'North county', country: 'US' })?.stateCode).toBe('MO');
    expect(locate(table, { city: 'Castle Point', state: 'Maharashtra', country: 'US' })?.stateCode).toBe('MO');
  });

  it('is found by names that are written short', () => {
    expect(locate(table, { city: 'Ft. Wayne', state: 'Indiana', country: 'US' })?.name).toBe('Fort Wayne');
    expect(locate(table, { city: 'Saint Petersburg', state: 'Florida', country: 'US' })?.name).toBe('St. Petersburg');
  });

  it('takes a county for its large city, and for no small one', () => {
    const at = (city: string, state: string | null, country: string) => locate(table, { city, state, country })?.name;
    expect(at('Saint Louis County', 'Missouri', 'US')).toBe('St. Louis');
    expect(at('Greater Boston', 'Massachusetts', 'US')).toBe('Boston');
    expect(at('Los Angeles Metro Area', null, 'US')).toBe('Los Angeles');
    expect(at('Jefferson County', 'Texas', 'US')).toBeUndefined();
    expect(at('Boston County', 'Texas', 'US')).toBeUndefined();
  });
});

describe('completion', () => {
  it('offers the most populous, those of the country first', async () => {
    expect((await places.suggest('san f', 3)).map((place) => place.city)[0]).toBe('San Francisco');
    expect((await places.suggest('hyd', 1, 'PK'))[0]?.country).toBe('PK');
    expect((await places.suggest('banglore', 3))[0]?.city).toBe('Bengaluru');
    expect((await places.suggest('karnat', 8))[0]?.label).toBe('Karnataka, India');
    const pun = (await places.suggest('pun', 3, 'IN')).map((place) => place.label);
    expect(pun.slice(0, 2)).toEqual(['Pune, Maharashtra, India', 'Punjab, India']);
    expect((await places.suggest('pun', 3))[0]?.label).toBe('Pune, Maharashtra, India');
    expect((await places.suggest('punj', 8, 'IN'))[0]?.label).toBe('Punjab, India');
    expect((await places.suggest('Ft. Wor', 3))[0]?.city).toBe('Fort Worth');
    expect((await places.suggest('port st lu', 3))[0]?.city).toBe('Port Saint Lucie');
    expect(await places.suggest('qqqq', 8)).toEqual([]);
    expect((await places.suggest('pune', 8))[0]).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });
});

it('counts typing slips', () => {
  expect(editDistance('nurse', 'nrsue', 2)).toBe(2);
  expect(editDistance('jaav', 'java', 1)).toBe(1);
  expect(editDistance('kubernets', 'kubernetes', 2)).toBe(1);
  expect(editDistance('cook', 'engineer', 2)).toBe(3);
});

/** The point that lies so far from another in a direction. */
function travel(latitude: number, longitude: number, km: number, degrees: number): [number, number] {
  const [angle, bearing, from] = [km / 6_371, (degrees * Math.PI) / 180, (latitude * Math.PI) / 180];
  const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing));
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  const east = longitude + (turn * 180) / Math.PI;
  return [(to * 180) / Math.PI, ((((east + 180) % 360) + 360) % 360) - 180];
}
