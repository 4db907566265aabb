import { Fragment, type ReactNode } from 'react';
import { type Mark } from './drawing.ts';
import classes from './page.module.css';

/** Marks that lie in each other are shown once, the one at hand first. */
export function MarkedLine({ text, marks, selected, onSelect }: MarkedLineProps) {
  const first = marks.toSorted(
    (one, other) =>
      Number(other.fieldId === selected) - Number(one.fieldId === selected) || one.source.start - other.source.start,
  );
  const taken: Mark[] = [];
  for (const mark of first) {
    const { start, end } = mark.source;
    if (taken.every(({ source }) => end <= source.start || start >= source.end)) taken.push(mark);
  }
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { fieldId, source } of taken.toSorted((one, other) => one.source.start - other.source.start)) {
    parts.push(
      <Fragment key={source.start}>
        {text.slice(at, source.start)}
        <mark
          className={classes['words']}
          data-at={fieldId === selected || undefined}
          onClick={() => onSelect?.(fieldId)}
        >
          {text.slice(source.start, source.end)}
        </mark>
      </Fragment>,
    );
    at = source.end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
interface MarkedLineProps {
  text: string;
  marks: readonly Mark[];
  selected: string | undefined;
  onSelect?: ((fieldId: string) => void) | undefined;
}
