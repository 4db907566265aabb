import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BenchResourceDetail } from '#contract/domain/resource.ts';
import { plural } from '#web/lib/format.ts';
import danger from '#web/ui/danger.module.css';
import { Dialog } from '#web/ui/Dialog.tsx';
import dialog from '#web/ui/dialog.module.css';
import { toast } from '#web/ui/toast/toast.ts';
import { useDeleteResource } from './queries.ts';

/** Deletes somebody with everything that is known of them, and says before what goes and what stays. */
export function DeleteForGood({ resource, onGone }: { resource: BenchResourceDetail; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { _id: employeeId, name } = resource;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete for good
      </Button>
      {isAsking ? (
        <Question
          {...{ employeeId, name }}
          onClose={() => setAsking(false)}
          onDone={(withdrawn) => {
            const also =
              withdrawn === 0 ? '' : `, and ${plural(withdrawn, 'submission has', 'submissions have')} been withdrawn`;
            toast('success', `${name} has been deleted${also}`);
            onGone();
          }}
        />
      ) : null}
    </>
  );
}

interface QuestionProps {
  employeeId: string;
  name: string;
  onDone: (withdrawn: number) => void;
  onClose: () => void;
}

function Question({ employeeId, name, onDone, onClose }: QuestionProps) {
  const erase = useDeleteResource();
  return (
    <Dialog title={`Delete ${name} for good?`} onClose={onClose}>
      <div className={dialog['parts']}>
        <p>
          Everything you keep about them goes: contact details, skills, rate and cost, resumes, drafts, what they agreed
          to, and their place on your hotlists. Submissions that are still open are withdrawn; employers are told, and
          interviews ahead are cancelled.
        </p>
        <p>
          A submission that an employer has received stays on record for both of you, without the person. You can’t undo
          this. To take somebody off every list and keep what you know, move them to the archive instead.
        </p>
        <p role="alert" className={dialog['failure']}>
          {erase.error?.message}
        </p>
        <div className={dialog['actions']}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Keep them
          </Button>
          <Button
            className={danger['danger'] ?? ''}
            loading={erase.isPending}
            onClick={() => erase.mutate(employeeId, { onSuccess: ({ withdrawn }) => onDone(withdrawn) })}
          >
            Delete for good
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
