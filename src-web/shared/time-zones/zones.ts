import { COUNTRIES } from '#contract/domain/countries.ts';
import { FORMER_ZONES, zoneLabel, zoneToday, zoneTown } from '#contract/domain/zone-names.ts';

export interface ZoneOption {
  /** Today's IANA name. */
  value: string;
  label: string;
}

export interface ZoneGroup {
  /** The part of the world. */
  group: string;
  items: ZoneOption[];
}

const REGIONS: Readonly<Record<string, string>> = {
  Arctic: 'Europe',
  Atlantic: 'Atlantic Ocean',
  Australia: 'Australia',
  Indian: 'Indian Ocean',
  Pacific: 'Pacific Ocean',
};

function regionOf(zone: string): string {
  const [first = ''] = zone.split('/');
  return zone.includes('/') && first !== 'Etc' ? (REGIONS[first] ?? first) : 'Everywhere';
}

/** Letters without their marks, so that "Sao Paulo" finds São Paulo. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'_/]/g, ' ')
    .toLowerCase();

/** The label as one knows it by the towns: what the runtime and the person's own zone are called today, each once. */
export function zoneGroups(own: string, at: Date = new Date()): ZoneGroup[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')].map(zoneToday));
  const groups = new Map<string, ZoneOption[]>();
  for (const zone of zones) {
    const region = regionOf(zone);
    groups.set(region, [...(groups.get(region) ?? []), { value: zone, label: zoneLabel(zone, at) }]);
  }
  const first = regionOf(zoneToday(own));
  return [...groups]
    .map(([group, items]) => ({ group, items: items.toSorted((a, b) => a.label.localeCompare(b.label, 'en')) }))
    .toSorted((a, b) => Number(b.group === first) - Number(a.group === first) || a.group.localeCompare(b.group, 'en'));
}

/** A zone is also looked for by the IANA names of today and before, and by the countries that go by it. */
function otherWords(zone: string): string {
  const former = FORMER_ZONES.flatMap(([old, today]) => (today === zone ? [old] : []));
  const countries = COUNTRIES.flatMap(({ name, timeZone }) => (zoneToday(timeZone) === zone ? [name] : []));
  return [zone, ...former, ...countries].join(' ');
}

/** Zones by what somebody types: a town, a country, an old name; those whose own name begins with it come first. */
export function findZones(groups: readonly ZoneGroup[], typed: string, limit: number): ZoneGroup[] {
  const words = folded(typed)
    .split(/[\s,()]+/)
    .filter((word) => word !== '');
  let left = limit;
  return groups.flatMap(({ group, items }) => {
    const found = items.filter(({ value, label }) => {
      const text = folded(`${label} ${otherWords(value)}`);
      return words.every((word) => text.includes(word));
    });
    const town = folded(typed).trim();
    const sorted = found.toSorted(
      (a, b) => Number(folded(zoneTown(b.value)).startsWith(town)) - Number(folded(zoneTown(a.value)).startsWith(town)),
    );
    const shown = sorted.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [{ group, items: shown }];
  });
}
