import { Link } from 'react-router-dom';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { useInvites } from '#web/features/invites/queries.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';

const SHOWN = 3;

/** Invitations without an answer; nothing without any. */
export function NewInvites({ href, timeZone }: { href: string; timeZone: string }) {
  const invites = useInvites({ status: 'sent', search: '', page: 1, perPage: SHOWN });
  const items = invites.data?.data ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="New invitations" actions={<Link to={href}>All invitations</Link>}>
      <DashboardList
        empty=""
        items={items.map((invite) => ({
          key: invite._id,
          title: invite.jobTitle,
          to: href,
          sub: invite.companyName,
          more: `Answer by ${formatInstant(invite.expiresAt, timeZone)}`,
          side: '',
        }))}
      />
    </Section>
  );
}
