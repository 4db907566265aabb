import { strongest } from './strongest.ts';
import { useJobMatch } from './queries.ts';

/** The reader's own match in half a line: the number and what speaks for it most. Nothing where there is no number. */
export default function MatchHint({ jobId, jobIds }: { jobId: string; jobIds: readonly string[] }) {
  const { match } = useJobMatch(jobId, jobIds);
  if (match === undefined) return null;
  const reason = strongest(match.factors);
  return (
    <>
      <strong>{match.total} of 100</strong>
      {reason === null ? '' : ` · ${reason}`}
    </>
  );
}
