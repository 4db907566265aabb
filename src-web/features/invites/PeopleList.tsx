import { Button } from '@mantine/core';
import type { CandidateCard } from '#contract/domain/public-profile.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import rows from '#web/ui/list/rows.module.css';
import { InvitablePerson } from './InvitablePerson.tsx';
import type { useCandidates } from './queries.ts';
import type { useInvitePeople } from './use-invite-people.ts';

const ROW_PX = 76;

interface PeopleListProps {
  query: ReturnType<typeof useCandidates>;
  people: ReturnType<typeof useInvitePeople>;
  /** Only people of the job's category are listed. */
  inCategory: boolean;
  onAllCategories: () => void;
  onInvite: (card: CandidateCard) => void;
}

/** The people who were found, and the list's other states. */
export function PeopleList({ query, people, inCategory, onAllCategories, onInvite }: PeopleListProps) {
  const cards = query.data?.data;
  if (query.isPending) return <ListSkeleton rows={4} height={ROW_PX} gap={8} label="Loading people" />;
  if (query.isError && cards === undefined) {
    return <ErrorState error={query.error} title="We couldn’t load people" onRetry={() => void query.refetch()} />;
  }
  if (cards === undefined || cards.length === 0) {
    return (
      <EmptyState
        title="No one matches"
        text={inCategory ? 'Try all categories or other words.' : 'Try fewer or different words.'}
        action={
          inCategory ? (
            <Button variant="default" onClick={onAllCategories}>
              All categories
            </Button>
          ) : undefined
        }
      />
    );
  }
  return (
    <ul className={rows['rows']} aria-label="People to invite" aria-busy={query.isPlaceholderData}>
      {cards.map((card) => (
        <InvitablePerson
          key={card._id}
          card={card}
          status={people.statusOf(card._id)}
          refusal={people.refusalOf(card._id)}
          busy={people.isBusy(card._id)}
          onInvite={() => onInvite(card)}
        />
      ))}
    </ul>
  );
}
