import { createHash } from 'node:crypto';

/** A heading as it is compared: small letters without accents, words and numbers alone. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same for the same headings in whatever order. */
export function headingsKey(headings: readonly string[]): string {
  return createHash('sha256').update(headings.map(plainHeading).sort().join('\n')).digest('hex');
}
