import { Button } from '@mantine/core';
import type { useMend } from './queries.ts';

interface LeaveOutProps {
  importId: string;
  row: number;
  /** Of the list that the row stands in: one answer at a time. */
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
