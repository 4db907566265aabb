import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Combobox.css';
import { useId, type ReactNode, useRef, useState, type SyntheticEvent } from 'react';
import { Button, TextInput, ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import { IconPlus, IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import {
  ONBOARDING,
  type Onboarding,
  type OnboardingOwner,
  type OnboardingItem,
  ONBOARDING_OWNERS,
} from '#contract/domain/onboarding.ts';
import { useMembers } from '#web/shared/member-queries.ts';
import { Section } from '#web/ui/Card.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { ToneBadge } from '#web/ui/StatusBadge.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { ItemFiles } from './ItemFiles.tsx';
import { useOnboarding, changing, useChangeOnboarding, type Changes } from './queries.ts';
import { agreedText, dayIn, filesHintText, overdueText, partTitle, sumOf, sumText, dueText, nameOf } from './words.ts';
import dialog from '#web/ui/dialog.module.css';
import listRows from '#web/ui/list/rows.module.css';
import classes from './onboarding.module.css';

/** Who does an item: a side of it, and of the own team perhaps one person. */
interface Doer {
  owner: OnboardingOwner;
  responsibleId: string | null;
}

interface OwnerFieldProps {
  of: Onboarding;
  value: Doer;
  onChange: (doer: Doer) => void;
}

/** The choice of who does an item; a colleague who is named is reminded. */
function OwnerField({ of, value, onChange }: OwnerFieldProps) {
  const members = useMembers().data?.members ?? [];
  const named = members.length < 2 ? [] : members;
  // Who has left the team meanwhile stays chosen until somebody else is.
  const isGone = value.responsibleId !== null && !named.some(({ personId }) => personId === value.responsibleId);
  return (
    <NativeSelect
      label="Who does it"
      value={value.responsibleId ?? value.owner}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        const owner = ONBOARDING_OWNERS.find((each) => each === chosen);
        onChange(owner === undefined ? { owner: 'employer', responsibleId: chosen } : { owner, responsibleId: null });
      }}
      data={[
        { value: 'employer', label: 'Your team' },
        ...named.map(({ personId, name }) => ({ value: personId, label: name })),
        ...(isGone ? [{ value: value.responsibleId ?? '', label: 'Somebody else' }] : []),
        { value: 'applicant', label: nameOf('applicant', of) },
      ]}
    />
  );
}

/** Another wording, owner or day of an item, or its end. */
function ItemDialog({ item, of, onClose }: { item: OnboardingItem; of: Onboarding; onClose: () => void }) {
  const change = useChangeOnboarding(of.applicationId);
  const [title, setTitle] = useState(item.title);
  const stored: Doer = { owner: item.owner, responsibleId: item.responsible?.personId ?? null };
  const [doer, setDoer] = useState(stored);
  const isOther = doer.owner !== stored.owner || doer.responsibleId !== stored.responsibleId;
  const [dueOn, setDueOn] = useState(item.dueOn ?? '');
  const [needsFile, setNeedsFile] = useState(item.needsFile);
  const [fault, setFault] = useState<string>();
  useUnsavedWarning(title !== item.title || isOther || dueOn !== (item.dueOn ?? '') || needsFile !== item.needsFile);
  const seen = { id: item._id, version: item.version };
  const send = (changes: Changes) => change.mutate(changing(changes), { onSuccess: onClose });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = title.trim();
    setFault(words === '' ? 'Enter what needs to be done' : undefined);
    if (words === '') return;
    send({
      change: [
        {
          ...seen,
          ...(words !== item.title && { title: words }),
          ...(isOther && doer),
          ...(dueOn !== (item.dueOn ?? '') && { dueOn: dueOn === '' ? null : dueOn }),
          ...(needsFile !== item.needsFile && { needsFile }),
        },
      ],
    });
  };
  return (
    <Dialog title="Change this item" onClose={onClose}>
      <form onSubmit={submit} noValidate className={dialog['parts']}>
        <TextInput
          label="What is to do"
          required
          maxLength={ONBOARDING.title}
          value={title}
          error={fault}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <OwnerField of={of} value={doer} onChange={setDoer} />
        <TextInput
          type="date"
          label="Due"
          description="We remind whoever does it that morning. Leave it empty if there is no hurry."
          value={dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
        />
        <Checkbox
          label="Needs a file"
          description="It can’t be ticked before a file has been added."
          checked={needsFile}
          onChange={(event) => setNeedsFile(event.currentTarget.checked)}
        />
        <p role="alert" className={dialog['failure']}>
          {change.error?.message}
        </p>
        <div className={dialog['actions']}>
          <Button
            variant="subtle"
            color="red"
            mr="auto"
            disabled={change.isPending}
            onClick={() => send({ remove: [seen] })}
          >
            Remove it
          </Button>
          <CancelButton />
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ItemProps {
  item: OnboardingItem;
  of: Onboarding;
  /** The reader's day. */
  today: string;
  /** The id of the sentence that says which files there can be. */
  filesHint: string;
}

/** Says who does it and when it is due, or who has done it. */
function Facts({ item, of, today }: Omit<ItemProps, 'filesHint'>) {
  if (item.doneAt !== null && item.doneBy !== null) {
    return (
      <span className={classes['facts']}>
        Done{item.doneBy === of.side ? '' : ` by ${nameOf(item.doneBy, of)}`} <RelativeTime at={item.doneAt} />
      </span>
    );
  }
  const facts = [
    item.responsible?.name,
    item.dueOn === null ? undefined : dueText(item.dueOn, today),
    item.needsFile && item.files.length === 0 ? 'Needs a file' : undefined,
  ];
  const said = facts.filter((fact) => fact !== undefined);
  if (said.length === 0) return null;
  return (
    <span className={classes['facts']} data-late={(item.dueOn !== null && item.dueOn < today) || undefined}>
      {said.join(' · ')}
    </span>
  );
}

/** An item of the other side, which the reader cannot tick. */
function Read(props: ItemProps) {
  const { item, of } = props;
  const isDone = item.doneAt !== null;
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li className={classes['item']}>
      <Icon
        size={20}
        stroke={1.7}
        className={classes['mark']}
        role="img"
        aria-label={isDone ? 'Done' : 'Not done yet'}
      />
      <div className={classes['text']} data-done={isDone || undefined}>
        <span className={classes['title']}>{item.title}</span>
        <Facts {...props} />
      </div>
      <ItemFiles item={item} of={of} filesHint={null} />
    </li>
  );
}

function Tick(props: ItemProps) {
  const { item, of, filesHint } = props;
  const change = useChangeOnboarding(of.applicationId);
  const [isOpen, setOpen] = useState(false);
  const [lacksFile, setLacksFile] = useState(false);
  const [wanted, setWanted] = useState(false);
  const isDone = change.isPending ? wanted : item.doneAt !== null;
  return (
    <li className={classes['item']}>
      <Checkbox
        className={classes['text'] ?? ''}
        classNames={{ label: classes['title'] ?? '', description: classes['description'] ?? '' }}
        data-done={isDone || undefined}
        label={item.title}
        description={<Facts {...props} />}
        checked={isDone}
        onChange={(event) => {
          if (change.isPending) return;
          const done = event.currentTarget.checked;
          const isEarly = done && item.needsFile && item.files.length === 0;
          setLacksFile(isEarly);
          if (isEarly) return;
          setWanted(done);
          change.mutate(changing({ change: [{ id: item._id, version: item.version, done }] }), {
            onError: toastFailure,
          });
        }}
      />
      {of.side === 'employer' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Change: ${item.title}`}
          onClick={() => setOpen(true)}
        >
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <ItemFiles
        item={item}
        of={of}
        filesHint={filesHint}
        fault={lacksFile && item.files.length === 0 ? 'Add the file first. Then this can be ticked.' : undefined}
      />
      {isOpen ? <ItemDialog item={item} of={of} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

/** One thing to do: to tick where it is the reader's to do, to read otherwise. */
function Item(props: ItemProps) {
  const { item, of } = props;
  const mayTick = of.mayChange && (of.side === 'employer' || item.owner === 'applicant');
  return mayTick ? <Tick {...props} /> : <Read {...props} />;
}

interface PartProps {
  of: Onboarding;
  owner: OnboardingOwner;
  today: string;
  filesHint: string;
}

/** The items of one side. */
function Part({ of, owner, today, filesHint }: PartProps) {
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
        <ul className={listRows['rows']} aria-labelledby={id}>
          {items.map((item) => (
            <Item key={item._id} item={item} of={of} today={today} filesHint={filesHint} />
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
  const agreed = agreedText(of);
  const filesHint = useId();
  return (
    <>
      {agreed === null ? null : <p className={classes['agreed']}>{agreed}</p>}
      <p className={classes['sum']} role="status">
        {sumText(sum, today)}
        {overdue === null ? null : <ToneBadge tone="warning">{overdue}</ToneBadge>}
      </p>
      <div className={classes['bar']} aria-hidden>
        <span style={{ width: `${String(sum.total === 0 ? 0 : (sum.done / sum.total) * 100)}%` }} />
      </div>
      <div className={classes['parts']}>
        {parts.map((owner) => (
          <Part key={owner} of={of} owner={owner} today={today} filesHint={filesHint} />
        ))}
      </div>
      {of.mayChange ? (
        <p id={filesHint} className={classes['filesHint']}>
          {filesHintText(of)}
        </p>
      ) : null}
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
      <Loaded query={query} what="the checklist" rows={4} height={44} gap={8}>
        {(data) => <Checklist of={data} today={today} />}
      </Loaded>
    </Section>
  );
}

/** Something more to do, for either side. */
function AddItem({ of }: { of: Onboarding }) {
  const change = useChangeOnboarding(of.applicationId);
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  useUnsavedWarning(title.trim() !== '');
  const [doer, setDoer] = useState<Doer>({ owner: 'employer', responsibleId: null });
  const [dueOn, setDueOn] = useState('');
  const [needsFile, setNeedsFile] = useState(false);
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = title.trim();
    setFault(words === '' ? 'Enter what needs to be done' : undefined);
    field.current?.focus();
    if (words === '' || change.isPending) return;
    change.mutate(changing({ add: [{ title: words, ...doer, dueOn: dueOn === '' ? null : dueOn, needsFile }] }), {
      onSuccess: () => {
        setTitle('');
        setDueOn('');
        setNeedsFile(false);
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
      <OwnerField of={of} value={doer} onChange={setDoer} />
      <TextInput type="date" label="Due" value={dueOn} onChange={(event) => setDueOn(event.currentTarget.value)} />
      <Checkbox
        className={classes['addNeed'] ?? ''}
        label="It needs a file before it can be ticked"
        checked={needsFile}
        onChange={(event) => setNeedsFile(event.currentTarget.checked)}
      />
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
