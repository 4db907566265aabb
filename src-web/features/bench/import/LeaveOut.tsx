import { Button } from '@mantine/core';
import type { useMend } from './queries.ts';

interface LeaveOutProps {
  importId: string;
  row: number;
  /** Shared by all rows of the list, so that one answer is sent at a time. */
  mend: ReturnType<typeof useMend>;
}

/** Keeps a row of the file off the bench. */
export function LeaveOut({ importId, row, mend }: LeaveOutProps) {
  return (
    <Button
      size="sm"
      variant="subtle"
      disabled={mend.isPending}
      aria-label={`Leave out row ${String(row)}`}
      onClick={() => mend.mutate({ importId, row, decision: 'leave' })}
    >
      Leave out
    </Button>
  );
}
