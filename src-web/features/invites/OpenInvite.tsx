import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Invite } from '#contract/domain/invite.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import rows from '#web/ui/list/rows.module.css';
import classes from './invites.module.css';
import { useInvite } from './queries.ts';

interface OpenInviteProps {
  inviteId: string;
  /** The address of the whole list. */
  listHref: string;
  /** With what was written: it goes on there. */
  applicationHref: (applicationId: string) => string;
  row: (invite: Invite) => ReactNode;
  conversation: ReactNode;
}

/** One invitation, with what was written about it. */
export function OpenInvite({ inviteId, listHref, applicationHref, row, conversation }: OpenInviteProps) {
  const query = useInvite(inviteId);
  const applicationId = query.data?.applicationId;
  if (applicationId != null) return <Navigate to={applicationHref(applicationId)} replace />;
  return (
    <div className={classes['open']}>
      <Link to={listHref} className={classes['back']}>
        <IconArrowLeft size={17} stroke={1.8} aria-hidden />
        All invitations
      </Link>
      <Loaded query={query} what="the invitation" rows={1} height={132}>
        {(invite) =>
          invite === null ? (
            <Card>
              <EmptyState
                title="This invitation isn’t here"
                text="It may have been deleted, or belong to another account."
              />
            </Card>
          ) : (
            <>
              <Card padded={false}>
                <div className={`${rows['row'] ?? ''} ${classes['row'] ?? ''}`}>{row(invite)}</div>
              </Card>
              {conversation}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
