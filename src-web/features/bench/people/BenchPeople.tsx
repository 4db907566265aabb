import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Menu.css';
import { Button, Checkbox, Menu } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useRef, lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { changeBenchResources } from '#contract/api/bench.ts';
import type { CallInput } from '#contract/call.ts';
import type { ListedResource } from '#contract/domain/resource.ts';
import { userMay } from '#contract/domain/user.ts';
import { plural } from '#web/lib/format.ts';
import { useSignedInUser } from '#web/session/use-session.ts';
import { useLetterKeys } from '#web/shared/use-device-switch.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { A_DIALOG, A_FIELD_OF_A_DIALOG, opened } from '#web/ui/hooks/command-layer.ts';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useMedia } from '#web/ui/hooks/use-media.ts';
import { usePageActions } from '#web/ui/hooks/page-actions.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { useCursor } from '#web/ui/list/use-cursor.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { BenchTable, type BenchTableProps } from '../BenchTable.tsx';
import { useExport } from '../import/run-queries.ts';
import { COMMANDS, REPEATS, type BenchCommand, KEY_SHEET, keysOf } from './bench-keys.ts';
import { useChangeSeveral } from './queries.ts';
import classes from './bench-people.module.css';

interface BenchSelectionOptions {
  people: readonly ListedResource[];
  /** The rows are still those of another page or filter. */
  isStale: boolean;
  isComing: boolean;
  /** Turns to the next or the previous page; false where there is none. */
  turnPage: (by: 1 | -1) => boolean;
  /** The element around the rows. */
  box: RefObject<HTMLElement | null>;
}

const nothing = () => undefined;

/** The ticked people, the current row, and the pending action. */
function useBenchSelection({ people, isStale, isComing, turnPage, box }: BenchSelectionOptions) {
  const selection = useSelection();
  // A person who was changed meanwhile stays ticked, to be looked at again.
  const change = useChangeSeveral((ids) => selection.select(ids, false));
  const [dialog, setDialog] = useState<'change' | 'archive' | 'submit' | 'keys' | null>(null);
  const cursor = useCursor({ rows: people, box, openId: null, turnPage, isStale, isComing, onArrive: nothing });
  const chosen = people.filter(({ _id }) => selection.selected.has(_id));
  const current = people.find(({ _id }) => _id === cursor.currentId);
  /** Those that are ticked, else the one that the keys are at. */
  const acted = chosen.length > 0 ? chosen : current === undefined ? [] : [current];
  return {
    ...{ people, selection, change, cursor, chosen, current, acted, dialog, setDialog },
    who: acted.length === 1 ? (acted[0]?.name ?? '') : plural(acted.length, 'person', 'people'),
    begin: (what: 'change' | 'archive' | 'submit') => {
      if (acted.length === 0) return;
      change.reset();
      setDialog(what);
      opened({ ...(what === 'submit' ? A_FIELD_OF_A_DIALOG : A_DIALOG), cancel: () => setDialog(null) });
    },
    inputOf: (what: CallInput<typeof changeBenchResources>['change']) => ({
      people: acted.map(({ _id, version }) => ({ employeeId: _id, version })),
      change: what,
    }),
  };
}

type BenchSelection = ReturnType<typeof useBenchSelection>;

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));
const KeySheet = lazy(() => import('#web/ui/list/KeySheet.tsx'));

/** The ways on from a selection of people. */
export interface BenchLeads {
  /** The page on which a hotlist with these people begins. */
  hotlistHref: (ids: readonly string[]) => string;
  /** Submits these people. */
  renderSubmit: (people: { ids: readonly string[]; who: string; onClose: () => void }) => ReactNode;
}

interface BenchDialogsProps extends Pick<BenchLeads, 'renderSubmit'> {
  at: BenchSelection;
  /** The list is that of the archive. */
  archived: boolean;
  letters: readonly [on: boolean, choose: (on: boolean) => void];
}

/** The dialogs of the list: what is changed, who is put away or taken back, and the keys. */
function BenchDialogs({ at, archived, letters, renderSubmit }: BenchDialogsProps) {
  const { who, acted, change, dialog, inputOf } = at;
  const close = () => at.setDialog(null);
  if (dialog === 'archive') {
    return (
      <ConfirmDialog
        title={archived ? `Take ${who} back?` : `Move ${who} to the archive?`}
        text={
          archived
            ? 'They are on the bench again, and can be submitted.'
            : 'People in the archive are on no list and can’t be submitted. What you’ve already submitted goes on.'
        }
        action={archived ? 'Back to the bench' : 'Move to the archive'}
        back="Cancel"
        run={change}
        input={inputOf({ archived: !archived })}
        onDone={close}
        onClose={close}
      />
    );
  }
  return (
    <Suspense>
      {dialog === 'submit' ? renderSubmit({ ids: acted.map(({ _id }) => _id), who, onClose: close }) : null}
      {dialog === 'change' ? (
        <ChangeDialog
          who={who}
          run={change}
          onChange={(what) => change.mutate(inputOf(what), { onSuccess: close })}
          onClose={close}
        />
      ) : null}
      {dialog === 'keys' ? (
        <KeySheet sections={KEY_SHEET} characters={letters[0]} onCharacters={letters[1]} onClose={close} />
      ) : null}
    </Suspense>
  );
}

interface BenchBulkBarProps {
  chosen: readonly ListedResource[];
  /** True for people in the archive. */
  archived: boolean;
  onHotlist: () => void;
  onSubmit: () => void;
  onEdit: () => void;
  onArchive: () => void;
  onClear: () => void;
}

/** Actions on the ticked people together. */
function BenchBulkBar({ chosen, archived, onHotlist, onSubmit, onEdit, onArchive, onClear }: BenchBulkBarProps) {
  const exporting = useExport();
  const go = (format: 'csv' | 'xlsx') => exporting.mutate({ format, archived, ids: chosen.map(({ _id }) => _id) });
  return (
    <BulkBar label="Selected people" count={plural(chosen.length, 'person', 'people')} onClear={onClear}>
      {archived ? null : (
        <>
          <Button size="sm" onClick={onSubmit} aria-keyshortcuts="S">
            Submit to a job
          </Button>
          <Button size="sm" variant="default" onClick={onHotlist} aria-keyshortcuts="H">
            Make a hotlist
          </Button>
        </>
      )}
      <Button size="sm" variant="default" onClick={onEdit}>
        Change status and dates
      </Button>
      <Menu position="top-end" withinPortal={false}>
        <Menu.Target>
          <Button size="sm" variant="default" loading={exporting.isPending}>
            Export these
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => go('xlsx')}>Excel (XLSX)</Menu.Item>
          <Menu.Item onClick={() => go('csv')}>CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="sm" variant="default" onClick={onArchive}>
        {archived ? 'Back to the bench' : 'Move to the archive'}
      </Button>
    </BulkBar>
  );
}

const KeysButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    className={classes['keys'] ?? ''}
    size="sm"
    variant="subtle"
    leftSection={<IconKeyboard size={18} stroke={1.7} aria-hidden />}
    onClick={onClick}
  >
    Keyboard
  </Button>
);

interface BenchPeopleProps extends Omit<BenchTableProps, 'pick' | 'onFocusRow'>, BenchLeads {
  archived: boolean;
  /** The rows are still those of another page or filter. */
  isStale: boolean;
  isComing: boolean;
  /** Turns to the next or the previous page; false where there is none. */
  turnPage: (by: 1 | -1) => boolean;
}

const ALL = 'Select everybody on this page';

/** Ticks all rows; its words are seen where the list has no head. */
function PickAll({ at: { people, chosen, selection }, inHead }: { at: BenchSelection; inHead: boolean }) {
  return (
    <Checkbox
      {...(inHead ? { 'aria-label': ALL } : { label: ALL, className: classes['all'] ?? '' })}
      checked={chosen.length === people.length}
      indeterminate={chosen.length > 0 && chosen.length < people.length}
      onChange={(event) =>
        selection.select(
          people.map(({ _id }) => _id),
          event.currentTarget.checked,
        )
      }
    />
  );
}

/** What the keys do, for the palette. */
function useBenchActions(
  at: BenchSelection,
  { mayWork, archived, toHotlist }: { mayWork: boolean; archived: boolean; toHotlist: () => void },
): void {
  usePageActions(() => {
    if (!mayWork || at.acted.length === 0) return [];
    const line = (command: BenchCommand, label: string, run: () => void) => ({
      ...{ id: command, label: `${label}: ${at.who}`, keys: keysOf(command), run },
    });
    return [
      ...(archived
        ? []
        : [line('submit', 'Submit to a job', () => at.begin('submit')), line('hotlist', 'Make a hotlist', toHotlist)]),
      line('edit', 'Change status and dates', () => at.begin('change')),
      line('archive', archived ? 'Back to the bench' : 'Move to the archive', () => at.begin('archive')),
    ];
  });
}

/** The people of the bench: ticked, changed together, and gone through by keys. */
export function BenchPeople({
  archived,
  isStale,
  isComing,
  turnPage,
  hotlistHref,
  renderSubmit,
  ...table
}: BenchPeopleProps) {
  const { people } = table;
  const mayWork = userMay(useSignedInUser(), 'work');
  const box = useRef<HTMLDivElement>(null);
  const letters = useLetterKeys();
  // Cards have no head, and no keys that anybody could press.
  const isNarrow = useMedia('(max-width: 62em)');
  const at = useBenchSelection({ people, isStale, isComing, turnPage, box });
  const { selection, chosen, current, cursor } = at;
  const navigate = useNavigate();
  // People in the archive are neither submitted nor shown.
  const leadsOn = mayWork && !archived;
  const toHotlist = () => {
    if (at.acted.length > 0) void navigate(hotlistHref(at.acted.map(({ _id }) => _id)));
  };
  useBenchKeys({
    characters: letters[0],
    step: cursor.step,
    tick: (how) => {
      if (!mayWork || current === undefined) return;
      selection.select([current._id], how === 'tick' || !selection.selected.has(current._id));
    },
    hotlist: leadsOn ? toHotlist : null,
    submit: leadsOn ? () => at.begin('submit') : null,
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
  useBenchActions(at, { mayWork, archived, toHotlist });
  const pick = (person: ListedResource) => (
    <Checkbox
      aria-label={`Select ${person.name}`}
      checked={selection.selected.has(person._id)}
      onChange={(event) => selection.select([person._id], event.currentTarget.checked)}
    />
  );
  return (
    <div ref={box} {...focusFallback} className={classes['people']}>
      {mayWork && isNarrow ? <PickAll at={at} inHead={false} /> : null}
      {chosen.length === 0 ? null : (
        <div className={classes['foot']}>
          <BenchBulkBar
            chosen={chosen}
            archived={archived}
            onHotlist={toHotlist}
            onSubmit={() => at.begin('submit')}
            onEdit={() => at.begin('change')}
            onArchive={() => at.begin('archive')}
            onClear={selection.clear}
          />
        </div>
      )}
      <Card padded={false} aria-busy={isStale}>
        <BenchTable
          {...table}
          {...(mayWork && { pick, pickAll: <PickAll at={at} inHead /> })}
          onFocusRow={cursor.setFocused}
        />
      </Card>
      {isNarrow ? null : <KeysButton onClick={() => at.setDialog('keys')} />}
      <BenchDialogs {...{ at, archived, letters, renderSubmit }} />
    </div>
  );
}

interface BenchKeys {
  characters: boolean;
  step: (by: 1 | -1) => void;
  /** Ticks the row that the keys are at, or turns its tick round. */
  tick: (how: 'tick' | 'turn') => void;
  /** Null for members who may only look, and in the archive. */
  hotlist: (() => void) | null;
  submit: (() => void) | null;
  /** Null for members who may only look. */
  edit: (() => void) | null;
  archive: (() => void) | null;
  help: () => void;
  /** Says whether there was a selection. */
  clear: () => boolean;
}

const focus = (what: string) => document.querySelector<HTMLElement>(`[data-list-filters] ${what}`)?.focus();

/** The list of the bench by keys. */
function useBenchKeys({ characters, step, tick, hotlist, submit, edit, archive, help, clear }: BenchKeys): void {
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
    hotlist: () => hotlist?.(),
    submit: () => submit?.(),
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
