import { VisuallyHidden } from '@mantine/core';
import { formatCount, plural } from '#web/lib/format.ts';
import { countOf, type Counts } from './counts.ts';
import classes from './filters.module.css';

interface CountedLabelProps {
  text: string;
  value: string;
  /** Absent where nothing was counted. */
  counts: Counts | undefined;
  /** The unit of the counts, in the singular. */
  unit: string;
}

/** A value of a filter and, at the end of its line, how many results it would have. */
export function CountedLabel({ text, value, counts, unit }: CountedLabelProps) {
  const isLeast = counts?.some((row) => row.isLeast === true) === true;
  const found = counts === undefined ? undefined : countOf(counts, value);
  // None among the newest is not none at all.
  const count = isLeast && found === 0 ? undefined : found;
  return (
    <span className={classes['checkLabel']} data-empty={count === 0 || undefined}>
      <span>{text}</span>
      {count === undefined ? null : (
        <span className={classes['count']}>
          <span aria-hidden>
            {formatCount(count)}
            {isLeast ? '+' : ''}
          </span>
          <VisuallyHidden component="span">
            , {isLeast ? 'at least ' : ''}
            {plural(count, unit)}
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}
