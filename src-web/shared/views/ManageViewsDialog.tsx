import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { userMay } from '#contract/domain/user.ts';
import type { SavedView } from '#contract/domain/pipeline.ts';
import { failureOf } from '#web/api/failure.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { useDeleteView } from './queries.ts';
import classes from './views.module.css';

/** Views that somebody may delete: their own, and for owners those that colleagues share. */
export default function ManageViewsDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const user = useSignedInUser();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const remove = useDeleteView();
  const mine = views.filter(({ own, shared }) => own || (shared && userMay(user, 'own')));
  return (
    <Dialog onClose={onClose} title="Delete views">
      <div className={dialog['parts']}>
        {mine.length === 0 ? <p>There are no views of yours.</p> : null}
        <ul ref={list} className={classes['views']} tabIndex={-1} aria-label="Views">
          {mine.map((view) => (
            <li key={view._id}>
              <span>
                {view.name}
                <small>{view.own ? (view.shared ? 'Shared with colleagues' : 'Only you') : `From ${view.by}`}</small>
              </span>
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={`Delete the view ${view.name}`}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(view._id, {
                    onSuccess: () => {
                      setSaid(`The view “${view.name}” is deleted.`);
                      list.current?.focus();
                    },
                    onError: (error) => setSaid(failureOf(error).message),
                  })
                }
              >
                <IconTrash size={18} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <p role="status" className={classes['said']}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}
