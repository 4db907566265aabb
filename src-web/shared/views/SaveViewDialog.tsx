import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { ViewList, ViewQuery } from '#contract/domain/pipeline.ts';
import { failureOf } from '#web/api/failure.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useSaveView } from './queries.ts';

interface SaveViewDialogProps {
  list: ViewList;
  query: ViewQuery;
  /** Names of the person's own views: one of these is replaced. */
  taken: readonly string[];
  onClose: () => void;
}

/** A name for what the list shows now. */
export default function SaveViewDialog({ list, query, taken, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useUnsavedWarning(name.trim() !== '');
  const save = useSaveView();
  const flight = useSingleFlight();
  const replaces = taken.includes(name.trim());
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setError(name.trim() === '' ? 'Give the view a name' : undefined);
    if (name.trim() === '') return;
    flight.run(() =>
      save.mutateAsync({ list, name: name.trim(), query, shared: isShared }).then(
        ({ name: saved }) => {
          toast('success', `View “${saved}” saved`);
          onClose();
        },
        (reason: unknown) => setFailure(failureOf(reason).message),
      ),
    );
  };
  return (
    <Dialog onClose={onClose} title="Save this view">
      <form className={dialog['parts']} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          description={
            replaces
              ? 'You have a view of this name. It will be replaced.'
              : 'Filters, order and columns as they are now.'
          }
          maxLength={LIMITS.viewName}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label="Share with my colleagues"
          description="They can choose it; only you can change it."
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {failure === undefined ? null : (
          <p role="alert" className={dialog['failure']}>
            {failure}
          </p>
        )}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={flight.busy}>
            {replaces ? 'Replace view' : 'Save view'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
