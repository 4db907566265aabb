import { strongest } from './strongest.ts';
import { useMatch, type MatchOf } from './queries.ts';

/** The reader's own match in half a line: the number and what speaks for it most. Nothing where there is no number. */
export default function MatchHint({ of }: { of: MatchOf }) {
  const { data } = useMatch(of);
  if (data === undefined || data.total === null) return null;
  const reason = strongest(data.factors);
  return (
    <>
      <strong>{data.total} of 100</strong>
      {reason === null ? '' : ` · ${reason}`}
    </>
  );
}
