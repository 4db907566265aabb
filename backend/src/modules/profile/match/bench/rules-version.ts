/** Identifies the rules and clocks that a stored match was calculated with. */
import { hourOf } from '../../../../library/time/calendar.ts';

/** Raised with every change of what a match weighs, synonyms and towns included: everything is compared anew. */
const RULES_VERSION = 2;

const ZONES = Intl.supportedValuesOf('timeZone');
let known: { readonly day: string; readonly version: number } = { day: '', version: 0 };

/**
 * The version under which matches are stored. The day itself does not matter for a person on a bench, so that a number
 * stands until the job or the person changes, with one exception: the working hours that two zones share move with
 * summer time. So the clocks of the day are part of it. Never 0.
 * @param today `2026-11-24`
 */
export function rulesVersion(today: string): number {
  if (known.day !== today) {
    const clocks = ZONES.map((zone) => hourOf(today, 9, zone).getTime() - Date.parse(`${today}T09:00:00Z`));
    known = { day: today, version: hashed(`${String(RULES_VERSION)} ${clocks.join(' ')}`) };
  }
  return known.version;
}

/** FNV-1a, as a positive `int4`. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 1) + 1 > 0x7fffffff ? 1 : (hash >>> 1) + 1;
}
