import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { YourTurn, YourTurnKind, YourTurnRow } from '#contract/domain/your-turn.ts';
import { applicationHref, interviewHref } from '#web/areas/area-links.ts';
import { applyHref } from '#web/areas/apply-href.ts';
import { openInviteHref } from '#web/areas/notification-target.ts';
import { useReadConversation } from '#web/features/conversations/queries.ts';
import { useInterview } from '#web/features/interviews/queries.ts';
import { useInvite } from '#web/features/invites/queries.ts';
import { YourTurnList, type RowActions } from '#web/features/your-turn/YourTurnList.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { Talk } from '../shared/Talk.tsx';
import { aboutOf, messageActions, type ReadMessages } from '../shared/turn-messages.ts';

const ChooseTime = lazy(async () => ({
  default: (await import('#web/features/interviews/detail/ChooseTime.tsx')).ChooseTime,
}));
const ChooseAnyTime = lazy(() => import('#web/features/interviews/detail/ChooseAnyTime.tsx'));
const ReceivedInvite = lazy(async () => ({
  default: (await import('#web/features/invites/ReceivedInvite.tsx')).ReceivedInvite,
}));

function actionsOf(kind: YourTurnKind, row: YourTurnRow, read: ReadMessages): RowActions {
  const application = applicationHref('personal', row.applicationId ?? '');
  switch (kind) {
    case 'choices': {
      const href = interviewHref('personal', row._id);
      return { href, opens: 'Choose a time', links: [{ label: 'Other times…', to: href }] };
    }
    case 'invitations':
      return { href: openInviteHref('personal', row._id), opens: 'Answer', links: [] };
    case 'messages':
      return messageActions('personal', row, read);
    case 'tasks':
      return { href: application, opens: null, links: [{ label: 'Open the checklist', to: application }] };
    default:
      return { href: application, opens: null, links: [{ label: 'Read the offer', to: application }] };
  }
}

function Choice({ id }: { id: string }) {
  const { timeZone: own } = useSignedInUser();
  const [timeZone, setTimeZone] = useState(own);
  return (
    <Loaded query={useInterview(id)} what="the interview" rows={1} height={260}>
      {(interview) =>
        interview.can.includes('accept') ? (
          <Suspense fallback={<ListSkeleton rows={1} height={260} label="Loading the times" />}>
            {interview.anyTimeUntil === null ? (
              <ChooseTime {...{ interview, own, timeZone }} onTimeZone={setTimeZone} />
            ) : (
              <ChooseAnyTime {...{ interview, own, timeZone }} onTimeZone={setTimeZone} />
            )}
          </Suspense>
        ) : (
          <p role="status">
            This is answered. <Link to={interviewHref('personal', id)}>Open the interview</Link>
          </p>
        )
      }
    </Loaded>
  );
}

function Invitation({ id }: { id: string }) {
  const { timeZone } = useSignedInUser();
  return (
    <Loaded query={useInvite(id)} what="the invitation" rows={1} height={160}>
      {(invite) =>
        invite === null ? (
          <p role="status">The employer has taken this invitation back.</p>
        ) : (
          <Suspense fallback={<ListSkeleton rows={1} height={160} label="Loading the invitation" />}>
            <ReceivedInvite
              invite={invite}
              timeZone={timeZone}
              applicationHref={(applicationId) => applicationHref('personal', applicationId)}
              applyHref={({ jobId }) => applyHref(jobId, null)}
              mayAnswer
              talkHref={(inviteId) => openInviteHref('personal', inviteId)}
              unread={() => null}
            />
          </Suspense>
        )
      }
    </Loaded>
  );
}

function renderOpen(kind: YourTurnKind, row: YourTurnRow) {
  if (kind === 'choices') return <Choice id={row._id} />;
  if (kind === 'invitations') return <Invitation id={row._id} />;
  return <Talk {...aboutOf(row)} />;
}

/** What waits for the job seeker, each row finished in its place where that is possible. */
export function SeekerTurn({ data }: { data: YourTurn }) {
  const { timeZone } = useSignedInUser();
  const { mutateAsync: read } = useReadConversation();
  return (
    <YourTurnList
      data={data}
      timeZone={timeZone}
      heading="h3"
      documentName={() => ''}
      actionsOf={(kind, row) => actionsOf(kind, row, read)}
      renderOpen={renderOpen}
    />
  );
}
