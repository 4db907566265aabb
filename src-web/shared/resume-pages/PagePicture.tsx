import { useEffect, useRef, Fragment, type ReactNode } from 'react';
import type { ResumeBox, ResumePage } from '#contract/domain/resume-reading.ts';
import { piecesOf, type Mark } from './drawing.ts';
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

export interface PagePictureProps {
  page: ResumePage;
  /** `Page 1 of 2`. */
  name: string;
  marks: readonly Mark[];
  selected: string | undefined;
  onSelect?: (fieldId: string) => void;
  /** Only this part of it. */
  part?: ResumeBox;
  /** True if nothing else tells a screen reader the content: then it gets the lines. */
  isRead?: boolean;
}

/**
 * A page as its text says it is: no picture of the file, which could hold anything. Where its owner confirms what was
 * understood, the list of fields quotes for screen readers what matters of it.
 */
export function PagePicture(props: PagePictureProps) {
  return props.page.width === null || props.page.height === null ? (
    <RunningText {...props} />
  ) : (
    <DrawnPage {...props} width={props.page.width} height={props.page.height} />
  );
}

/** Brings the mark of the field at hand into sight, without moving what is seen already. */
function useInSight<Box extends Element>(selected: string | undefined, isWanted: boolean) {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (!isWanted || selected === undefined) return;
    const [mark, pane] = [box.current?.querySelector('[data-at]'), box.current?.closest('[data-pane]')];
    if (mark == null || pane == null) return;
    const [inner, outer] = [mark.getBoundingClientRect(), pane.getBoundingClientRect()];
    if (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 20) {
      pane.scrollBy({ top: inner.top - outer.top - outer.height / 3 });
    }
  }, [selected, isWanted]);
  return box;
}

function DrawnPage({ page, name, marks, selected, onSelect, part, isRead = false, width, height }: DrawnPageProps) {
  const box = useInSight<SVGSVGElement>(selected, part === undefined);
  const view = part ?? { x: 0, y: 0, width, height };
  const picture = (
    <svg
      ref={box}
      className={classes['drawn']}
      viewBox={`${String(view.x)} ${String(view.y)} ${String(view.width)} ${String(view.height)}`}
      {...(isRead ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {marks.map(({ fieldId, source }, index) =>
        source.box === null ? null : (
          <rect
            key={index}
            className={classes['mark']}
            data-at={fieldId === selected || undefined}
            x={source.box.x - 2}
            y={source.box.y - 1.5}
            width={source.box.width + 4}
            height={source.box.height + 4}
            rx={2.5}
            onClick={() => onSelect?.(fieldId)}
          />
        ),
      )}
      {page.lines.map((line, index) => {
        const { box: place } = line;
        if (place === null || place.y > view.y + view.height || place.y + place.height < view.y) return null;
        const sources = marks.filter(({ source }) => source.line === index).map(({ source }) => source);
        return piecesOf({ ...line, box: place }, sources).map((piece, number) => (
          <text
            key={`${String(index)}-${String(number)}`}
            className={classes['letters']}
            x={piece.x}
            y={place.y + place.height * 0.82}
            fontSize={place.height}
            textAnchor={piece.isAtEnd ? 'end' : 'start'}
            {...(piece.width !== null &&
              piece.width > 0 && { textLength: piece.width, lengthAdjust: 'spacingAndGlyphs' as const })}
          >
            {piece.text}
          </text>
        ));
      })}
    </svg>
  );
  if (!isRead) return picture;
  return (
    <>
      {picture}
      <div className={classes['read']} role="group" aria-label={name}>
        {page.lines.map(({ text }, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    </>
  );
}
interface DrawnPageProps extends PagePictureProps {
  width: number;
  height: number;
}

function RunningText({ page, name, marks, selected, onSelect, part }: PagePictureProps) {
  const box = useInSight<HTMLDivElement>(selected, part === undefined);
  return (
    <div ref={box} className={classes['running']} role="group" aria-label={name}>
      {page.lines.map((line, index) => (
        <p key={index} className={classes['line']}>
          <MarkedLine
            text={line.text}
            marks={marks.filter(({ source }) => source.line === index)}
            selected={selected}
            onSelect={onSelect}
          />
        </p>
      ))}
    </div>
  );
}
