import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { FORMER_ZONES, zoneInWords, zoneLabel, zoneToday, zoneTown } from './zone-names.ts';
import { zoneOffset } from './zone-offset.ts';

it.each([
  ['Asia/Calcutta', 'Kolkata'],
  ['Asia/Kolkata', 'Kolkata'],
  ['Asia/Katmandu', 'Kathmandu'],
  ['Asia/Saigon', 'Ho Chi Minh City'],
  ['Asia/Rangoon', 'Yangon'],
  ['Europe/Kiev', 'Kyiv'],
  ['Europe/Kyiv', 'Kyiv'],
  ['America/Argentina/La_Rioja', 'La Rioja'],
  ['America/Buenos_Aires', 'Buenos Aires'],
  ['America/Indianapolis', 'Indianapolis'],
  ['America/Indiana/Knox', 'Knox, Indiana'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['America/Godthab', 'Nuuk'],
  ['US/Eastern', 'New York'],
  ['GB', 'London'],
  ['EST5EDT', 'New York'],
  ['Etc/UTC', 'UTC'],
  ['Etc/Zulu', 'UTC'],
  ['Etc/GMT+5', 'UTC−5'],
  ['Etc/GMT-14', 'UTC+14'],
  ['constructor', 'constructor'],
])('%s is %s', (zone, town) => expect(zoneTown(zone)).toBe(town));

it('says the offset of the season beside the town', () => {
  expect(zoneLabel('US/Eastern', new Date('2026-01-15T12:00:00Z'))).toBe('New York (GMT-5)');
  expect(zoneLabel('US/Eastern', new Date('2026-07-15T12:00:00Z'))).toBe('New York (GMT-4)');
  expect([zoneLabel('Etc/UTC'), zoneInWords('UTC')]).toEqual(['UTC', 'UTC']);
  expect([zoneLabel('Nowhere/At_All'), zoneInWords('Asia/Calcutta')]).toEqual(['At All', 'Kolkata time']);
});

describe('every zone that this machine knows', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), ...COUNTRIES.map(({ timeZone }) => timeZone)];

  it('has a name that is none of the table', () => {
    const raw = zones.filter((zone) => /[_/]/.test(zoneTown(zone)));
    expect(raw).toEqual([]);
  });

  it('has a name of its own', () => {
    const today = [...new Set(zones.map(zoneToday))];
    expect(new Set(today.map(zoneTown)).size).toBe(today.length);
  });

  it('shows the same clock by its old name and by the one of today', () => {
    const at = [Date.parse('2026-01-15T12:00:00Z'), Date.parse('2026-07-15T12:00:00Z')];
    for (const [former, today] of FORMER_ZONES) {
      expect(zoneToday(today), former).toBe(today);
      expect(
        at.map((each) => zoneOffset(former, each)),
        former,
      ).toEqual(at.map((each) => zoneOffset(today, each)));
    }
  });
});
