import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { YourTurn as YourTurnData, YourTurnKind, YourTurnRow } from '#contract/domain/your-turn.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref, interviewHref, scheduleHref } from '#web/areas/area-links.ts';
import { CONVERSATION_HASH, openInviteHref } from '#web/areas/notification-target.ts';
import { BESIDE } from '#web/features/interviews/model/feedback.ts';
import { useInterview } from '#web/features/interviews/queries.ts';
import type { Proposed } from '#web/features/interviews/schedule/ProposeDialog.tsx';
import { DOCUMENT_NAMES } from '#web/features/kyc/kyc-texts.ts';
import { YourTurnList, type RowActions } from '#web/features/your-turn/YourTurnList.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { Talk } from '../shared/Talk.tsx';
import { jobApplicationsHref } from './job-applications-href.ts';
import { peopleHref } from './job-href.ts';
import { usePropose } from './use-propose.tsx';

const RequestCard = lazy(async () => ({
  default: (await import('#web/features/interviews/detail/RequestCard.tsx')).RequestCard,
}));
const FeedbackCard = lazy(() => import('#web/features/interviews/feedback/FeedbackCard.tsx'));

/** The application among those of its job that wait for the employer. */
const reviewHref = ({ _id, jobId }: YourTurnRow): string =>
  `${jobApplicationsHref(jobId ?? '')}&turn=employer&as=list&open=${encodeURIComponent(_id)}`;

const talkHref = ({ applicationId, inviteId }: YourTurnRow): string =>
  applicationId === null
    ? openInviteHref('client', inviteId ?? '')
    : `${applicationHref('client', applicationId)}${CONVERSATION_HASH}`;

function actionsOf(kind: YourTurnKind, row: YourTurnRow, propose?: (about: Proposed) => void): RowActions {
  const applicationId = row.applicationId ?? '';
  const interview = { label: 'Open interview', to: interviewHref('client', row._id) };
  switch (kind) {
    case 'times':
      return { opens: 'Answer', links: [interview] };
    case 'feedback':
      return { opens: 'Give feedback', links: [{ label: 'Open', to: `${interview.to}${BESIDE}` }] };
    case 'answers':
      return {
        opens: null,
        links: [
          { label: 'Review', to: reviewHref(row) },
          {
            label: 'Interview…',
            to: scheduleHref({ applicationId }),
            ...(propose !== undefined && {
              propose: () =>
                propose({
                  applicationId,
                  jobId: row.jobId,
                  jobTitle: row.jobTitle ?? '',
                  name: row.who ?? 'the applicant',
                  status: row.status ?? 'applied',
                }),
            }),
          },
        ],
      };
    case 'offers':
      return {
        opens: null,
        links: [
          { label: 'Open offer', to: applicationHref('client', applicationId) },
          { label: 'Write', to: talkHref(row) },
        ],
      };
    case 'messages':
      return { opens: 'Reply', links: [{ label: 'Open', to: talkHref(row) }] };
    case 'withdrawals':
      return {
        opens: null,
        links: [
          { label: 'Open', to: applicationHref('client', applicationId) },
          ...(row.jobId === null ? [] : [{ label: 'Find others', to: peopleHref(row.jobId) }]),
        ],
      };
    case 'verification':
      return { opens: null, links: [{ label: 'Hand in', to: `${AREAS.client.base}/kyc` }] };
  }
}

/** The address to which the work that is due first leads; null where nothing waits. */
export function firstHref({ groups: [group] }: YourTurnData): string | null {
  const row = group?.rows[0];
  return group === undefined || row === undefined ? null : (actionsOf(group.kind, row).links[0]?.to ?? null);
}

/** A request or the feedback of one interview. */
function OpenInterview({ id, kind }: { id: string; kind: 'times' | 'feedback' }) {
  const { timeZone } = useSignedInUser();
  return (
    <Loaded query={useInterview(id)} what="the interview" rows={1} height={200}>
      {(interview) => (
        <Suspense fallback={<ListSkeleton rows={1} height={200} label="Loading the interview" />}>
          {kind === 'feedback' ? (
            <FeedbackCard interview={interview} />
          ) : interview.request === null ? (
            <p role="status">
              This is answered. <Link to={interviewHref('client', id)}>Open the interview</Link>
            </p>
          ) : (
            <RequestCard {...{ interview, timeZone }} />
          )}
        </Suspense>
      )}
    </Loaded>
  );
}

function renderOpen(kind: YourTurnKind, row: YourTurnRow) {
  if (kind === 'times' || kind === 'feedback') return <OpenInterview id={row._id} kind={kind} />;
  return row.applicationId === null ? <Talk inviteId={row._id} /> : <Talk applicationId={row.applicationId} />;
}

/** What waits for the reader, each row with the way to its work. */
export function YourTurn({ data, most }: { data: YourTurnData; most?: number }) {
  const { timeZone } = useSignedInUser();
  const { propose, dialog } = usePropose();
  return (
    <>
      <YourTurnList
        data={data}
        timeZone={timeZone}
        documentName={(kind) => DOCUMENT_NAMES[kind]}
        actionsOf={(kind, row) => actionsOf(kind, row, propose)}
        renderOpen={renderOpen}
        {...(most !== undefined && { most, heading: 'h3' })}
      />
      {dialog}
    </>
  );
}
