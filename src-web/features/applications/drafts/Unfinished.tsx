import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { TempApplication } from '#contract/domain/application-draft.ts';
import { failureOf } from '#web/api/failure.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { Card } from '#web/ui/Card.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './drafts.module.css';
import { useDeleteDraft, useUnfinished } from './queries.ts';

interface UnfinishedProps {
  /** The page on which a draft is continued. */
  href: (draft: TempApplication) => string;
}

function Row({ draft, href }: { draft: TempApplication } & UnfinishedProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteDraft();
  const what = draft.personName === null ? 'application' : `submission of ${draft.personName}`;
  return (
    <li className={classes['row']}>
      <div className={classes['rowText']}>
        <p>
          {draft.jobOpen ? (
            <Link to={href(draft)}>
              Finish your {what} for {draft.jobTitle}
            </Link>
          ) : (
            <strong>
              Your {what} for {draft.jobTitle}
            </strong>
          )}
        </p>
        <p className={classes['line']}>
          {draft.companyName} · {draft.jobOpen ? 'Saved ' : 'Takes no applications at the moment · Saved '}
          <RelativeTime at={draft.updatedAt} />
        </p>
      </div>
      {isAsked ? (
        <>
          <Button
            autoFocus
            color="red"
            variant="light"
            size="sm"
            loading={remove.isPending}
            onClick={() => remove.mutate(draft._id, { onError: (error) => toast('error', failureOf(error).message) })}
          >
            Delete it for good
          </Button>
          <Button variant="default" size="sm" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <UnstyledButton
          className={classes['word'] ?? ''}
          aria-label={`Delete your unfinished ${what} for ${draft.jobTitle}`}
          onClick={() => setAsked(true)}
        >
          Delete
        </UnstyledButton>
      )}
    </li>
  );
}

/** The reader's unfinished applications; nothing at all if there are none. */
export default function Unfinished({ href }: UnfinishedProps) {
  const query = useUnfinished();
  const drafts = query.data ?? [];
  if (drafts.length === 0) return null;
  return (
    <section {...focusFallback} className={classes['box']} aria-label="Unfinished applications">
      <Card padded={false}>
        <h2 className={classes['heading']}>Not sent yet</h2>
        <ul className={classes['list']}>
          {drafts.map((draft) => (
            <Row key={draft._id} draft={draft} href={href} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
