/** The offset of a time zone from UTC. Pure. */

/** Building a formatter costs a hundred times its use; there are a few hundred zones at most. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that this machine's tables do not know */
export function zoneFormatter(zone: string): Intl.DateTimeFormat {
  const known = FORMATTERS.get(zone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  FORMATTERS.set(zone, formatter);
  return formatter;
}

/**
 * Offset of a zone from UTC at an instant, both in milliseconds.
 * @throws RangeError for a zone that this machine's tables do not know
 */
export function zoneOffset(zone: string, at: number): number {
  const parts = zoneFormatter(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local - Math.floor(at / 1_000) * 1_000;
}
