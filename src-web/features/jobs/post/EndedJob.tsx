import { Button } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail } from '#contract/domain/job.ts';
import type { OwnJob } from '#contract/domain/own-job.ts';
import { createKeyKeeper } from '#web/lib/idempotency.ts';
import { formatInstant } from '#web/lib/format-time.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/list/states.tsx';
import { useSingleFlight } from '#web/ui/hooks/use-single-flight.ts';
import { useDuplicateJob, useUpdateJob } from '../own-changes.ts';

/** The mutation keeps its failure, and it is shown from there. */
const shown = () => undefined;

/** Actions on a filled or closed job: open it again while that is possible, or copy it. */
export function EndedJob({ own, onDone }: { own: OwnJob; onDone: (job: JobDetail) => void }) {
  const [keyFor] = useState(() => createKeyKeeper());
  const update = useUpdateJob();
  const duplicate = useDuplicateJob();
  const flight = useSingleFlight();
  const failure = update.error ?? duplicate.error;
  const reopen = () => {
    const change = { jobId: own._id, version: own.version, status: 'active' as const };
    flight.run(() => update.mutateAsync({ change, key: keyFor(change) }).then(onDone, shown));
  };
  const copy = () =>
    flight.run(() => duplicate.mutateAsync({ jobId: own._id, key: keyFor(own._id) }).then(onDone, shown));
  return (
    <Card>
      <EmptyState
        title={own.status === 'filled' ? 'This job is filled' : 'This job is closed'}
        text={
          <>
            {own.reopenUntil === null
              ? 'It ended too long ago to be reopened. Duplicate it to post it again.'
              : `You can open it again until ${formatInstant(own.reopenUntil)}. Decisions on applications stay as they are.`}
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
            <Button variant="default" loading={duplicate.isPending} onClick={copy}>
              Duplicate
            </Button>
          </>
        }
      />
    </Card>
  );
}
