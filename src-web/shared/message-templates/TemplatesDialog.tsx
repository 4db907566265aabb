import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LIMITS } from '#contract/domain/limits.ts';
import type { MessageTemplateText } from '#contract/domain/message-template.ts';
import { failureOf } from '#web/api/failure.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { ErrorState, ListSkeleton } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { TemplateRow } from './TemplateRow.tsx';
import classes from './templates.module.css';
import { useDeleteTemplate, useTemplates } from './queries.ts';
import type { Suggestion } from './suggestions.ts';
import { TemplateForm } from './TemplateForm.tsx';

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
      {query.isPending ? (
        <ListSkeleton rows={2} height={64} label="Loading the templates" />
      ) : query.isError ? (
        <ErrorState title="We couldn’t load the templates" error={query.error} onRetry={() => void query.refetch()} />
      ) : own.length === 0 ? (
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
      )}
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
