import { useState, type RefObject } from 'react';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { plural } from '#web/lib/format.ts';
import { usePageActions } from '#web/ui/hooks/page-actions.ts';
import { A_DIALOG, A_FIELD_OF_A_DIALOG, opened, refusedWords } from '#web/ui/hooks/command-layer.ts';
import { isFocusFree } from '#web/ui/hooks/use-focus-return.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import type { OnAsk } from '../moves/MoveQuestion.tsx';
import { askingDraft } from '../notes/note-draft.ts';
import { commonChoices, employerChoices, PROPOSE, type MoveChoice } from '../moves/move-words.ts';
import { COMMANDS, REPEATS, TARGETS, type TriageCommand, keyOfStep, keysOf } from './keys.ts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';
import { whyNoInterview } from './propose.ts';
import type { Draft } from './side-panel-props.ts';
import type { Triage } from './use-triage.ts';

/** Keeps text that was begun and not sent, by application; it outlives the panel it is written in. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  useUnsavedWarning(Object.values(drafts).some((draft) => draft.trim() !== ''));
  return {
    of: (id: string): Draft => ({
      draft: drafts[id] ?? '',
      onDraft: (text) => setDrafts((old) => ({ ...old, [id]: text })),
    }),
    /** These words were typed for a field that never came. */
    add: (id: string, typed: string) => setDrafts((old) => ({ ...old, [id]: (old[id] ?? '') + typed })),
  };
}

type Drafts = ReturnType<typeof useDrafts>;

/** One name, or how many people. */
export const wordsFor = (rows: readonly ApplicationListItem[]): string =>
  rows.length === 1 && rows[0] !== undefined ? rows[0].applicant.name : plural(rows.length, 'person', 'people');

/** The steps for the applications on which a key or a dialog acts, the usual first. Pure. */
export function choicesFor(rows: readonly ApplicationListItem[]): MoveChoice[] {
  const [only] = rows;
  if (rows.length !== 1 || only === undefined) return commonChoices(rows.map(({ status }) => status));
  const { main, more } = employerChoices(only.status);
  return [...main, ...more];
}

interface TriageKeysOptions {
  triage: Triage;
  /** The open application. */
  panel: RefObject<HTMLElement | null>;
  onTab: (tab: PanelTab) => void;
  notes: Drafts;
  messages: Drafts;
  /** Asks a colleague where there is no room for the panel. */
  onAsk: OnAsk;
  characters: readonly [on: boolean, choose: (on: boolean) => void];
}

type AskedDialog = 'move' | 'tags' | 'message' | 'keys';
/** These begin with a field. */
const FIELD_FIRST: ReadonlySet<AskedDialog> = new Set(['tags', 'message']);

/** The list by keys. */
export function useTriageKeys({ triage, panel, onTab, notes, messages, onAsk, characters }: TriageKeysOptions) {
  const [dialog, setDialog] = useState<AskedDialog | null>(null);
  const { acted, moves, cursor, selection, open, current } = triage;

  /** Does it, or says why not. */
  const ifSeen = (work: () => void) => {
    const reason = whyNotNow(triage, panel.current);
    if (reason === null) work();
    else moves.say(reason);
  };
  const decide = (command: keyof typeof TARGETS) => {
    const [only] = acted;
    const choice = choicesFor(acted).find(({ to }) => to === TARGETS[command]);
    if (only === undefined) moves.say(CHOOSE_FIRST);
    // Several are moved to the stage together; one is offered times.
    else if (command === 'interview' && acted.length === 1) triage.propose(only);
    else if (choice !== undefined) triage.choose(choice, acted);
    else if (acted.length > 1) moves.say(`That is not possible for these ${wordsFor(acted)} together.`);
    else {
      const stage = APPLICATION_STATUSES.labels[only.status];
      moves.say(`That is not possible for ${only.applicant.name}: the application is “${stage}”.`);
    }
  };
  const ask = (what: AskedDialog) => {
    setDialog(what);
    opened({ ...(FIELD_FIRST.has(what) ? A_FIELD_OF_A_DIALOG : A_DIALOG), cancel: () => setDialog(null) });
  };
  const write = useWriting({ triage, panel, onTab });
  const tickAndStep = (by: 1 | -1) => {
    if (current !== undefined) selection.select([current._id], true);
    cursor.step(by);
  };
  const run: Readonly<Record<TriageCommand, () => void>> = {
    next: () => cursor.step(1),
    previous: () => cursor.step(-1),
    shortlist: () => ifSeen(() => decide('shortlist')),
    interview: () => ifSeen(() => decide('interview')),
    offer: () => ifSeen(() => decide('offer')),
    reject: () => ifSeen(() => decide('reject')),
    move: () => ifSeen(() => ask('move')),
    tag: () => ifSeen(() => ask('tags')),
    // Of an earlier step, too, as long as nobody has been told of it.
    undo: () => {
      if (moves.undoable !== null) moves.undo();
      else if (current?.untold != null) moves.takeBack(current);
    },
    // Not below the conversation: what is for the team alone must not land in a message.
    note: () => write(PANEL_TABS[0], notes, noteField),
    talk: () => write('conversation', messages, (id) => `[data-settled="${id}"] [data-message-form] textarea`),
    tick: () => {
      if (current !== undefined) selection.select([current._id], !selection.selected.has(current._id));
    },
    tickNext: () => tickAndStep(1),
    tickPrevious: () => tickAndStep(-1),
    filter: () => document.querySelector<HTMLElement>('[data-stages] [aria-pressed="true"]')?.focus(),
    help: () => ask('keys'),
  };
  useTriageActions(triage, run, () => ask('message'));
  usePageKeys({
    characters: characters[0],
    onCharacter: (character) => {
      const tab = PANEL_TABS[Number(character) - 1];
      if (tab !== undefined) return open.id === null ? undefined : { run: () => onTab(tab) };
      const command = COMMANDS[character];
      return command === undefined ? undefined : { run: run[command], repeats: REPEATS.includes(command) };
    },
    onEscape: (target) => {
      if (open.id !== null) {
        const isInside = target instanceof Node && panel.current?.contains(target) === true;
        cursor.focusRow(open.id);
        if (!isInside || cursor.currentId === null || !open.hasRoom) open.close();
        return true;
      }
      if (selection.selected.size === 0) return false;
      selection.clear();
      return true;
    },
  });
  return { dialog, setDialog, characters, onAsk: askingIn({ triage, panel, onTab, notes, onAsk }) };
}

/** A mention of the colleague stands in the private notes, and one writes on behind it. */
function askingIn({
  triage: { open },
  panel,
  onTab,
  notes,
  onAsk,
}: Pick<TriageKeysOptions, 'triage' | 'panel' | 'onTab' | 'notes' | 'onAsk'>): OnAsk {
  return (id, personId) => {
    if (!open.hasRoom && open.id === null) {
      onAsk(id, personId);
      return;
    }
    const { draft, onDraft } = notes.of(id);
    onDraft(askingDraft(draft, personId));
    onTab(PANEL_TABS[0]);
    if (open.asked.current !== id) open.open(id, { focus: false });
    opened({
      find: () => {
        const field = panel.current?.querySelector<HTMLTextAreaElement>(noteField(id)) ?? null;
        field?.setSelectionRange(field.value.length, field.value.length);
        return field;
      },
      words: { keep: (typed) => notes.add(id, typed) },
    });
  };
}

const noteField = (id: string): string => `[data-private-notes="${id}"] textarea`;

export type TriageKeys = ReturnType<typeof useTriageKeys>;

/** Opens the applicant where that is needed; what is typed meanwhile goes into the field once it is there. */
function useWriting({
  triage: { open, current, moves },
  panel,
  onTab,
}: Pick<TriageKeysOptions, 'triage' | 'panel' | 'onTab'>) {
  return (tab: PanelTab, drafts: Drafts, fieldOf: (id: string) => string) => {
    const id = current?._id ?? open.asked.current;
    if (id === null || (!open.hasRoom && open.id === null)) {
      moves.say(
        id === null
          ? 'Choose an applicant first: press J.'
          : 'Open the applicant to write: there is no room beside the list.',
      );
      refusedWords();
      return;
    }
    onTab(tab);
    if (open.asked.current !== id) open.open(id, { focus: false });
    opened({
      find: () => panel.current?.querySelector<HTMLElement>(fieldOf(id)) ?? null,
      words: { keep: (typed) => drafts.add(id, typed) },
    });
  };
}

/**
 * Actions of the list for the palette: the steps of the applications on which keys act, and the other commands with a
 * key.
 */
function useTriageActions(
  triage: Triage,
  run: Readonly<Record<TriageCommand, () => void>>,
  writeToAll: () => void,
): void {
  const { acted, moves, open } = triage;
  usePageActions(() => {
    if (acted.length === 0) return [];
    const who = wordsFor(acted);
    const line = (command: TriageCommand, label: string) => ({
      ...{ id: command, label: `${label}: ${who}`, keys: keysOf(command), run: run[command] },
    });
    const [only] = acted;
    const proposes = only !== undefined && acted.length === 1 && whyNoInterview(only) === null;
    const choices = choicesFor(acted).filter(({ to }) => !proposes || to !== 'interviewing');
    return [
      ...(proposes ? [line('interview', PROPOSE)] : []),
      ...choices.map((choice) => {
        const key = keyOfStep(choice.to);
        const label = `${choice.label}: ${who}`;
        return {
          ...{ id: `step ${choice.to}`, label, decides: true as const, ...(key !== undefined && { keys: [key] }) },
          run: () => triage.choose(choice, acted),
        };
      }),
      line('tag', 'Tags'),
      acted.length === 1
        ? line('talk', 'Write a message')
        : { id: 'message', label: `Write a message: ${who}`, run: writeToAll },
      ...(open.id === null ? [] : [{ ...line('note', 'Private note'), label: 'Private note' }]),
      ...(moves.undoable === null
        ? []
        : [{ id: 'undo', label: `Undo: ${moves.undoable.text}`, keys: keysOf('undo'), run: moves.undo }]),
    ];
  });
}

const CHOOSE_FIRST = 'Choose an applicant first: press J, or select several.';

/**
 * Says why a key decides nothing now. It answers null where the applicants are ticked, or where one applicant has the
 * focus and a panel, if there is one, shows that applicant.
 */
function whyNotNow({ acted, chosen, moves, open }: Triage, panel: HTMLElement | null): string | null {
  const [only] = acted;
  if (only === undefined) return CHOOSE_FIRST;
  if (chosen.length > 0) return null;
  const { name } = only.applicant;
  if (moves.isMoving(only._id)) return `One moment: the last step of ${name} is still being saved.`;
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const isSeen = row === only._id || panel?.contains(activeElement) === true || (isFocusFree() && open.id === only._id);
  if (!isSeen) return CHOOSE_FIRST;
  const settled = panel?.querySelector<HTMLElement>('[data-settled]')?.dataset['settled'];
  return open.asked.current !== null && settled !== only._id
    ? `${name} is still loading. Press the key again in a moment.`
    : null;
}
