import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { plural } from '#web/lib/format.ts';
import { useUnreadMessages } from './queries.ts';
import classes from './unread.module.css';

/** How many messages about one application wait; nothing without any. */
export function UnreadMark({ applicationId }: { applicationId: string }) {
  const { data } = useUnreadMessages();
  const unread = data?.applications.find((each) => each.applicationId === applicationId)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={classes['mark']} role="img" aria-label={plural(unread, 'unread message')}>
      <IconMessage size={13} stroke={2} aria-hidden /> {unread}
    </span>
  );
}

/** All that wait, with the way to the latest; nothing without any. */
export function UnreadSummary({ href }: { href: (applicationId: string) => string }) {
  const { data } = useUnreadMessages();
  const latest = data?.applications[0];
  if (data === undefined || latest === undefined) return null;
  const about = data.applications.length === 1 ? 'one application' : `${String(data.applications.length)} applications`;
  return (
    <p className={classes['summary']}>
      <IconMessage size={18} stroke={1.8} aria-hidden />
      {plural(data.total, 'unread message')} about {about}.<Link to={href(latest.applicationId)}>Read the latest</Link>
    </p>
  );
}
