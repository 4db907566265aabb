/** Why a resume fills nothing in. Pure. */
import type { ResumeReading, ResumeRefusal } from '#contract/domain/resume-reading.ts';

const REFUSALS: Readonly<Record<ResumeRefusal, readonly [string, string]>> = {
  empty: ['This file is empty.', 'It has a name and nothing in it.'],
  too_large: [
    'This file is too large to read.',
    'Pictures in it may make it so large. A version without them will do.',
  ],
  unknown_kind: ['We don’t know this kind of file.', 'We read PDF, Word, RTF and plain text.'],
  damaged: ['This file is damaged.', 'A part of it is missing or broken, so we can’t tell what it says.'],
  encrypted: ['This file has a password.', 'Save it once more without the password, and we can read it.'],
  unpacks_too_large: ['This file holds far more than a resume.', 'We stopped reading when it grew too large.'],
  too_slow: ['This file took too long to read.', 'It may hold large drawings. A simpler version will do.'],
  too_much_memory: ['This file is too complex to read.', 'It may hold large drawings. A simpler version will do.'],
  no_text: ['We found no text in this file.', 'There is nothing in it that we could fill in.'],
  busy: ['Many resumes are being read right now.', 'Please try again in a moment.'],
};

/** A fact, and what to make of it. */
export const whyUnreadable = (reading: Exclude<ResumeReading, { kind: 'read' }>): readonly [string, string] =>
  reading.kind === 'scanned'
    ? [
        'This PDF is a picture of a page.',
        'It was scanned or photographed, so there are no letters in it for us to read. We don’t guess from pictures, and we don’t send your file anywhere else.',
      ]
    : REFUSALS[reading.code];
