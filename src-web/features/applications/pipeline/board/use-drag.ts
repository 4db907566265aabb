import type { DragDropContextProps } from '@hello-pangea/dnd';
import { useState } from 'react';
import type { MoveTarget } from '#contract/domain/application-moves.ts';
import type { ApplicationListItem } from '#contract/domain/application.ts';
import type { ApplicationStatus } from '#contract/domain/options.ts';
import { dropHint, stageOption, type StageOption } from './board-words.ts';

interface DragOptions {
  find: (id: string | null) => ApplicationListItem | undefined;
  move: (item: ApplicationListItem, option: StageOption) => void;
}

/** Compares the columns of a drag, whose ids are the stages. */
const isElsewhere = (to: string | undefined, from: string): to is MoveTarget => to !== undefined && to !== from;

/** A card that is carried, by mouse, finger or keys, with what is said of it. */
export function useDrag({ find, move }: DragOptions) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const dragged = find(draggedId);
  const responders = {
    onDragStart: ({ draggableId }, { announce }) => {
      setDraggedId(draggableId);
      announce(`${find(draggableId)?.applicant.name ?? 'The card'} is lifted.`);
    },
    onDragUpdate: ({ draggableId, destination }, { announce }) => {
      const item = find(draggableId);
      if (item === undefined || destination == null) return;
      const { label, hint } = stageOption(item.status, destination.droppableId as MoveTarget);
      announce(hint === '' ? `Over ${label}.` : `Over ${label}: ${hint}.`);
    },
    onDragEnd: ({ draggableId, destination, source }, { announce }) => {
      setDraggedId(null);
      const item = find(draggableId);
      const to = destination?.droppableId;
      if (item === undefined || !isElsewhere(to, source.droppableId)) {
        announce('The card is back where it was.');
        return;
      }
      const option = stageOption(item.status, to);
      announce(option.choice === null ? `Not possible: ${option.hint}.` : `Dropped on ${option.label}.`);
      move(item, option);
    },
  } satisfies Omit<DragDropContextProps, 'children'>;
  return {
    responders,
    /** The effect of dropping the card in a column; null if there is nothing to say. */
    hintFor: (status: ApplicationStatus) => (dragged === undefined ? null : dropHint(dragged.status, status)),
  };
}
