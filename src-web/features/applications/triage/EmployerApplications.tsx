import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Suspense, useEffect, useRef, useState, type ReactNode, type RefObject, lazy } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { MOVES_AT_ONCE } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationColumn } from '#contract/domain/pipeline.ts';
import { formatCount, plural } from '#web/lib/format.ts';
import { useLetterKeys } from '#web/shared/use-device-switch.ts';
import { Card } from '#web/ui/Card.tsx';
import { focusFallback } from '#web/ui/hooks/use-focus-fallback.ts';
import { useRoomToTheFoot } from '#web/ui/hooks/use-room-to-the-foot.ts';
import { BulkBar } from '#web/ui/list/BulkBar.tsx';
import { HeldNotice } from '#web/ui/list/held/HeldNotice.tsx';
import { ListSkeleton } from '#web/ui/list/states.tsx';
import { ApplicationRows } from '../ApplicationRows.tsx';
import { MoveQuestion, type OnAsk } from '../moves/MoveQuestion.tsx';
import { UndoNotice } from '../moves/UndoNotice.tsx';
import { commonChoices, type MoveChoice } from '../moves/move-words.ts';
import { TellMenu } from '../moves/TellMenu.tsx';
import type { Telling } from '../moves/telling.ts';
import { keyOfStep, KEY_SHEET } from './keys.ts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';
import { choicesFor, wordsFor, useDrafts, useTriageKeys, type TriageKeys } from './use-triage-keys.ts';
import type { RenderPanel } from './use-open-application.ts';
import { useTriage, type Triage, type TriageOptions } from './use-triage.ts';
import ui from '#web/ui/ui.module.css';
import classes from './triage.module.css';

interface TriageListProps {
  triage: Triage;
  /** All that the filter finds, on every page. */
  total: number;
  isStale: boolean;
  href: (applicationId: string) => string;
  mark?: ((applicationId: string) => ReactNode) | undefined;
  columns: readonly ApplicationColumn[];
  /** `byKey` when it was not clicked. */
  onOpen: (id: string, byKey: boolean) => void;
  onDialog: TriageKeys['setDialog'];
  /** Below the rows. */
  children: ReactNode;
}

/** The rows, what stands above them, and what floats below them: what was done, and what can be done with those that are ticked. */
function TriageList({ triage, total, isStale, href, mark, columns, onOpen, onDialog, children }: TriageListProps) {
  const { rows, arrived, selection, moves, open, cursor, chosen } = triage;
  return (
    <>
      <Checkbox
        className={classes['all'] ?? ''}
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
      <div className={classes['foot']}>
        <div className={classes['undoBar']}>
          <UndoNotice moves={moves} />
        </div>
        {chosen.length === 0 ? null : (
          <ApplicationsBar
            chosen={chosen}
            busy={moves.busy}
            telling={moves.telling}
            whole={chosen.length === rows.length && total > rows.length ? total : null}
            onWhole={triage.selectWhole}
            onChoose={(choice) => triage.choose(choice, chosen)}
            onDialog={onDialog}
            onClear={selection.clear}
          />
        )}
      </div>
      <div className={classes['arrived']}>
        <HeldNotice {...arrived} unit="application" />
      </div>
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
      <div className={classes['tools']}>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconKeyboard size={18} stroke={1.7} aria-hidden />}
          onClick={() => onDialog('keys')}
        >
          Keyboard
        </Button>
      </div>
    </>
  );
}

interface ApplicationsBarProps {
  chosen: readonly ApplicationListItem[];
  busy: boolean;
  telling: Telling;
  /** The number of all that the filter finds, where the page has fewer and all of those are ticked. */
  whole: number | null;
  onWhole: () => void;
  onChoose: (choice: MoveChoice) => void;
  onDialog: TriageKeys['setDialog'];
  onClear: () => void;
}

/** Actions on the ticked applications together. */
function ApplicationsBar({ chosen, busy, telling, whole, onWhole, onChoose, onDialog, onClear }: ApplicationsBarProps) {
  const choices = commonChoices(chosen.map(({ status }) => status));
  return (
    <BulkBar label="Selected applications" count={plural(chosen.length, 'application')} onClear={onClear}>
      {whole === null || chosen.length >= MOVES_AT_ONCE ? null : (
        <Button size="sm" variant="subtle" onClick={onWhole}>
          {whole > MOVES_AT_ONCE
            ? `Select the first ${String(MOVES_AT_ONCE)} of ${formatCount(whole)}`
            : `Select all ${String(whole)}`}
        </Button>
      )}
      {choices.length === 0 ? <p className={ui['hint']}>They have no next step in common.</p> : null}
      {choices.map((choice) => (
        <Button key={choice.to} size="sm" variant="default" disabled={busy} onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      <Button size="sm" variant="default" onClick={() => onDialog('message')}>
        Message…
      </Button>
      <Button size="sm" variant="default" onClick={() => onDialog('tags')}>
        Tags
      </Button>
      {choices.some(({ to }) => to === 'shortlisted') ? <TellMenu telling={telling} /> : null}
    </BulkBar>
  );
}

const MoveToDialog = lazy(() => import('./MoveToDialog.tsx'));
const MessagesDialog = lazy(() => import('./MessagesDialog.tsx'));
const TagsDialog = lazy(() => import('../tags/TagsDialog.tsx'));
const KeySheet = lazy(() => import('#web/ui/list/KeySheet.tsx'));

const shownOf = (row: ApplicationListItem | undefined) => row?.untold?.shown ?? row?.status;

/** The dialogs of the list: what a step asks for, where to, and the keys. */
function TriageDialogs({ triage, keys }: { triage: Triage; keys: TriageKeys }) {
  const { moves, rows, acted } = triage;
  const asked = new Set(moves.question?.applications.map(({ id }) => id));
  const [characters, setCharacters] = keys.characters;
  return (
    <Suspense>
      <MoveQuestion
        moves={moves}
        vendors={rows.some(({ _id, applicant }) => asked.has(_id) && applicant.kind === 'vendor')}
        shown={shownOf(rows.find(({ _id }) => asked.has(_id)))}
        onAsk={keys.onAsk}
      />
      {keys.dialog === 'move' ? (
        <MoveToDialog
          who={wordsFor(acted)}
          choices={choicesFor(acted)}
          onChoose={(choice) => {
            keys.setDialog(null);
            triage.choose(choice, acted);
          }}
          onClose={() => keys.setDialog(null)}
        />
      ) : null}
      {keys.dialog === 'tags' ? (
        <TagsDialog who={wordsFor(acted)} these={acted} onClose={() => keys.setDialog(null)} />
      ) : null}
      {keys.dialog === 'message' ? (
        <MessagesDialog
          people={acted.map(({ _id, applicant }) => ({ id: _id, name: applicant.name }))}
          onClose={() => keys.setDialog(null)}
        />
      ) : null}
      {keys.dialog === 'keys' ? (
        <KeySheet
          sections={KEY_SHEET}
          characters={characters}
          onCharacters={setCharacters}
          onClose={() => keys.setDialog(null)}
        />
      ) : null}
    </Suspense>
  );
}

interface EmployerApplicationsProps extends Omit<TriageOptions, 'hasPanel' | 'box'> {
  href: (applicationId: string) => string;
  mark?: ((applicationId: string) => ReactNode) | undefined;
  columns: readonly ApplicationColumn[];
  /** Instead of an empty list. */
  nothing: ReactNode;
  renderPanel: RenderPanel | undefined;
  /** Where there is no room for the panel. */
  onAsk: OnAsk;
  /** Below the rows. */
  children: ReactNode;
}

/** An employer's list: rows to tick and to move together, one of them open beside it, all of it by keys as well. */
export function EmployerApplications(props: EmployerApplicationsProps) {
  const { list, page, href, mark, columns, nothing, renderPanel, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const triage = useTriage({ ...props, hasPanel: renderPanel !== undefined, box });
  const { rows, moves, open, cursor } = triage;
  const [tab, setTab] = useState<PanelTab>(PANEL_TABS[0]);
  const notes = useDrafts();
  const messages = useDrafts();
  const input = { triage, panel, notes, messages, onTab: setTab, onAsk: props.onAsk };
  const keys = useTriageKeys({ ...input, characters: useLetterKeys() });
  useInPlaceOfList(triage, panel);
  useRoomToTheFoot(panel, triage.open.id !== null);
  const at = rows.findIndex(({ _id }) => _id === open.id);
  const place =
    at === -1 || page === undefined
      ? ''
      : `${String((page.pageId - 1) * page.limit + at + 1)} of ${String(Math.max(page.total, rows.length))}`;
  return (
    <div className={classes['split']} data-open={open.id !== null || undefined}>
      <div ref={box} {...focusFallback} className={classes['list']}>
        {rows.length === 0 ? (
          nothing
        ) : (
          <TriageList
            triage={triage}
            total={page?.total ?? 0}
            isStale={list === null}
            href={href}
            mark={mark}
            columns={columns}
            onOpen={(id, byKey) => {
              open.open(id, { focus: byKey });
              // From a page's foot, list and applicant come up together; what is clicked stays under the pointer.
              if (byKey) box.current?.scrollIntoView();
            }}
            onDialog={keys.setDialog}
          >
            {children}
          </TriageList>
        )}
      </div>
      {open.id === null || renderPanel === undefined ? null : (
        <aside
          ref={panel}
          className={classes['panel']}
          aria-label="Applicant"
          onFocus={() => cursor.setFocused(open.id)}
        >
          <Suspense fallback={<ListSkeleton rows={1} height={420} label="Loading the applicant" />}>
            {renderPanel({
              id: open.id,
              row: rows[at],
              place,
              moves,
              onInterview: triage.propose,
              tab,
              onTab: setTab,
              note: notes.of(open.id),
              message: messages.of(open.id),
              href: href(open.id),
              choices: open.choices,
              takeFocus: open.takeFocus,
              keyOf: keys.characters[0] ? keyOfStep : undefined,
              onStep: (by) => cursor.step(by, 'stays'),
              goesOn: triage.goesOn,
              onGoesOn: triage.setGoesOn,
              onClose: () => {
                cursor.focusRow(open.id);
                open.close();
              },
              onSeen: (outcome) => triage.keep([outcome]),
            })}
          </Suspense>
        </aside>
      )}
      <TriageDialogs triage={triage} keys={keys} />
    </div>
  );
}

/** Without room for both, the opened application scrolls into view, and closing it leads back to its row. */
function useInPlaceOfList(
  { open: { id, hasRoom }, cursor: { focusRow } }: Triage,
  panel: RefObject<HTMLElement | null>,
) {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (hasRoom) return;
    if (id !== null) panel.current?.scrollIntoView();
    else if (closed !== null) focusRow(closed);
    // eslint-disable-next-line hooks/exhaustive-deps -- only what is open, and whether it has room, leads anywhere
  }, [id, hasRoom]);
}
