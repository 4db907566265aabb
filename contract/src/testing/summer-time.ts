/** Changes of summer time for tests: which zones, when clocks change there, and what instants a clock means. */
import { DAY_MS, MINUTE_MS } from '../domain/time.ts';

/** IANA zones with odd offsets, of both hemispheres, and whose rules changed lately. */
export const ZONES: readonly string[] =
  `Asia/Kolkata Asia/Kathmandu Pacific/Chatham America/St_Johns Australia/Lord_Howe
  Australia/Eucla Asia/Tehran Asia/Kabul Asia/Yangon Pacific/Marquesas Pacific/Apia Pacific/Kiritimati America/Sao_Paulo
  America/New_York America/Los_Angeles America/Mexico_City America/Bogota America/Nuuk America/Asuncion America/Havana
  America/Santiago Asia/Almaty Europe/London Europe/Dublin Europe/Berlin Europe/Kyiv Europe/Istanbul Africa/Cairo
  Africa/Casablanca Africa/Lagos Asia/Beirut Asia/Gaza Asia/Amman Asia/Jerusalem Asia/Tokyo Asia/Shanghai
  Australia/Adelaide Australia/Sydney Antarctica/Troll UTC`.split(/\s+/);

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function aheadOfUtc(zone: string, at: number): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** The first instants of another offset in 2025, 2026 and 2027. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2028, 0, 1); at += 5 * DAY_MS) {
    let [before, after] = [at, at + 5 * DAY_MS];
    const offset = aheadOfUtc(zone, before);
    if (aheadOfUtc(zone, after) === offset) continue;
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (aheadOfUtc(zone, middle) === offset) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

/** Every change of every zone, soonest first. */
export const CHANGES: readonly { readonly zone: string; readonly at: number }[] = ZONES.flatMap((zone) =>
  changesOf(zone).map((at) => ({ zone, at })),
).sort((one, other) => one.at - other.at);

/** The instants of the changes, and a quarter of an hour before and after each. */
export const AROUND_CHANGES: readonly number[] = [
  ...new Set(CHANGES.flatMap(({ at }) => [at - 15 * MINUTE_MS, at, at + 15 * MINUTE_MS])),
];

/**
 * The instants at which clocks in a zone show it: two where they go back, none where they skip it.
 * @param clock what they show, as if that were UTC
 */
export const instantsOf = (clock: number, zone: string): number[] =>
  [...new Set([clock - 2 * DAY_MS, clock, clock + 2 * DAY_MS].map((near) => clock - aheadOfUtc(zone, near)))].filter(
    (at) => at + aheadOfUtc(zone, at) === clock,
  );
