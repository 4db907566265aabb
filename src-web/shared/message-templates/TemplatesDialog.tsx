import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteMessageTemplate, getMessageTemplates, saveMessageTemplate } from '#contract/api/conversations.ts';
import type { CallInput } from '#contract/call.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import type { MessageTemplateText } from '#contract/domain/message-template.ts';
import { callApi } from '#web/api/call-api.ts';
import { failureOf } from '#web/api/failure.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Suggestion } from './suggestions.ts';
import dialogStyles from '#web/ui/dialog.module.css';
import classes from './templates.module.css';

interface RowProps {
  name: string;
  text: string;
  onInsert: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
}

function TemplateRow({ name, text, onInsert, onEdit, onDelete }: RowProps) {
  const [isAsked, setAsked] = useState(false);
  const row = useFocusFallback<HTMLLIElement>();
  return (
    <li ref={row} className={classes['row']}>
      <div className={classes['words']}>
        <h4 className={classes['name']}>{name}</h4>
        <p className={classes['text']}>{text}</p>
      </div>
      <div className={classes['actions']}>
        {isAsked ? (
          <>
            <Button
              size="sm"
              color="red"
              variant="light"
              autoFocus
              aria-label={`Delete ${name} for everybody`}
              onClick={onDelete}
            >
              Delete it
            </Button>
            <Button size="sm" variant="default" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" variant="light" aria-label={`Insert ${name}`} onClick={onInsert}>
              Insert
            </Button>
            {onEdit === undefined ? null : (
              <Button size="sm" variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
                Edit
              </Button>
            )}
            {onDelete === undefined ? null : (
              <Button
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={`Delete ${name}`}
                onClick={() => setAsked(true)}
              >
                Delete
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** The account's own texts, for messages and for turning down. */
const KEY = ['message-templates'] as const;

function useTemplates() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(getMessageTemplates, {}, { signal })).data,
  });
}

function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: CallInput<typeof saveMessageTemplate> & { key: string }) =>
      callApi(saveMessageTemplate, input, { idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) => callApi(deleteMessageTemplate, { templateId }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** A template's name and words; a new one where it has no id. */
function TemplateForm({ template, onDone }: { template: Partial<MessageTemplateText>; onDone: () => void }) {
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
    <form onSubmit={submit} className={dialogStyles['parts']}>
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
        <p role="alert" className={dialogStyles['failure']}>
          {failureOf(save.error).message}
        </p>
      ) : null}
      <div className={dialogStyles['actions']}>
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

interface TemplatesDialogProps {
  /** The text in the field, which may become a template. */
  draft: string;
  /** Fills in the values that are known here. */
  fill: (text: string) => string;
  /** Suggestions of ours for this place. */
  suggestions: readonly Suggestion[];
  /** With everything filled in that `fill` knows. */
  onInsert: (text: string) => void;
  onClose: () => void;
}

interface OwnProps extends Pick<TemplatesDialogProps, 'draft' | 'fill' | 'onInsert'> {
  onEdit: (template: Partial<MessageTemplateText>) => void;
}

function OwnTemplates({ draft, onInsert, fill, onEdit }: OwnProps) {
  const query = useTemplates();
  const remove = useDeleteTemplate();
  const own = query.data ?? [];
  return (
    <section aria-label="Your team’s templates">
      <div className={classes['head']}>
        <h3 className={classes['title']}>Your team’s templates</h3>
        {query.isSuccess && own.length < LIMITS.messageTemplates ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
            onClick={() => onEdit({ text: draft })}
          >
            {draft === '' ? 'New template' : 'Keep what I wrote'}
          </Button>
        ) : null}
      </div>
      <Loaded query={query} what="the templates" failsOver rows={2} height={64}>
        {() =>
          own.length === 0 ? (
            <p className={classes['hint']}>None yet. Begin with one of ours, or keep your own for the next time.</p>
          ) : (
            <ul className={classes['list']}>
              {own.map((template) => (
                <TemplateRow
                  key={template._id}
                  name={template.name}
                  text={fill(template.text)}
                  onInsert={() => onInsert(fill(template.text))}
                  onEdit={() => onEdit(template)}
                  onDelete={() =>
                    remove.mutate(template._id, { onError: (error) => toast('error', failureOf(error).message) })
                  }
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** Messages that are sent often: to insert one, and to keep one's own. */
export default function TemplatesDialog({ draft, fill, suggestions, onInsert, onClose }: TemplatesDialogProps) {
  const [editing, setEditing] = useState<Partial<MessageTemplateText> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  /** Back from the form, whose fields are gone. */
  const stopEditing = () => {
    flushSync(() => setEditing(null));
    box.current?.focus();
  };
  const title = editing === null ? 'Templates' : editing._id === undefined ? 'New template' : 'Change the template';
  return (
    <Dialog onClose={onClose} title={title} size={640} closeButtonProps={{ 'aria-label': 'Close this dialog' }}>
      {editing === null ? (
        <div ref={box} {...focusFallback} className={classes['box']}>
          <OwnTemplates draft={draft} onInsert={onInsert} fill={fill} onEdit={setEditing} />
          <section aria-label="Our suggestions">
            <h3 className={classes['title']}>Our suggestions</h3>
            <ul className={classes['list']}>
              {suggestions.map(({ name, text }) => (
                <TemplateRow key={name} name={name} text={fill(text)} onInsert={() => onInsert(fill(text))} />
              ))}
            </ul>
          </section>
        </div>
      ) : (
        <TemplateForm template={editing} onDone={stopEditing} />
      )}
    </Dialog>
  );
}
