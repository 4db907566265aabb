import type { ReactNode } from 'react';
import { IconFileText, IconKeyboard, IconPaperclip, IconScan } from '@tabler/icons-react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ResumeReading } from '#contract/domain/resume-reading.ts';
import { whyUnreadable } from '#web/shared/resume-pages/unreadable.ts';
import classes from './review.module.css';

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
  const [fact, more] = whyUnreadable(reading);
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
