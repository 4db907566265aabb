/** Pure formatting for people. Numbers and dates follow British English, as all our texts do. */

export const LOCALE = 'en-GB';
const count = new Intl.NumberFormat(LOCALE);

export const formatCount = (value: number): string => count.format(value);

/** `1 job`, `2 jobs`; give `many` where an s does not do. */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** Total of a list: `10,000+` when counting stopped there. */
export function formatTotal(page: { total: number; totalIsCapped: boolean }): string {
  return formatCount(page.total) + (page.totalIsCapped ? '+' : '');
}

/** Country name of a two-letter code; the code itself when unknown. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** `Pune, Maharashtra, India`, leaving out what is not known. */
export function formatPlace(place: { city: string | null; state: string | null; country: string | null }): string {
  return [place.city, place.state, place.country === null ? null : countryName(place.country)]
    .filter((part, index, all) => part !== null && part !== '' && all.indexOf(part) === index)
    .join(', ');
}

/** Two letters for a tile: initials of the first two words. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0], words[1]].map((word) => Array.from(word ?? '')[0]).join('')
      : Array.from(words[0] ?? '?')
          .slice(0, 2)
          .join('');
  return letters.toUpperCase();
}

/** The line below a person's name: the headline, and the years unless the headline gives them itself. */
export function headlineWithYears(person: { headline: string | null; totalYears: number | null }): string {
  const said = /\byears?\b/i.test(person.headline ?? '');
  const years =
    person.totalYears === null || person.totalYears === 0 || said ? null : plural(person.totalYears, 'year');
  return [person.headline, years].filter(Boolean).join(' · ');
}

/** "812 KB", "1.4 MB": as file managers count, by 1,024. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_048_576) return `${String(Math.max(1, Math.round(bytes / 1_024)))} KB`;
  return `${String(Math.round((bytes / 1_048_576) * 10) / 10)} MB`;
}
