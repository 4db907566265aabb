import { useNavigate } from 'react-router-dom';
import { applicationHref } from '#web/areas/area-links.ts';
import { NOTES_HASH } from '#web/areas/notification-target.ts';
import type { OnAsk } from '#web/features/applications/moves/MoveQuestion.tsx';

/** Leads to the private notes of an application, where a colleague is mentioned. */
export function useAskColleague(): OnAsk {
  const navigate = useNavigate();
  return (applicationId, personId) =>
    void navigate(`${applicationHref('client', applicationId)}${NOTES_HASH}`, { state: { asks: personId } });
}

/** Whom the way to this page asks. */
export const askedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'asks' in state && typeof state.asks === 'string' ? state.asks : null;
