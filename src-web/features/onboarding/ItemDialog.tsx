import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import {
  ONBOARDING,
  ONBOARDING_OWNERS,
  type Onboarding,
  type OnboardingItem,
  type OnboardingOwner,
} from '#contract/domain/onboarding.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { changing, useChangeOnboarding, type Changes } from './queries.ts';
import { nameOf } from './words.ts';

interface OwnerFieldProps {
  of: Onboarding;
  value: OnboardingOwner;
  onChange: (owner: OnboardingOwner) => void;
}

/** The choice of an item's owner. */
export function OwnerField({ of, value, onChange }: OwnerFieldProps) {
  return (
    <NativeSelect
      label="Who does it"
      value={value}
      onChange={(event) => {
        const owner = ONBOARDING_OWNERS.find((each) => each === event.currentTarget.value);
        if (owner !== undefined) onChange(owner);
      }}
      data={ONBOARDING_OWNERS.map((owner) => ({
        value: owner,
        label: owner === of.side ? 'Your team' : nameOf(owner, of),
      }))}
    />
  );
}

/** Another wording, owner or day of an item, or its end. */
export function ItemDialog({ item, of, onClose }: { item: OnboardingItem; of: Onboarding; onClose: () => void }) {
  const change = useChangeOnboarding(of.applicationId);
  const [title, setTitle] = useState(item.title);
  const [owner, setOwner] = useState(item.owner);
  const [dueOn, setDueOn] = useState(item.dueOn ?? '');
  const [fault, setFault] = useState<string>();
  useUnsavedWarning(title !== item.title || owner !== item.owner || dueOn !== (item.dueOn ?? ''));
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
          ...(owner !== item.owner && { owner }),
          ...(dueOn !== (item.dueOn ?? '') && { dueOn: dueOn === '' ? null : dueOn }),
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
        <OwnerField of={of} value={owner} onChange={setOwner} />
        <TextInput
          type="date"
          label="Due"
          description="Leave it empty where there is no hurry."
          value={dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
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
