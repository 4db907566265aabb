import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { HOTLISTS, type HotlistChoice } from '#contract/domain/hotlist.ts';
import { formatPlace, plural } from '#web/lib/format.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { Section } from '#web/ui/Card.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { SearchFilter } from '#web/ui/list/ListFilters.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import classes from './own.module.css';
import { useHotlistChoice } from './queries.ts';

const REST_MS = 150;

export const startsText = ({ startsOn }: Pick<HotlistChoice, 'startsOn'>): string =>
  startsOn === null ? 'Free now' : `From ${formatDay(startsOn)}`;

const factsOf = (person: HotlistChoice): string =>
  [person.headline, formatPlace({ ...person, state: null }), startsText(person)].join(' · ');

interface ChoosePeopleProps {
  chosen: readonly HotlistChoice[];
  onChosen: (people: readonly HotlistChoice[]) => void;
  fault: string | undefined;
}

/** The people on the list in their order, and suggestions of others. */
export function ChoosePeople({ chosen, onChosen, fault }: ChoosePeopleProps) {
  const [keyword, setKeyword] = useState('');
  const words = useTypedFilter(keyword, setKeyword, REST_MS);
  const query = useHotlistChoice(keyword);
  const ids = new Set(chosen.map(({ _id }) => _id));
  const isFull = chosen.length >= HOTLISTS.people;
  const toggle = (person: HotlistChoice) =>
    onChosen(ids.has(person._id) ? chosen.filter(({ _id }) => _id !== person._id) : [...chosen, person]);
  return (
    <div className={classes['two']}>
      <Section title="Who could be on it" padded>
        <div className={classes['search']}>
          <SearchFilter label="Name, headline or skill" words={words} />
        </div>
        {query.isPending ? (
          <ListSkeleton rows={4} height={52} label="Loading your bench" />
        ) : query.data === undefined ? (
          <ErrorState error={query.error} title="We couldn’t load your bench" onRetry={() => void query.refetch()} />
        ) : query.data.data.length === 0 ? (
          <EmptyState title="Nobody found" text="Only people whom hotlists may show, and who are free some day." />
        ) : (
          <ul className={classes['people']} aria-busy={query.isPlaceholderData}>
            {query.data.data.map((person) => (
              <li key={person._id}>
                <Checkbox
                  checked={ids.has(person._id)}
                  disabled={isFull && !ids.has(person._id)}
                  label={person.name}
                  description={factsOf(person)}
                  onChange={() => toggle(person)}
                />
              </li>
            ))}
          </ul>
        )}
        <FirstOf shown={query.data?.data.length ?? 0} of={query.data?.page} />
      </Section>
      <Section title={`On the list: ${plural(chosen.length, 'person', 'people')}`}>
        {fault === undefined ? null : (
          <p role="alert" className={classes['failure']}>
            {fault}
          </p>
        )}
        {chosen.length === 0 ? <p className={classes['line']}>Nobody yet.</p> : null}
        <Order chosen={chosen} onChosen={onChosen} />
      </Section>
    </div>
  );
}

/** The people as readers will see them, in this order; only the vendor sees the name. */
function Order({ chosen, onChosen }: Omit<ChoosePeopleProps, 'fault'>) {
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [chosen[at], chosen[at + by]];
    if (one === undefined || other === undefined) return;
    onChosen(chosen.map((person, index) => (index === at ? other : index === at + by ? one : person)));
  };
  return (
    <ol className={classes['order']}>
      {chosen.map((person, at) => (
        <li key={person._id}>
          <span className={classes['who']}>
            <span className={classes['shownAs']}>{person.shownAs}</span>
            <span className={classes['line']}>
              {person.name} · {startsText(person)}
            </span>
          </span>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Move ${person.name} up`}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          >
            <IconArrowUp size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Move ${person.name} down`}
            disabled={at === chosen.length - 1}
            onClick={() => move(at, 1)}
          >
            <IconArrowDown size={17} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Take ${person.name} off the list`}
            onClick={() => onChosen(chosen.filter(({ _id }) => _id !== person._id))}
          >
            <IconX size={17} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}
