import type { FileFormat } from '#contract/domain/file.ts';
import { withoutUnseen } from '#contract/unseen.ts';
import { FILES } from '#contract/domain/limits.ts';

/** A header must not hold these either; joiners are letters' own business. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Longer ones are cut before anything is looked for in them. */
const LONGEST_GIVEN = 1_000;

/**
 * The name of a file as it is kept and shown: no folders, nothing unseen, and the ending of what is really in it.
 * It is never a path: contents lie under an id.
 */
export function fileName(given: string, format: FileFormat): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const base = withoutUnseen(last.slice(-LONGEST_GIVEN).normalize('NFC'), ' ')
    .replace(UNSEEN, '')
    .replace(/[<>:"|?*]/g, '_');
  const stem = bare(base.replace(/\.[^.\s]{1,5}$/, '')).slice(0, FILES.nameLength - format.length - 1);
  // Half of a surrogate pair, where it was cut.
  return `${stem.replace(/[\ud800-\udbff]$/, '') || 'file'}.${format}`;
}

/** Without dots and blanks at either end. */
function bare(name: string): string {
  const isNothing = (at: number) => /[.\s]/.test(name.charAt(at));
  let [start, end] = [0, name.length];
  while (start < end && isNothing(start)) start += 1;
  while (end > start && isNothing(end - 1)) end -= 1;
  return name.slice(start, end);
}
