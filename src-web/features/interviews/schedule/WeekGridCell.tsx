import { INTERVIEWS } from '#contract/domain/interview.ts';
import { dayWords, span } from '../model/clock.ts';
import { namesWords, outsideWords } from '../model/slot-words.ts';
import { type WeekCell } from '../model/week.ts';
import type { SlotListProps } from './SlotList.tsx';
import classes from './week.module.css';

/** The name of a half hour for screen readers. */
function cellWords(cell: WeekCell, { minutes, timeZone, now }: Pick<SlotListProps, 'minutes' | 'timeZone' | 'now'>) {
  const notes = [
    cell.isClosed ? 'Too soon or too far ahead' : cell.busy.length > 0 ? `Busy: ${namesWords(cell.busy)}` : 'All free',
    outsideWords(cell),
  ].filter(Boolean);
  const at = cell.at.toISOString();
  return `${dayWords(at, timeZone, now)}, ${span(at, minutes, timeZone)}. ${notes.join('. ')}`;
}

interface CellProps extends Pick<SlotListProps, 'minutes' | 'timeZone' | 'now' | 'picked' | 'onPick'> {
  cell: WeekCell;
  place: string;
  isStop: boolean;
  onFocus: () => void;
}

export function WeekGridCell({ cell, place, isStop, onFocus, ...of }: CellProps) {
  const at = cell.at.toISOString();
  const isPicked = of.picked.includes(at);
  const isFull = !isPicked && of.picked.length >= INTERVIEWS.proposals;
  const isOff = cell.isClosed || cell.busy.length > 0 || isFull;
  return (
    <button
      type="button"
      className={classes['cell']}
      data-cell={place}
      tabIndex={isStop ? 0 : -1}
      aria-label={cellWords(cell, of)}
      aria-pressed={isPicked}
      aria-disabled={isOff && !isPicked}
      onFocus={onFocus}
      onClick={() => {
        if (isPicked || !isOff) of.onPick(at, !isPicked);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete' && isPicked) of.onPick(at, false);
      }}
    >
      {isPicked
        ? span(at, of.minutes, of.timeZone)
        : cell.lanes.map((lane, index) => <i key={index} data-state={lane} data-lane={index % 7} />)}
    </button>
  );
}
