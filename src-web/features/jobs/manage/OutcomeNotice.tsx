import { CloseButton } from '@mantine/core';
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import classes from './manage-jobs.module.css';
import type { Outcome } from './job-actions.ts';

/** Says what was done, and for every job that was left as it is why. Stays until it is read. */
export function OutcomeNotice({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const failed = outcome.done === '';
  const notice = useFocusFallback<HTMLDivElement>();
  return (
    <div
      ref={notice}
      className={classes['outcome']}
      data-tone={failed ? 'failed' : undefined}
      role={failed ? 'alert' : 'status'}
    >
      <div>
        {failed ? <p>Nothing has changed.</p> : <p>{outcome.done}</p>}
        {outcome.refused.length === 0 ? null : (
          <ul>
            {outcome.refused.map(({ jobId, title, message }) => (
              <li key={jobId}>
                <strong>{title}</strong>: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      <CloseButton aria-label="Close this message" onClick={onClose} />
    </div>
  );
}
