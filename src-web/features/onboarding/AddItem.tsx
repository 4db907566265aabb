import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ONBOARDING, type Onboarding, type OnboardingOwner } from '#contract/domain/onboarding.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toastFailure } from '#web/ui/toast/toast.ts';
import { OwnerField } from './ItemDialog.tsx';
import { changing, useChangeOnboarding } from './queries.ts';
import classes from './onboarding.module.css';

/** Something more to do, for either side. */
export function AddItem({ of }: { of: Onboarding }) {
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
