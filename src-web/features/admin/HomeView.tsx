import { Link } from 'react-router-dom';
import { STAFF_QUEUES, type StaffQueue } from '#contract/domain/staff-queue.ts';
import { formatCount } from '#web/lib/format.ts';
import { AdminList } from '#web/shared/staff/AdminList.tsx';
import admin from '#web/shared/staff/admin.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { useStaffHome } from './queries.ts';

/** Describes each queue. */
const ABOUT: Readonly<Record<StaffQueue, string>> = {
  reports: 'What people find wrong, and words that fraud uses',
  verification: 'Accounts with documents to review',
  'job-reviews': 'Jobs that nobody sees before our review',
  disputes: 'Vendors who disagree about a person',
  contact: 'Messages and questions to us',
  outbox: 'E-mails and text messages that were given up',
  'failed-events': 'Work in the background that failed again and again',
};

/** The work that waits for our staff: its amount and its age. Each number leads to its rows. */
export function HomeView({ hrefs }: { hrefs: Readonly<Record<StaffQueue, string>> }) {
  const query = useStaffHome();
  const queues = query.data?.data ?? [];
  const oldest = queues
    .flatMap(({ queue, since }) => (since === null ? [] : [{ queue, since }]))
    .toSorted((a, b) => a.since.localeCompare(b.since))[0]?.queue;
  return (
    <AdminList
      query={query}
      things="queues"
      caption="Work waiting in each queue"
      columns={['Queue', 'Waiting', 'Oldest since', 'Actions']}
      empty={{ title: 'Nothing waits', text: 'What comes in appears here by itself.' }}
      onPage={() => undefined}
      row={({ queue, waiting, since }) => (
        <tr key={queue}>
          <td>
            <span className={admin['main']}>{STAFF_QUEUES.labels[queue]}</span>
            <span className={admin['sub']}>{ABOUT[queue]}</span>
          </td>
          <td data-label="Waiting">
            {waiting === 0 ? (
              'Nothing'
            ) : (
              <Link
                to={hrefs[queue]}
                className={admin['link']}
                aria-label={`${formatCount(waiting)} waiting: ${STAFF_QUEUES.labels[queue]}`}
              >
                {formatCount(waiting)}
              </Link>
            )}
          </td>
          <td data-label="Oldest since" className={admin['short']}>
            {since === null ? 'None' : <RelativeTime at={since} />}
          </td>
          <td>
            <LinkButton
              to={hrefs[queue]}
              variant={queue === oldest ? 'filled' : 'default'}
              size="xs"
              aria-label={`Open: ${STAFF_QUEUES.labels[queue]}`}
            >
              Open
            </LinkButton>
          </td>
        </tr>
      )}
    />
  );
}
