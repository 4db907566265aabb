import { Button } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import type { OwnJob } from '#contract/domain/own-job.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { formatInstant } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useDuplicateJob, useUpdateJob } from '../own-queries.ts';

/** What can be done with a job that was filled or closed: open it again while that is possible, or copy it. */
export function EndedJob({ own, onDone }: { own: OwnJob; onDone: (job: JobDetail) => void }) {
  const [keyFor] = useState(() => createKeyKeeper());
  const update = useUpdateJob();
  const duplicate = useDuplicateJob();
  const failure = update.error ?? duplicate.error;
  const reopen = () => {
    const change = { jobId: own._id, version: own.version, status: 'active' as const };
    update.mutate({ change, key: keyFor(change) }, { onSuccess: onDone });
  };
  return (
    <Card>
      <EmptyState
        title={own.status === 'filled' ? 'This job is filled' : 'This job is closed'}
        text={
          <>
            {own.reopenUntil === null
              ? 'It ended too long ago to be opened again. Duplicate it to post it anew.'
              : `You can open it again until ${formatInstant(own.reopenUntil)}. Applications that were decided stay so.`}
            {failure === null ? null : <strong role="alert"> {failure.message}</strong>}
          </>
        }
        action={
          <>
            {own.reopenUntil === null ? null : (
              <Button loading={update.isPending} onClick={reopen}>
                Open again
              </Button>
            )}{' '}
            <Button
              variant="default"
              loading={duplicate.isPending}
              onClick={() => duplicate.mutate({ jobId: own._id, key: keyFor(own._id) }, { onSuccess: onDone })}
            >
              Duplicate
            </Button>
          </>
        }
      />
    </Card>
  );
}
