import { IconEyeCheck } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './privacy-note.module.css';

/** What somebody who looks for work may want to know about this list. */
export function PrivacyNote({ action }: { action: { label: string; to: string } | null }) {
  return (
    <section className={classes['note']} aria-labelledby="be-found">
      <span className={classes['mark']} aria-hidden>
        <IconEyeCheck size={26} stroke={1.6} />
      </span>
      <div className={classes['text']}>
        <h2 id="be-found">Be found, on your terms</h2>
        <p>
          You are hidden until you say otherwise. Show yourself to everybody or to signed-in employers alone, with your
          first name or your initials, and name companies that must never see you. Hiding again works at once.
        </p>
      </div>
      {action === null ? null : <LinkButton to={action.to}>{action.label}</LinkButton>}
    </section>
  );
}
