import { UnstyledButton } from '@mantine/core';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/domain/options.ts';
import type { StageSummary } from '#contract/domain/pipeline.ts';
import { formatCount } from '#web/lib/format.ts';
import classes from './board.module.css';

interface StageButtonsProps {
  these: readonly ApplicationStatus[];
  stages: readonly StageSummary[];
  /** The one that is open. */
  chosen: ApplicationStatus | null;
  onChoose: (status: ApplicationStatus) => void;
}

const countOf = (stages: readonly StageSummary[], status: ApplicationStatus) =>
  formatCount(stages.find((stage) => stage.status === status)?.count ?? 0);

/** Stages that have no column of their own until they are opened. */
export function Strips({ these, stages, chosen, onChoose }: StageButtonsProps) {
  return (
    <div className={classes['strips']}>
      {these.map((status) => (
        <UnstyledButton
          key={status}
          className={classes['strip'] ?? ''}
          aria-expanded={chosen === status}
          onClick={() => onChoose(status)}
        >
          {APPLICATION_STATUSES.labels[status]} <b>{countOf(stages, status)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** The stages of a phone, of which one is shown. */
export function Pills({ these, stages, chosen, onChoose }: StageButtonsProps) {
  return (
    <div className={classes['pills']} role="group" aria-label="Stage">
      {these.map((status) => (
        <UnstyledButton
          key={status}
          className={classes['pill'] ?? ''}
          aria-pressed={chosen === status}
          onClick={() => onChoose(status)}
        >
          {APPLICATION_STATUSES.labels[status]} <b>{countOf(stages, status)}</b>
        </UnstyledButton>
      ))}
    </div>
  );
}
