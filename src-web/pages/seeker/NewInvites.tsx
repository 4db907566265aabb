import { Link } from 'react-router-dom';
import { lastDayOf } from '#contract/domain/last-day.ts';
import { DashboardList } from '#web/features/dashboard/DashboardList.tsx';
import { useInvites } from '#web/features/invites/queries.ts';
import { Section } from '#web/ui/Card.tsx';

const SHOWN = 3;

export const useDashboardInvites = () => useInvites({ status: 'sent', search: '', page: 1, perPage: SHOWN });

/** Invitations without an answer; nothing without any. */
export function NewInvites({ href }: { href: string }) {
  const invites = useDashboardInvites();
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
          more: `Answer by ${lastDayOf(invite.expiresAt)}`,
          side: '',
        }))}
      />
    </Section>
  );
}
