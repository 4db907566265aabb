import type { MailPart } from '#contract/domain/message.ts';
import classes from './mail-preview.module.css';

interface MailPreviewProps {
  /** Names it for screen readers. */
  label: string;
  /** The recipient in words; left out for several. */
  to?: string;
  subject: string;
  parts: readonly MailPart[];
  busy: boolean;
  /** A long one scrolls by itself. */
  scrolls?: boolean;
}

function Part({ part }: { part: MailPart }) {
  if ('paragraph' in part) return <p>{part.paragraph}</p>;
  if ('warning' in part) return <p className={classes['small']}>{part.warning}</p>;
  if ('button' in part) return <p className={classes['button']}>{part.button}</p>;
  return (
    <dl className={classes['facts']}>
      {part.details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A mail as its reader will get it, in the words with which the server sends it. */
export function MailPreview({ label, to, subject, parts, busy, scrolls = false }: MailPreviewProps) {
  return (
    <article
      className={scrolls ? `${classes['mail'] ?? ''} ${classes['scrolls'] ?? ''}` : classes['mail']}
      aria-label={label}
      aria-busy={busy || undefined}
      // Scrolled by keys as well.
      tabIndex={scrolls ? 0 : undefined}
    >
      <header>
        {to === undefined ? null : <p className={classes['small']}>To {to}</p>}
        <p className={classes['subject']}>{subject}</p>
      </header>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </article>
  );
}
