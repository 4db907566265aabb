import { IconMailOpened } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { isOpen, inviteStatusText } from './invite-texts.ts';
import classes from './invites.module.css';
import { useInvitation } from './queries.ts';
import { useMarkRead } from './use-mark-read.ts';

interface InviteBannerProps {
  jobId: string;
  /** IANA zone of the reader. */
  timeZone: string;
  /** The page on which the reader answers invitations. */
  invitesHref: string;
}

/** Tells the reader of a job that they were invited to it, as long as that stands. */
export default function InviteBanner({ jobId, timeZone, invitesHref }: InviteBannerProps) {
  const query = useInvitation(jobId);
  const invite = query.data ?? null;
  useMarkRead(invite === null ? undefined : [invite]);
  if (invite === null || !isOpen(invite)) return null;
  return (
    <section className={classes['banner']} aria-label="Your invitation">
      <IconMailOpened size={24} stroke={1.6} aria-hidden />
      <div>
        <p className={classes['bannerTitle']}>{invite.companyName} has invited you to apply.</p>
        {invite.message === null ? null : <p className={classes['message']}>{invite.message}</p>}
        <p className={classes['bannerLine']}>
          {inviteStatusText(invite, 'invitee', timeZone)} · <Link to={invitesHref}>Your invitations</Link>
        </p>
      </div>
    </section>
  );
}
