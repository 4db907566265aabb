import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Review } from './use-review.ts';
import classes from './review.module.css';

/** The progress of the review, and a button that accepts everything certain. */
export function ReviewHead({ review }: { review: Review }) {
  const progress = useRef<HTMLParagraphElement>(null);
  const decided = review.fields.filter(({ status }) => status !== 'open').length;
  return (
    <div className={classes['head']}>
      <p ref={progress} tabIndex={-1}>
        <strong>
          {decided} of {review.fields.length}
        </strong>{' '}
        decided
      </p>
      {review.sure.length === 0 ? null : (
        <Button
          variant="default"
          leftSection={<IconChecks size={17} stroke={1.8} aria-hidden />}
          onClick={() => {
            review.decide(
              review.sure.map(({ id }) => id),
              'accepted',
            );
            // The button goes away, and must not take the focus along.
            progress.current?.focus();
          }}
        >
          Accept the {review.sure.length} we are sure of
        </Button>
      )}
    </div>
  );
}
