import { Button, Textarea, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { LIMITS } from '#contract/domain/limits.ts';
import type { MessageTemplateText } from '#contract/domain/message-template.ts';
import { failureOf } from '#web/api/failure.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import dialog from '#web/ui/dialog.module.css';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useSaveTemplate } from './queries.ts';

/** A template's name and words; a new one where it has no id. */
export function TemplateForm({ template, onDone }: { template: Partial<MessageTemplateText>; onDone: () => void }) {
  const [name, setName] = useState(template.name ?? '');
  const [text, setText] = useState(template.text ?? '');
  const { leave } = useUnsavedWarning(name !== (template.name ?? '') || text !== (template.text ?? ''));
  const [keyFor] = useState(() => createKeyKeeper());
  const save = useSaveTemplate();
  const flight = useSingleFlight();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const input = {
      name: name.trim(),
      text: text.trim(),
      ...(template._id !== undefined && { templateId: template._id }),
    };
    if (input.name === '' || input.text === '') return;
    flight.run(() => save.mutateAsync({ ...input, key: keyFor(input) }).then(onDone, () => undefined));
  };
  return (
    <form onSubmit={submit} className={dialog['parts']}>
      <TextInput
        label="Name"
        required
        maxLength={LIMITS.messageTemplateName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <Textarea
        label="Text"
        required
        description="{firstName}, {jobTitle} and {company} are filled in for whoever you write to."
        autosize
        minRows={5}
        maxRows={12}
        maxLength={LIMITS.message}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {save.isError ? (
        <p role="alert" className={dialog['failure']}>
          {failureOf(save.error).message}
        </p>
      ) : null}
      <div className={dialog['actions']}>
        <Button variant="default" onClick={() => leave(onDone)}>
          Cancel
        </Button>
        <Button type="submit" loading={flight.busy}>
          Keep the template
        </Button>
      </div>
    </form>
  );
}
