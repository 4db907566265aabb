import { formatCount, formatTotal } from '#web/lib/format.ts';
import classes from './first-of.module.css';

interface FirstOfProps {
  /** The number that is shown. */
  shown: number;
  /** The number that there is in all; undefined until it is known. */
  of: { total: number; totalIsCapped: boolean } | undefined;
  order?: 'first' | 'newest';
  /** Tells about the others, or how to find them. */
  rest?: string;
}

/** Says below a list that it is not all there is; nothing where it is. */
export function FirstOf({ shown, of, order = 'first', rest = 'Search to find others.' }: FirstOfProps) {
  if (of === undefined || of.total <= shown || shown === 0) return null;
  return (
    <p className={classes['rest']}>
      The {order} {formatCount(shown)} of {formatTotal(of)}. {rest}
    </p>
  );
}
