import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { YourTurn as YourTurnData, YourTurnKind, YourTurnRow } from '#contract/domain/your-turn.ts';
import { AREAS } from '#web/areas/areas.ts';
import { applicationHref, interviewHref, scheduleHref } from '#web/areas/area-links.ts';
import { useReadConversation } from '#web/features/conversations/queries.ts';
import { BESIDE } from '#web/features/interviews/model/feedback.ts';
import { useInterview } from '#web/features/interviews/queries.ts';
import type { Proposed } from '#web/features/interviews/schedule/ProposeDialog.tsx';
import { DOCUMENT_NAMES } from '#web/features/kyc/kyc-texts.ts';
import { useSnoozeTurn } from '#web/features/your-turn/queries.ts';
import { YourTurnList, type RowActions, type YourTurnListProps } from '#web/features/your-turn/YourTurnList.tsx';
import { useSignedInUser } from '#web/session/use-session.ts';
import { ListSkeleton, Loaded } from '#web/ui/list/states.tsx';
import { Talk } from '../shared/Talk.tsx';
import { aboutOf, messageActions, talkHref, type ReadMessages } from '../shared/turn-messages.ts';
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

/** What is done about a row without leaving the page. */
interface Doing {
  propose: (about: Proposed) => void;
  read: ReadMessages;
  /** The withdrawal is known now. */
  see: (id: string) => Promise<unknown>;
}

function actionsOf(kind: YourTurnKind, row: YourTurnRow, doing?: Doing): RowActions {
  const applicationId = row.applicationId ?? '';
  const interview = { label: 'Open interview', to: interviewHref('client', row._id) };
  switch (kind) {
    case 'times':
      return { href: interview.to, opens: 'Answer', links: [interview] };
    case 'feedback':
      return {
        href: `${interview.to}${BESIDE}`,
        opens: 'Give feedback',
        links: [{ label: 'Open', to: `${interview.to}${BESIDE}` }],
      };
    case 'answers':
      return {
        href: reviewHref(row),
        opens: null,
        links: [
          { label: 'Review', to: reviewHref(row) },
          {
            label: 'Interview…',
            to: scheduleHref({ applicationId }),
            ...(doing !== undefined && {
              propose: () =>
                doing.propose({
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
        href: applicationHref('client', applicationId),
        opens: null,
        links: [
          { label: 'Open offer', to: applicationHref('client', applicationId) },
          { label: 'Write', to: talkHref('client', row) },
        ],
      };
    case 'messages':
      return messageActions('client', row, doing?.read);
    case 'withdrawals':
      return {
        href: applicationHref('client', applicationId),
        opens: null,
        links: row.jobId === null ? [] : [{ label: 'Find others', to: peopleHref(row.jobId) }],
        ...(doing !== undefined && { end: { label: 'Got it', run: () => doing.see(row._id) } }),
      };
    default:
      return {
        href: `${AREAS.client.base}/kyc`,
        opens: null,
        links: [{ label: 'Hand in', to: `${AREAS.client.base}/kyc` }],
      };
  }
}

/** The address to which the work that is due first leads; null where nothing waits. */
export function firstHref({ groups: [group] }: YourTurnData): string | null {
  const row = group?.rows[0];
  return group === undefined || row === undefined ? null : actionsOf(group.kind, row).href;
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
  return <Talk {...aboutOf(row)} />;
}

/** What waits for the reader, each row with the way to its work. */
export function YourTurn({ data, most, only }: Pick<YourTurnListProps, 'data' | 'most' | 'only'>) {
  const { timeZone } = useSignedInUser();
  const { propose, dialog } = usePropose();
  const { mutateAsync: read } = useReadConversation();
  const { mutateAsync: snooze } = useSnoozeTurn();
  const doing: Doing = {
    propose,
    read,
    see: (recordId) => snooze({ group: 'withdrawals', recordId, until: 'seen' }),
  };
  return (
    <>
      <YourTurnList
        data={data}
        timeZone={timeZone}
        documentName={(kind) => DOCUMENT_NAMES[kind]}
        actionsOf={(kind, row) => actionsOf(kind, row, doing)}
        renderOpen={renderOpen}
        only={only ?? null}
        {...(most !== undefined && { most, heading: 'h3' })}
      />
      {dialog}
    </>
  );
}
