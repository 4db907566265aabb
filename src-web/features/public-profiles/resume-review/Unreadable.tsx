import type { ReactNode } from 'react';
import { IconFileText, IconKeyboard, IconPaperclip, IconScan } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResumeReading, ResumeRefusal } from '#contract/domain/resume-reading.ts';
import classes from './review.module.css';

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
  no_text: ['We found no text in this file.', 'There is nothing in it that could go into your profile.'],
  busy: ['Many resumes are being read right now.', 'Please try again in a moment.'],
};

interface UnreadableProps {
  reading: Exclude<ResumeReading, { kind: 'read' }>;
  /** Takes another file, or leads to where there is room for one. */
  upload: ReactNode;
  /** There are as many resumes as we keep. */
  isFull: boolean;
  /** Leads to the profile's own form. */
  type: ReactNode;
  /** Leads back. */
  keep: ReactNode;
}

/** Why nothing could be read, as a fact, and the ways on, the best first. */
export function Unreadable({ reading, upload, isFull, type, keep }: UnreadableProps) {
  const [fact, more] =
    reading.kind === 'scanned'
      ? [
          'This PDF is a picture of a page.',
          'It was scanned or photographed, so there are no letters in it for us to read. We don’t guess from pictures, and we don’t send your file anywhere else.',
        ]
      : REFUSALS[reading.code];
  return (
    <div className={classes['unreadable']}>
      <p className={classes['fact']} role="status">
        <IconScan size={20} stroke={1.7} aria-hidden />
        <span>
          <strong>{fact}</strong> {more}
        </span>
      </p>
      <h2>What you can do</h2>
      <ul>
        <Way icon={<IconFileText size={20} stroke={1.7} />} title="Upload the file it was made from" action={upload}>
          {isFull
            ? `You have ${String(LIMITS.resumes)} resumes, which is as many as we keep. Delete this one or another in your profile first.`
            : 'Word, RTF, text, or a PDF saved from Word or Google Docs. This gives the best result.'}
        </Way>
        <Way icon={<IconKeyboard size={20} stroke={1.7} />} title="Type it yourself" action={type}>
          Fill in your profile section by section.
        </Way>
        <Way icon={<IconPaperclip size={20} stroke={1.7} />} title="Keep it as an attachment only" action={keep}>
          Employers can open it when you apply. It doesn’t fill your profile.
        </Way>
      </ul>
    </div>
  );
}

function Way({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: string;
}) {
  return (
    <li className={classes['way']}>
      <span className={classes['wayIcon']} aria-hidden>
        {icon}
      </span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      <div className={classes['wayAction']}>{action}</div>
    </li>
  );
}
