import '@mantine/core/styles/Combobox.css';
import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { changeBenchResources } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import { RESOURCE_STATUSES, type ResourceStatus } from '#contract/domain/options.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import { SelectFilter } from '#web/ui/list/ListFilters.tsx';

type Change = CallInput<typeof changeBenchResources>['change'];

interface ChangeDialogProps {
  /** "Asha Rao", "3 people". */
  who: string;
  run: { isPending: boolean; error: Error | null };
  onChange: (change: Change) => void;
  onClose: () => void;
}

const HOTLISTS = { yes: 'May be shown', no: 'Not shown' } as const;

/** The changes that several people get alike; an empty field stays as it is for each of them. */
export default function ChangeDialog({ who, run, onChange, onClose }: ChangeDialogProps) {
  const [status, setStatus] = useState<ResourceStatus | null>(null);
  const [availableFrom, setAvailableFrom] = useState('');
  const [rollOffDate, setRollOffDate] = useState('');
  const [hotlists, setHotlists] = useState<keyof typeof HOTLISTS | null>(null);
  const isEmpty = status === null && availableFrom === '' && rollOffDate === '' && hotlists === null;
  useUnsavedWarning(!isEmpty);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    onChange({
      ...(status !== null && { status }),
      ...(availableFrom !== '' && { availableFrom }),
      ...(rollOffDate !== '' && { rollOffDate }),
      ...(hotlists !== null && { sendInHotlist: hotlists === 'yes' }),
    });
  };
  return (
    <Dialog onClose={onClose} title={`Change ${who}`}>
      <form className={dialog['parts']} onSubmit={submit} noValidate>
        <p>What you leave empty stays as it is.</p>
        <SelectFilter
          label="Status"
          all="Stays as it is"
          tokens={RESOURCE_STATUSES.list}
          text={(token) => RESOURCE_STATUSES.labels[token]}
          value={status}
          onChange={setStatus}
        />
        <TextInput
          label="Available from"
          type="date"
          value={availableFrom}
          onChange={(event) => setAvailableFrom(event.currentTarget.value)}
        />
        <TextInput
          label="Assignment ends on"
          type="date"
          value={rollOffDate}
          onChange={(event) => setRollOffDate(event.currentTarget.value)}
        />
        <SelectFilter
          label="Hotlists"
          all="Stays as it is"
          tokens={['yes', 'no'] as const}
          text={(token) => HOTLISTS[token]}
          value={hotlists}
          onChange={setHotlists}
        />
        <p role="alert" className={dialog['failure']}>
          {run.error?.message}
        </p>
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={run.isPending} disabled={isEmpty}>
            Change {who}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
