import { useState } from 'react';
import type { InviteStatus } from '#contract/domain/options.ts';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useInvitesTo, useSendInvite } from './queries.ts';

/** Invites people to one job, one request at a time, and knows how each of them stands. */
export function useInvitePeople(jobId: string) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const [said, setSaid] = useState('');
  const [keyFor] = useState(() => createKeyKeeper());
  const invites = useInvitesTo(jobId);
  const send = useSendInvite();
  const flight = useSingleFlight();

  // Newest first: of several invitations of one person the first one counts.
  const statuses = new Map<string, InviteStatus>();
  for (const { person, status } of invites.data ?? []) {
    if (person?.candidateId != null && !statuses.has(person.candidateId)) statuses.set(person.candidateId, status);
  }

  const invite = (card: CandidateCard, message: string) => {
    const input = { jobId, candidateId: card._id, ...(message.trim() !== '' && { message: message.trim() }) };
    const without = new Map(refusals);
    without.delete(card._id);
    setRefusals(without);
    flight.run(() =>
      send.mutateAsync({ input, key: keyFor(input) }).then(
        () => {
          setSaid(message.trim());
          setAnnouncement(`${card.name} was invited.`);
        },
        (error: unknown) =>
          setRefusals(new Map(without).set(card._id, error instanceof Error ? error.message : 'Please try again.')),
      ),
    );
  };

  return {
    invite,
    /** Read out once somebody was invited; empty before. */
    announcement,
    /** The message that was sent last. */
    said,
    /** The status of the latest invitation to this job. */
    statusOf: (candidateId: string) => statuses.get(candidateId),
    refusalOf: (candidateId: string) => refusals.get(candidateId),
    isBusy: (candidateId: string) =>
      flight.busy &&
      send.variables !== undefined &&
      'candidateId' in send.variables.input &&
      send.variables.input.candidateId === candidateId,
  };
}
