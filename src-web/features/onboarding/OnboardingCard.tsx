import { useId, type ReactNode, useRef, useState, type SyntheticEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ONBOARDING, type Onboarding, type OnboardingOwner } from '#contract/domain/onboarding.ts';
import { Section } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { Item } from './Item.tsx';
import { useOnboarding, changing, useChangeOnboarding } from './queries.ts';
import { dayIn, overdueText, partTitle, sumOf, sumText } from './words.ts';
import classes from './onboarding.module.css';
import { OwnerField } from './ItemDialog.tsx';

interface PartProps {
  of: Onboarding;
  owner: OnboardingOwner;
  today: string;
}

/** The items of one side. */
function Part({ of, owner, today }: PartProps) {
  const id = useId();
  const items = of.items.filter((item) => item.owner === owner);
  return (
    <div className={classes['part']}>
      <h3 id={id} className={classes['partTitle']}>
        {partTitle(owner, of)}
      </h3>
      {items.length === 0 ? (
        <p className={classes['facts']}>Nothing to do here.</p>
      ) : (
        <ul className={classes['items']} aria-labelledby={id}>
          {items.map((item) => (
            <Item key={item._id} item={item} of={of} today={today} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Checklist({ of, today }: { of: Onboarding; today: string }) {
  const sum = sumOf(of.items);
  const overdue = overdueText(of.items, today);
  const parts = of.side === 'employer' ? (['employer', 'applicant'] as const) : (['applicant', 'employer'] as const);
  return (
    <>
      <p className={classes['sum']} role="status">
        {sumText(sum, today)}
        {overdue === null ? null : <ToneBadge tone="warning">{overdue}</ToneBadge>}
      </p>
      <div className={classes['bar']} aria-hidden>
        <span style={{ width: `${String(sum.total === 0 ? 0 : (sum.done / sum.total) * 100)}%` }} />
      </div>
      <div className={classes['parts']}>
        {parts.map((owner) => (
          <Part key={owner} of={of} owner={owner} today={today} />
        ))}
      </div>
      {of.side === 'employer' && of.mayChange && of.items.length < ONBOARDING.items ? <AddItem of={of} /> : null}
    </>
  );
}

interface OnboardingCardProps {
  applicationId: string;
  /** IANA zone of the reader, in which "today" is meant. */
  timeZone: string;
  /** True if several people are listed: then the heading names this one. */
  isNamed?: boolean;
  actions?: ReactNode;
}

/** The checklist before a person's first day: the reader's part, and the other side's. */
export default function OnboardingCard({ applicationId, timeZone, isNamed = false, actions }: OnboardingCardProps) {
  const query = useOnboarding(applicationId);
  const today = dayIn(useNow(), timeZone);
  const title =
    isNamed && query.data !== undefined ? `Before ${query.data.personName}’s first day` : 'Before the first day';
  return (
    <Section title={title} actions={actions} keepsFocus className={classes['card'] ?? ''}>
      {query.data !== undefined ? (
        <Checklist of={query.data} today={today} />
      ) : query.isPending ? (
        <ListSkeleton rows={4} height={44} gap={8} label="Loading the checklist" />
      ) : (
        <ErrorState error={query.error} title="We couldn’t load the checklist" onRetry={() => void query.refetch()} />
      )}
    </Section>
  );
}

/** Something more to do, for either side. */
function AddItem({ of }: { of: Onboarding }) {
  const change = useChangeOnboarding(of.applicationId);
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  useUnsavedWarning(title.trim() !== '');
  const [owner, setOwner] = useState<OnboardingOwner>('employer');
  const [dueOn, setDueOn] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = title.trim();
    setFault(words === '' ? 'Enter what needs to be done' : undefined);
    field.current?.focus();
    if (words === '' || change.isPending) return;
    change.mutate(changing({ add: [{ title: words, owner, dueOn: dueOn === '' ? null : dueOn }] }), {
      onSuccess: () => {
        setTitle('');
        setDueOn('');
      },
      onError: toastFailure,
    });
  };
  return (
    <form onSubmit={submit} noValidate className={classes['add']}>
      <TextInput
        ref={field}
        className={classes['addTitle'] ?? ''}
        label="Add an item"
        maxLength={ONBOARDING.title}
        value={title}
        error={fault}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <OwnerField of={of} value={owner} onChange={setOwner} />
      <TextInput type="date" label="Due" value={dueOn} onChange={(event) => setDueOn(event.currentTarget.value)} />
      <Button
        type="submit"
        variant="default"
        loading={change.isPending}
        leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
      >
        Add
      </Button>
    </form>
  );
}
