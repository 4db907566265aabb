import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { MOVES_AT_ONCE } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { focusFallback, useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { ApplicationRows } from '../ApplicationRows.tsx';
import { commonChoices, type MoveChoice } from './move-words.ts';
import classes from './moves.module.css';
import { UndoNotice } from './UndoNotice.tsx';
import { useMoves } from './use-moves.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx'));

interface BarProps {
  chosen: readonly ApplicationListItem[];
  busy: boolean;
  onChoose: (choice: MoveChoice) => void;
  onClear: () => void;
}

/** What can be done with the ticked applications together. */
function BulkBar({ chosen, busy, onChoose, onClear }: BarProps) {
  const bar = useFocusFallback<HTMLDivElement>();
  const choices = commonChoices(chosen.map(({ status }) => status));
  return (
    <div ref={bar} className={classes['bulk']} role="group" aria-label="Selected applications">
      <p className={classes['bulkCount']} role="status">
        {plural(chosen.length, 'application')} selected
      </p>
      {choices.length === 0 ? <p className={classes['hint']}>They have no next step in common.</p> : null}
      {choices.map((choice) => (
        <Button key={choice.to} size="sm" variant="default" disabled={busy} onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      <Button size="sm" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}

interface SelectableApplicationsProps {
  items: readonly ApplicationListItem[];
  href: (applicationId: string) => string;
  withJob: boolean;
  /** The list belongs to the former filter until its own has come. */
  isStale: boolean;
}

/** An employer's list, whose rows can be ticked and moved together. */
export function SelectableApplications({ items, href, withJob, isStale }: SelectableApplicationsProps) {
  const { selected, select, clear } = useSelection();
  const moves = useMoves(clear);
  const chosen = items.filter((item) => selected.has(item._id)).slice(0, MOVES_AT_ONCE);
  const applications = chosen.map(({ _id, version, applicant }) => ({ id: _id, version, name: applicant.name }));
  return (
    <div {...focusFallback} className={classes['selectable']}>
      <Checkbox
        className={classes['selectAll'] ?? ''}
        label="Select every application on this page"
        checked={chosen.length === items.length}
        indeterminate={chosen.length > 0 && chosen.length < items.length}
        onChange={(event) =>
          select(
            items.map(({ _id }) => _id),
            event.currentTarget.checked,
          )
        }
      />
      <UndoNotice moves={moves} />
      {chosen.length === 0 ? null : (
        <BulkBar
          chosen={chosen}
          busy={moves.busy}
          onChoose={(choice) => moves.choose(choice, applications)}
          onClear={clear}
        />
      )}
      <Card padded={false} aria-busy={isStale}>
        <ApplicationRows
          items={items}
          side="employer"
          href={href}
          withJob={withJob}
          pick={(item) => (
            <Checkbox
              className={classes['pick'] ?? ''}
              aria-label={`Select ${item.applicant.name}, ${item.jobTitle}`}
              checked={selected.has(item._id)}
              onChange={(event) => select([item._id], event.currentTarget.checked)}
            />
          )}
        />
      </Card>
      {moves.question === null ? null : (
        <Suspense>
          <MoveDialog
            choice={moves.question.choice}
            applications={moves.question.applications}
            vendors={chosen.some(({ applicant }) => applicant.kind === 'vendor')}
            busy={moves.busy}
            failure={moves.failure}
            onSubmit={moves.submit}
            onClose={moves.close}
          />
        </Suspense>
      )}
    </div>
  );
}
