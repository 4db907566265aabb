import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea, TextInput, ActionIcon } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { HOTLISTS, type HotlistChoice, type OwnHotlist } from '#contract/domain/hotlist.ts';
import { formatDay } from '#web/lib/format-time.ts';
import { plural, formatPlace } from '#web/lib/format.ts';
import { Section } from '#web/ui/Card.tsx';
import { useTypedFilter } from '#web/ui/hooks/use-typed-filter.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { FirstOf } from '#web/ui/list/FirstOf.tsx';
import { SearchFilter } from '#web/ui/list/ListFilters.tsx';
import { EmptyState, Loaded } from '#web/ui/list/states.tsx';
import { dayIn, defaultUntil, untilFault } from './days.ts';
import { useCreateHotlist, useHotlistChoice } from './queries.ts';
import classes from './own.module.css';

const REST_MS = 150;

const startsText = ({ startsOn }: Pick<HotlistChoice, 'startsOn'>): string =>
  startsOn === null ? 'Free now' : `From ${formatDay(startsOn)}`;

const factsOf = (person: HotlistChoice): string =>
  [person.headline, formatPlace({ ...person, state: null }), startsText(person)].join(' · ');

interface ChoosePeopleProps {
  chosen: readonly HotlistChoice[];
  onChosen: (people: readonly HotlistChoice[]) => void;
  fault: string | undefined;
}

/** The people on the list in their order, and suggestions of others. */
function ChoosePeople({ chosen, onChosen, fault }: ChoosePeopleProps) {
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
        <Loaded query={query} what="your bench" rows={4} height={52}>
          {(data) =>
            data.data.length === 0 ? (
              <EmptyState title="Nobody found" text="Only people whom hotlists may show, and who are free some day." />
            ) : (
              <ul className={classes['people']} aria-busy={query.isPlaceholderData}>
                {data.data.map((person) => (
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
            )
          }
        </Loaded>
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

interface Faults {
  title?: string;
  until?: string;
  people?: string;
}

function useCompose(suggested: readonly HotlistChoice[], onDone: (list: OwnHotlist) => void) {
  const [chosen, setChosen] = useState<readonly HotlistChoice[]>(() => suggested.slice(0, HOTLISTS.people));
  const [fields, setFields] = useState({
    title: '',
    note: '',
    forWhom: '',
    showRates: true,
    showTerms: false,
    until: defaultUntil(),
  });
  const [faults, setFaults] = useState<Faults>({});
  const { settled } = useUnsavedWarning([fields.title, fields.note, fields.forWhom].some((text) => text.trim() !== ''));
  const create = useCreateHotlist();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const title = fields.title.trim();
    const until = untilFault(fields.until);
    const found: Faults = {
      ...(title.length < 3 && { title: 'Enter a title of at least 3 characters' }),
      ...(until !== undefined && { until }),
      ...(chosen.length === 0 && { people: 'Choose at least one person' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    create.mutate(
      {
        title,
        note: fields.note.trim() === '' ? null : fields.note.trim(),
        forWhom: fields.forWhom.trim() === '' ? null : fields.forWhom.trim(),
        showRates: fields.showRates,
        showTerms: fields.showTerms,
        until: fields.until,
        people: chosen.map(({ _id }) => _id),
      },
      {
        onSuccess: (list) => {
          settled();
          onDone(list);
        },
      },
    );
  };
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }));
  return { chosen, setChosen, fields, set, faults, create, submit };
}

type Composing = ReturnType<typeof useCompose>;

/** Title, words, days, and what readers see of everybody. @param count of those on the list */
function WhatItSays({ fields, set, faults, count }: Pick<Composing, 'fields' | 'set' | 'faults'> & { count: number }) {
  return (
    <Section title="What it says">
      <div className={classes['fields']}>
        <TextInput
          label="Title"
          placeholder={`${plural(count, 'person', 'people')} ready to start soon`}
          maxLength={HOTLISTS.title}
          value={fields.title}
          error={faults.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Textarea
          label="A few words to readers (optional)"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={HOTLISTS.note}
          value={fields.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <TextInput
          label="For whom (optional)"
          description="Only you and your colleagues see this."
          maxLength={HOTLISTS.forWhom}
          value={fields.forWhom}
          onChange={(event) => set({ forWhom: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="The link works until"
          description={`At most ${String(HOTLISTS.maxDays)} days from today.`}
          min={dayIn(0)}
          max={dayIn(HOTLISTS.maxDays)}
          value={fields.until}
          error={faults.until}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
        <Checkbox
          label="Show rates"
          checked={fields.showRates}
          onChange={(event) => set({ showRates: event.currentTarget.checked })}
        />
        <Checkbox
          label="Show visas and tax terms"
          checked={fields.showTerms}
          onChange={(event) => set({ showTerms: event.currentTarget.checked })}
        />
        <p className={classes['line']}>
          Whoever has the link can read the list. Names, contacts and employers are never on it, and neither is what
          people cost you.
        </p>
      </div>
    </Section>
  );
}

/** A new hotlist: what it says, and who is on it. Those who are ready soon are on it to begin with. */
export function ComposeHotlist({
  suggested,
  leftOut,
  onDone,
}: {
  suggested: readonly HotlistChoice[];
  /** The number of selected people who may not be shown. */
  leftOut: number;
  onDone: (list: OwnHotlist) => void;
}) {
  const { chosen, setChosen, fields, set, faults, create, submit } = useCompose(suggested, onDone);
  return (
    <form onSubmit={submit} noValidate className={classes['compose']}>
      <WhatItSays {...{ fields, set, faults }} count={chosen.length} />
      {leftOut === 0 ? null : (
        <p className={classes['leftOut']} role="status">
          {plural(leftOut, 'person', 'people')} of your selection can’t be shown in hotlists{' '}
          {leftOut === 1 ? 'and is not on this one.' : 'and are not on this one.'}
        </p>
      )}
      <ChoosePeople chosen={chosen} onChosen={setChosen} fault={faults.people} />
      <p role="alert" className={classes['failure']}>
        {create.error?.message}
      </p>
      <div className={classes['send']}>
        <Button type="submit" size="md" loading={create.isPending}>
          Make the link
        </Button>
      </div>
    </form>
  );
}
