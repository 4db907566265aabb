import { VisuallyHidden } from '@mantine/core';
import { formatCount, plural } from '#web/lib/format.ts';
import classes from './filters.module.css';

interface CountedLabelProps {
  text: string;
  /** Absent where nothing was counted. */
  count: number | undefined;
  /** What is counted, one of it. */
  unit: string;
}

/** A value of a filter and, at the end of its line, how many results it would have. */
export function CountedLabel({ text, count, unit }: CountedLabelProps) {
  return (
    <span className={classes['checkLabel']} data-empty={count === 0 || undefined}>
      <span>{text}</span>
      {count === undefined ? null : (
        <span className={classes['count']}>
          <span aria-hidden>{formatCount(count)}</span>
          <VisuallyHidden component="span">, {plural(count, unit)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
