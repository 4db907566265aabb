import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Onboarding, OnboardingItem } from '#contract/domain/onboarding.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { changing, useChangeOnboarding } from './queries.ts';
import { dueText, nameOf } from './words.ts';
import classes from './onboarding.module.css';

interface ItemProps {
  item: OnboardingItem;
  of: Onboarding;
  /** The reader's day. */
  today: string;
}

/** When it is due, or who has done it. */
function Facts({ item, of, today }: ItemProps) {
  if (item.doneAt !== null && item.doneBy !== null) {
    return (
      <span className={classes['facts']}>
        Done{item.doneBy === of.side ? '' : ` by ${nameOf(item.doneBy, of)}`} <RelativeTime at={item.doneAt} />
      </span>
    );
  }
  if (item.dueOn === null) return null;
  return (
    <span className={classes['facts']} data-late={item.dueOn < today || undefined}>
      {dueText(item.dueOn, today)}
    </span>
  );
}

/** An item of the other side, which the reader cannot tick. */
function Read(props: ItemProps) {
  const { item } = props;
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
    </li>
  );
}

function Tick(props: ItemProps) {
  const { item, of } = props;
  const change = useChangeOnboarding(of.applicationId);
  const [isOpen, setOpen] = useState(false);
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
      {isOpen ? <ItemDialog item={item} of={of} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

/** One thing to do: to tick where it is the reader's to do, to read otherwise. */
export function Item(props: ItemProps) {
  const { item, of } = props;
  const mayTick = of.mayChange && (of.side === 'employer' || item.owner === 'applicant');
  return mayTick ? <Tick {...props} /> : <Read {...props} />;
}
