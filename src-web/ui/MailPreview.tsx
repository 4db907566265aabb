import type { ReactNode } from 'react';
import type { MailPart } from '#contract/domain/message.ts';
import classes from './mail-preview.module.css';

interface MailPreviewProps {
  /** Names the mail for screen readers. */
  label: string;
  to?: ReactNode;
  subject: string;
  parts: readonly MailPart[];
  busy?: boolean;
}

function Part({ part }: { part: MailPart }) {
  if ('details' in part) {
    return (
      <dl className={classes['details']}>
        {part.details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  }
  if ('button' in part) return <p className={classes['button']}>{part.button}</p>;
  return <p>{'warning' in part ? part.warning : part.paragraph}</p>;
}

/** A mail as its reader will get it, made by the server in the words with which it leaves. */
export function MailPreview({ label, to, subject, parts, busy = false }: MailPreviewProps) {
  return (
    // Scrolled by keys as well.
    <section className={classes['mail']} aria-label={label} aria-busy={busy} tabIndex={0}>
      {to === undefined ? null : <p className={classes['to']}>To {to}</p>}
      <p className={classes['subject']}>{subject}</p>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </section>
  );
}
