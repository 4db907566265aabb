import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Combobox.css';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { LIMITS, ALERTS } from '#contract/domain/limits.ts';
import { ALERT_FREQUENCIES, type AlertChannel, type AlertFrequency } from '#contract/domain/options.ts';
import { countryName } from '#web/lib/format.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { chipsOf } from '#web/shared/search-criteria/search-chips.ts';
import type { JobSearch } from '#web/shared/search-criteria/search.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AlertChannels } from './AlertChannels.tsx';
import { useSaveSearch } from './queries.ts';
import { filtersOf, suggestedName } from './saved-search.ts';
import dialog from '#web/ui/dialog.module.css';
import classes from './saved.module.css';

/** Explains a choice of alerts in a sentence. */
const FREQUENCY_HINT: Readonly<Record<AlertFrequency, string>> = {
  'at-once': 'Soon after each new job. Several new jobs come in one message.',
  daily: `Once a day, at ${String(ALERTS.dailyHour)} in the morning in your time zone, if there are new jobs.`,
  off: 'No alerts. The search stays in your list.',
};

interface SaveSearchDialogProps {
  search: JobSearch;
  correctedTo: string | null;
  onClose: () => void;
}

/** Name and alerts of a search that is to be saved. */
export default function SaveSearchDialog({ search, correctedTo, onClose }: SaveSearchDialogProps) {
  const shown = { ...search, keyword: correctedTo ?? search.keyword, since: null };
  const [name, setName] = useState(() => suggestedName(shown, countryName));
  useUnsavedWarning(useChanged(name.trim()));
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [channels, setChannels] = useState<AlertChannel[]>(['panel', 'desktop']);
  const [keyFor] = useState(() => createKeyKeeper());
  const save = useSaveSearch();
  const chips = chipsOf(shown, countryName);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending || name.trim() === '') return;
    const input = { name: name.trim(), filters: filtersOf(search, correctedTo), frequency, channels };
    save.mutate(
      { ...input, key: keyFor(input) },
      {
        onSuccess: () => {
          toast('success', 'Search saved. You’ll find it under “Saved jobs”.');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title="Save this search" size={460} padding="lg">
      <form onSubmit={submit} className={dialog['parts']}>
        <p className={classes['what']}>
          {chips.length === 0 ? 'All open jobs, with no filters.' : chips.map((chip) => chip.label).join(' · ')}
        </p>
        {save.isError ? (
          <Alert color="red" role="alert">
            {save.error.message}
          </Alert>
        ) : null}
        <TextInput
          label="Name"
          required
          withAsterisk={false}
          maxLength={LIMITS.searchName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label="Tell me about new jobs"
          description={FREQUENCY_HINT[frequency]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={frequency}
          onChange={(event) => setFrequency(event.currentTarget.value as AlertFrequency)}
        >
          {ALERT_FREQUENCIES.list.map((token) => (
            <option key={token} value={token}>
              {ALERT_FREQUENCIES.labels[token]}
            </option>
          ))}
        </NativeSelect>
        {frequency === 'off' ? null : (
          <AlertChannels
            label="Ways to tell me"
            value={channels}
            onChange={(next) => (next.length === 0 ? setFrequency('off') : setChannels(next))}
          />
        )}
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={save.isPending}>
            Save search
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
