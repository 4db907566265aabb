import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { COMMANDS, REPEATS, TARGETS, type TriageCommand } from './keys.ts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';
import { choicesFor, wordsFor } from './step-choices.ts';
import type { Triage } from './use-triage.ts';
import { useTriageActions } from './use-triage-actions.ts';

const CHOOSE_FIRST = 'Choose an applicant first, with J or by selecting some.';

interface TriageKeysOptions {
  triage: Triage;
  /** The open application. */
  panel: RefObject<HTMLElement | null>;
  onTab: (tab: PanelTab) => void;
  /** Somebody wants to write to the open applicant. */
  onTalk: () => void;
  characters: readonly [on: boolean, choose: (on: boolean) => void];
}

/** The list by keys. */
export function useTriageKeys({ triage, panel, onTab, onTalk, characters }: TriageKeysOptions) {
  const [dialog, setDialog] = useState<'move' | 'tags' | 'keys' | null>(null);
  const { acted, moves, cursor, selection, open, current } = triage;

  const decide = (command: keyof typeof TARGETS) => {
    const [only] = acted;
    const choice = choicesFor(acted).find(({ to }) => to === TARGETS[command]);
    if (only === undefined) moves.say(CHOOSE_FIRST);
    else if (choice !== undefined) triage.choose(choice, acted);
    else if (acted.length > 1) moves.say(`That is not possible for these ${wordsFor(acted)} together.`);
    else {
      const stage = APPLICATION_STATUSES.labels[only.status];
      moves.say(`That is not possible for ${only.applicant.name}: the application is “${stage}”.`);
    }
  };
  const tickAndStep = (by: 1 | -1) => {
    if (current !== undefined) selection.select([current._id], true);
    cursor.step(by);
  };
  const run: Readonly<Record<TriageCommand, () => void>> = {
    next: () => cursor.step(1),
    previous: () => cursor.step(-1),
    shortlist: () => decide('shortlist'),
    interview: () => decide('interview'),
    offer: () => decide('offer'),
    reject: () => decide('reject'),
    move: () => {
      if (acted.length > 0) setDialog('move');
    },
    tag: () => (acted.length === 0 ? moves.say(CHOOSE_FIRST) : setDialog('tags')),
    undo: moves.undo,
    note: () => {
      // Not below the conversation: what is for the team alone must not land in a message.
      if (open.id !== null) flushSync(() => onTab(PANEL_TABS[0]));
      const field = panel.current?.querySelector<HTMLElement>('[data-private-notes] textarea');
      if (field == null) moves.say('Open the applicant first, with Enter.');
      else field.focus();
    },
    talk: () => {
      const id = open.id ?? current?._id;
      if (id === undefined) moves.say('Choose an applicant first, with J.');
      else if (!open.hasRoom) moves.say('Open the applicant to write: there is no room beside the list.');
      else {
        onTab('conversation');
        onTalk();
        if (open.id === null) open.open(id, { focus: false });
      }
    },
    tick: () => {
      if (current !== undefined) selection.select([current._id], !selection.selected.has(current._id));
    },
    tickNext: () => tickAndStep(1),
    tickPrevious: () => tickAndStep(-1),
    filter: () => document.querySelector<HTMLElement>('[data-list-filters] select')?.focus(),
    help: () => setDialog('keys'),
  };
  useTriageActions(triage, run);
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
        if (!isInside || cursor.currentId === null) open.close();
        return true;
      }
      if (selection.selected.size === 0) return false;
      selection.clear();
      return true;
    },
  });
  return { dialog, setDialog, characters };
}

export type TriageKeys = ReturnType<typeof useTriageKeys>;
