import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ConversationAbout } from '#contract/domain/conversation.ts';
import { plural } from '#web/lib/format.ts';
import { recordOf, useUnreadMessages } from './queries.ts';
import classes from './unread.module.css';

/** The number of unread messages about one application or invitation; nothing if there are none. */
export function UnreadMark(about: ConversationAbout) {
  const { data } = useUnreadMessages();
  const all = data === undefined ? [] : [...data.applications, ...data.invites];
  const unread = all.find((each) => recordOf(each) === recordOf(about))?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={classes['mark']} role="img" aria-label={plural(unread, 'unread message')}>
      <IconMessage size={13} stroke={2} aria-hidden /> {unread}
    </span>
  );
}

interface SummaryProps {
  /** The kind of conversations that are counted. */
  of: 'applications' | 'invites';
  href: (recordId: string) => string;
  /** Instead of a box of its own: short, within a line that is there anyway, so that nothing moves when it comes. */
  inline?: boolean;
}

/** All that wait in one kind of conversations, with the way to the latest; without any, nothing, or the room for it. */
export function UnreadSummary({ of, href, inline }: SummaryProps) {
  const { data } = useUnreadMessages();
  const waiting: readonly (ConversationAbout & { unread: number })[] = data?.[of] ?? [];
  const [latest] = waiting;
  if (latest === undefined) {
    if (inline !== true) return null;
    return (
      <span aria-hidden style={{ visibility: 'hidden' }}>
        No unread messages. Read the latest
      </span>
    );
  }
  const word = of === 'applications' ? 'application' : 'invitation';
  const about = waiting.length === 1 ? `one ${word}` : plural(waiting.length, word);
  const total = waiting.reduce((sum, { unread }) => sum + unread, 0);
  const words = (
    <span>
      {plural(total, 'unread message')}
      {inline === true ? '' : ` about ${about}`}. <Link to={href(recordOf(latest))}>Read the latest</Link>
    </span>
  );
  if (inline === true) return words;
  return (
    <p className={classes['summary']}>
      <IconMessage size={18} stroke={1.8} aria-hidden />
      {words}
    </p>
  );
}
