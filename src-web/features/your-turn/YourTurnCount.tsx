import { formatCount, plural } from '#web/lib/format.ts';
import { useYourTurn } from './queries.ts';

/** The number in the menu; nothing while it is not known, and where nothing waits. */
export default function YourTurnCount() {
  const total = useYourTurn().data?.total ?? 0;
  if (total === 0) return null;
  return (
    <span role="img" aria-label={`${plural(total, 'thing waits', 'things wait')} for you`}>
      {total > 99 ? '99+' : formatCount(total)}
    </span>
  );
}
