import { useState, type RefObject } from 'react';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { usePageKeys } from '#web/ui/hooks/use-page-keys.ts';
import { COMMANDS, REPEATS, TARGETS, type TriageCommand } from './keys.ts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';
import { choicesFor, wordsFor } from './step-choices.ts';
import type { Triage } from './use-triage.ts';

interface TriageKeysOptions {
  triage: Triage;
  /** The open application. */
  panel: RefObject<HTMLElement | null>;
  onTab: (tab: PanelTab) => void;
  characters: readonly [on: boolean, choose: (on: boolean) => void];
}

/** The list by keys. */
export function useTriageKeys({ triage, panel, onTab, characters }: TriageKeysOptions) {
  const [dialog, setDialog] = useState<'move' | 'keys' | null>(null);
  const { acted, moves, cursor, selection, open, current } = triage;

  const decide = (command: keyof typeof TARGETS) => {
    const [only] = acted;
    const choice = choicesFor(acted).find(({ to }) => to === TARGETS[command]);
    if (only === undefined) moves.say('Choose an applicant first, with J or by selecting some.');
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
    undo: moves.undo,
    note: () => {
      const field = panel.current?.querySelector('textarea');
      if (field == null) moves.say('Open the applicant first, with Enter.');
      else field.focus();
    },
    tick: () => {
      if (current !== undefined) selection.select([current._id], !selection.selected.has(current._id));
    },
    tickNext: () => tickAndStep(1),
    tickPrevious: () => tickAndStep(-1),
    filter: () => document.querySelector<HTMLElement>('[data-list-filters] select')?.focus(),
    help: () => setDialog('keys'),
  };
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
