import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '#web/lib/format.ts';
import classes from './filters.module.css';

/** A value of a filter and, at the end of its line, how many jobs it would show. */
export function CountedLabel({ text, count }: { text: string; count: number | undefined }) {
  return (
    <span className={classes['checkLabel']} data-empty={count === 0 || undefined}>
      <span>{text}</span>
      {count === undefined ? null : (
        <span className={classes['count']}>
          {formatCount(count)}
          <VisuallyHidden component="span">{count === 1 ? ' job' : ' jobs'}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
