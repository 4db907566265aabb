import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Button, TagsInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { TAGS } from '#contract/domain/application-tags.ts';
import { failureOf } from '#web/api/failure.ts';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { sendByKey } from '#web/ui/form/send-by-key.ts';
import { useChanged, useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useTagApplications, useTags } from './queries.ts';
import classes from './tags.module.css';

export interface Tagged {
  _id: string;
  tags: readonly string[];
}

interface TagsDialogProps {
  /** One name, or how many people. */
  who: string;
  these: readonly Tagged[];
  onClose: () => void;
}

/** The tags that these applications have, or have in common. */
export default function TagsDialog({ who, these, onClose }: TagsDialogProps) {
  const known = useTags(true).data ?? [];
  const change = useTagApplications();
  const [before] = useState(() => commonTags(these.map(({ tags }) => tags)));
  const [after, setAfter] = useState(before);
  const [typed, setTyped] = useState('');
  useUnsavedWarning(useChanged([after, typed.trim()]));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // Text that is typed and not yet made a tag is meant as one.
    const last = typed.trim();
    const all = last === '' || after.includes(last) || after.length >= TAGS.ofApplication ? after : [...after, last];
    const changes = tagChanges(before, all);
    if (changes.add.length + changes.remove.length === 0) {
      onClose();
      return;
    }
    change.mutate(
      { applicationIds: these.map(({ _id }) => _id), ...changes },
      { onSuccess: onClose, onError: (error) => toast('error', failureOf(error).message) },
    );
  };
  return (
    <Dialog onClose={onClose} title={`Tags: ${who}`} size="md">
      <form onSubmit={submit} onKeyDown={sendByKey} className={classes['form']}>
        <TagsInput
          label="Tags"
          description={
            these.length === 1
              ? 'Press Enter after each. Only your team sees them.'
              : 'Those that all of them have. Press Enter after each. Only your team sees them.'
          }
          data={known.map(({ name }) => name)}
          maxTags={TAGS.ofApplication}
          maxLength={TAGS.characters}
          value={after}
          onChange={setAfter}
          searchValue={typed}
          onSearchChange={setTyped}
          acceptValueOnBlur
          comboboxProps={{ withinPortal: false }}
          data-autofocus
        />
        <div className={dialog['actions']}>
          <CancelButton />
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Upper and lower case make no difference. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The tags that all of them have. */
export function commonTags(all: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = all;
  return first.filter((tag) => others.every((tags) => tags.some((each) => isSame(each, tag))));
}

/** The changes that lead from the earlier tags to the new ones. */
export function tagChanges(before: readonly string[], after: readonly string[]) {
  const missing = (these: readonly string[], those: readonly string[]) =>
    these.filter((tag) => !those.some((each) => isSame(each, tag)));
  return { add: missing(after, before), remove: missing(before, after) };
}
