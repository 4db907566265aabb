import type { RefObject } from 'react';
import { opened, refusedWords } from '#web/ui/hooks/command-layer.ts';
import type { PanelTab } from './panel-tabs.ts';
import type { Drafts } from './use-drafts.ts';
import type { Triage } from './use-triage.ts';

interface WritingOptions {
  triage: Triage;
  /** The open application. */
  panel: RefObject<HTMLElement | null>;
  onTab: (tab: PanelTab) => void;
}

/** Opens the applicant where that is needed; what is typed meanwhile goes into the field once it is there. */
export function useWriting({ triage: { open, current, moves }, panel, onTab }: WritingOptions) {
  return (tab: PanelTab, drafts: Drafts, fieldOf: (id: string) => string) => {
    const id = current?._id ?? open.asked.current;
    if (id === null || !open.hasRoom) {
      moves.say(
        id === null
          ? 'Choose an applicant first, with J.'
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
