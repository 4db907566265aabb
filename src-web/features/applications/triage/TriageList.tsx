import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApplicationColumn } from '#contract/domain/pipeline.ts';
import { Card } from '#web/ui/Card.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { ApplicationRows } from '../ApplicationRows.tsx';
import { UndoNotice } from '../moves/UndoNotice.tsx';
import classes from './triage.module.css';
import type { Triage } from './use-triage.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { plural } from '#web/lib/format.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { commonChoices, type MoveChoice } from '../moves/move-words.ts';

interface TriageListProps {
  triage: Triage;
  isStale: boolean;
  href: (applicationId: string) => string;
  mark?: ((applicationId: string) => ReactNode) | undefined;
  columns: readonly ApplicationColumn[];
  /** `byKey` when it was not clicked. */
  onOpen: (id: string, byKey: boolean) => void;
  onTag: () => void;
  onKeySheet: () => void;
  /** Below the rows. */
  children: ReactNode;
}

/** The rows, what stands above them, and what floats below them: what was done, and what can be done with those that are ticked. */
export function TriageList({
  triage,
  isStale,
  href,
  mark,
  columns,
  onOpen,
  onTag,
  onKeySheet,
  children,
}: TriageListProps) {
  const { rows, arrived, selection, moves, open, cursor, chosen } = triage;
  return (
    <>
      <div className={classes['tools']}>
        <Checkbox
          label="Select every application on this page"
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={(event) =>
            selection.select(
              rows.map(({ _id }) => _id),
              event.currentTarget.checked,
            )
          }
        />
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconKeyboard size={18} stroke={1.7} aria-hidden />}
          onClick={onKeySheet}
        >
          Keyboard
        </Button>
      </div>
      <div className={classes['foot']}>
        <div className={classes['undoBar']}>
          <UndoNotice moves={moves} />
        </div>
        {chosen.length === 0 ? null : (
          <ApplicationsBar
            chosen={chosen}
            busy={moves.busy}
            onChoose={(choice) => triage.choose(choice, chosen)}
            onTag={onTag}
            onClear={selection.clear}
          />
        )}
      </div>
      <HeldNotice {...arrived} unit="application" />
      <Card padded={false} aria-busy={isStale}>
        <ApplicationRows
          items={rows}
          side="employer"
          href={href}
          mark={mark}
          columns={columns}
          openId={open.id}
          onFocusRow={cursor.setFocused}
          onOpen={open.hasRoom ? onOpen : undefined}
          pick={(item) => (
            <Checkbox
              className={classes['pick'] ?? ''}
              aria-label={`Select ${item.applicant.name}, ${item.jobTitle}`}
              checked={selection.selected.has(item._id)}
              onChange={(event) => selection.select([item._id], event.currentTarget.checked)}
            />
          )}
        />
      </Card>
      {children}
    </>
  );
}

interface ApplicationsBarProps {
  chosen: readonly ApplicationListItem[];
  busy: boolean;
  onChoose: (choice: MoveChoice) => void;
  onTag: () => void;
  onClear: () => void;
}

/** Actions on the ticked applications together. */
function ApplicationsBar({ chosen, busy, onChoose, onTag, onClear }: ApplicationsBarProps) {
  const choices = commonChoices(chosen.map(({ status }) => status));
  return (
    <BulkBar label="Selected applications" count={plural(chosen.length, 'application')} onClear={onClear}>
      {choices.length === 0 ? <p className={classes['hint']}>They have no next step in common.</p> : null}
      {choices.map((choice) => (
        <Button key={choice.to} size="sm" variant="default" disabled={busy} onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      <Button size="sm" variant="default" onClick={onTag}>
        Tags
      </Button>
    </BulkBar>
  );
}
