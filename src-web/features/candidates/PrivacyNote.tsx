import { IconEyeCheck } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import classes from './privacy-note.module.css';

/** Tells job seekers about their privacy on this list. */
export function PrivacyNote({ action }: { action: { label: string; to: string } | null }) {
  return (
    <section className={classes['note']} aria-labelledby="be-found">
      <span className={classes['mark']} aria-hidden>
        <IconEyeCheck size={26} stroke={1.6} />
      </span>
      <div className={classes['text']}>
        <h2 id="be-found">Be found, on your terms</h2>
        <p>
          You’re hidden until you choose otherwise. Show yourself to everyone or only to signed-in employers, with your
          first name or your initials, and block companies that should never see you. You can hide again at any time.
        </p>
      </div>
      {action === null ? null : <LinkButton to={action.to}>{action.label}</LinkButton>}
    </section>
  );
}
