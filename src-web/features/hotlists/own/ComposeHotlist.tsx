import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { HOTLISTS, type HotlistChoice, type OwnHotlist } from '#contract/domain/hotlist.ts';
import { plural } from '#web/lib/format.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Section } from '#web/ui/Card.tsx';
import { ChoosePeople } from './ChoosePeople.tsx';
import { dayIn, defaultUntil, untilFault } from './days.ts';
import classes from './own.module.css';
import { useCreateHotlist } from './queries.ts';

interface Faults {
  title?: string;
  until?: string;
  people?: string;
}

function useCompose(suggested: readonly HotlistChoice[], onDone: (list: OwnHotlist) => void) {
  const [chosen, setChosen] = useState<readonly HotlistChoice[]>(() => suggested.slice(0, HOTLISTS.people));
  const [fields, setFields] = useState({ title: '', note: '', forWhom: '', showRates: true, until: defaultUntil() });
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

/** A new hotlist: what it says, and who is on it. Those who are ready soon are on it to begin with. */
export function ComposeHotlist({
  suggested,
  onDone,
}: {
  suggested: readonly HotlistChoice[];
  onDone: (list: OwnHotlist) => void;
}) {
  const { chosen, setChosen, fields, set, faults, create, submit } = useCompose(suggested, onDone);
  return (
    <form onSubmit={submit} noValidate className={classes['compose']}>
      <Section title="What it says">
        <div className={classes['fields']}>
          <TextInput
            label="Title"
            placeholder={`${plural(chosen.length, 'person', 'people')} ready to start soon`}
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
          <p className={classes['line']}>
            Whoever has the link can read the list. Names, contacts and employers are never on it, and neither is what
            people cost you.
          </p>
        </div>
      </Section>
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
