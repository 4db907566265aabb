import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useRef } from 'react';
import type { BenchResource } from '#contract/domain/resource.ts';
import { userMay } from '#contract/domain/user.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { useLetterKeys } from '#web/shared/use-letter-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { BenchTable, type BenchTableProps } from '../BenchTable.tsx';
import { BenchBulkBar } from './BenchBulkBar.tsx';
import { BenchDialogs } from './BenchDialogs.tsx';
import classes from './bench-people.module.css';
import { useBenchSelection, type BenchSelection } from './use-bench-selection.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { COMMANDS, REPEATS, type BenchCommand } from './bench-keys.ts';

interface BenchPeopleProps extends Omit<BenchTableProps, 'pick' | 'onFocusRow'> {
  archived: boolean;
  /** The rows are still those of another page or filter. */
  isStale: boolean;
  isComing: boolean;
  /** Turns to the next or the previous page; false where there is none. */
  turnPage: (by: 1 | -1) => boolean;
}

function Tools({ at, mayWork }: { at: BenchSelection; mayWork: boolean }) {
  const { people, chosen, selection } = at;
  return (
    <div className={classes['tools']}>
      {mayWork ? (
        <Checkbox
          label="Select everybody on this page"
          checked={chosen.length === people.length}
          indeterminate={chosen.length > 0 && chosen.length < people.length}
          onChange={(event) =>
            selection.select(
              people.map(({ _id }) => _id),
              event.currentTarget.checked,
            )
          }
        />
      ) : null}
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconKeyboard size={18} stroke={1.7} aria-hidden />}
        onClick={() => at.setDialog('keys')}
      >
        Keyboard
      </Button>
    </div>
  );
}

/** The people of the bench: ticked, changed together, and gone through by keys. */
export function BenchPeople({ archived, isStale, isComing, turnPage, ...table }: BenchPeopleProps) {
  const { people } = table;
  const mayWork = userMay(useSignedInUser(), 'work');
  const box = useRef<HTMLDivElement>(null);
  const letters = useLetterKeys();
  const at = useBenchSelection({ people, isStale, isComing, turnPage, box });
  const { selection, chosen, current, cursor } = at;
  useBenchKeys({
    characters: letters[0],
    step: cursor.step,
    tick: (how) => {
      if (!mayWork || current === undefined) return;
      selection.select([current._id], how === 'tick' || !selection.selected.has(current._id));
    },
    edit: mayWork ? () => at.begin('change') : null,
    archive: mayWork ? () => at.begin('archive') : null,
    help: () => {
      at.setDialog('keys');
      opened(A_DIALOG);
    },
    clear: () => {
      if (chosen.length === 0) return false;
      selection.clear();
      return true;
    },
  });
  const pick = (person: BenchResource) => (
    <Checkbox
      aria-label={`Select ${person.name}`}
      checked={selection.selected.has(person._id)}
      onChange={(event) => selection.select([person._id], event.currentTarget.checked)}
    />
  );
  return (
    <div ref={box} {...focusFallback} className={classes['people']}>
      <Tools at={at} mayWork={mayWork} />
      {chosen.length === 0 ? null : (
        <div className={classes['foot']}>
          <BenchBulkBar
            chosen={chosen}
            archived={archived}
            onEdit={() => at.begin('change')}
            onArchive={() => at.begin('archive')}
            onClear={selection.clear}
          />
        </div>
      )}
      <Card padded={false} aria-busy={isStale}>
        <BenchTable {...table} pick={mayWork ? pick : undefined} onFocusRow={cursor.setFocused} />
      </Card>
      <BenchDialogs at={at} archived={archived} letters={letters} />
    </div>
  );
}

interface BenchKeys {
  characters: boolean;
  step: (by: 1 | -1) => void;
  /** Ticks the row that the keys are at, or turns its tick round. */
  tick: (how: 'tick' | 'turn') => void;
  /** Null for members who may only look. */
  edit: (() => void) | null;
  archive: (() => void) | null;
  help: () => void;
  /** Says whether there was a selection. */
  clear: () => boolean;
}

const focus = (what: string) => document.querySelector<HTMLElement>(`[data-list-filters] ${what}`)?.focus();

/** The list of the bench by keys. */
function useBenchKeys({ characters, step, tick, edit, archive, help, clear }: BenchKeys): void {
  const tickAndStep = (by: 1 | -1) => {
    tick('tick');
    step(by);
  };
  const run: Readonly<Record<BenchCommand, () => void>> = {
    next: () => step(1),
    previous: () => step(-1),
    tick: () => tick('turn'),
    tickNext: () => tickAndStep(1),
    tickPrevious: () => tickAndStep(-1),
    edit: () => edit?.(),
    archive: () => archive?.(),
    search: () => focus('input[type=search]'),
    filter: () => focus('select'),
    help,
  };
  usePageKeys({
    characters,
    onCharacter: (character) => {
      const command = COMMANDS[character];
      return command === undefined ? undefined : { run: run[command], repeats: REPEATS.includes(command) };
    },
    onEscape: clear,
  });
}
