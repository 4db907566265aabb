/** Why a resume cannot be read in the page; it can be downloaded all the same. Pure. */
import type { ResumePages, ResumeRefusal } from '#contract/domain/resume-reading.ts';

const WHY: Readonly<Partial<Record<ResumeRefusal, string>>> = {
  empty: 'This file is empty.',
  no_text: 'We found no text in this file.',
  damaged: 'This file seems to be damaged, so we can’t show it here.',
  encrypted: 'This file has a password, so we can’t show it here.',
};

export function unreadableText(sent: Exclude<ResumePages, { kind: 'read' }>): string {
  const why =
    sent.kind === 'scanned'
      ? 'This PDF was scanned or photographed, so there is no text in it to show here.'
      : (WHY[sent.code] ?? 'We can’t show this file here.');
  return `${why} You can download it.`;
}
