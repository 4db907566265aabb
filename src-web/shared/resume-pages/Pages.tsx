import { useState } from 'react';
import type { ResumePage } from '#contract/domain/resume-reading.ts';
import { cutOuts, type Mark } from './drawing.ts';
import { PagePicture, MarkedLine } from './PagePicture.tsx';
import classes from './pages.module.css';
import { widthAt, Zoom } from './Zoom.tsx';

interface PagesProps {
  /** The title of the resume: “Your resume”. */
  title: string;
  pages: readonly ResumePage[];
  marks: readonly Mark[];
  selected: string | undefined;
  onSelect: (fieldId: string) => void;
}

const nameOf = (index: number, count: number) => `Page ${String(index + 1)} of ${String(count)}`;

/** All pages of the resume, the places of the field at hand in amber. */
export function Pages({ title, pages, marks, selected, onSelect }: PagesProps) {
  const [zoom, setZoom] = useState(0);
  return (
    <section className={classes['pages']} aria-label="The resume">
      <div className={classes['bar']}>
        <strong>{pages.length === 1 ? title : `${title}, ${String(pages.length)} pages`}</strong>
        <span className={classes['legend']}>
          <span data-kind="understood">understood</span>
          <span data-kind="at">the field you are at</span>
        </span>
        <span className={classes['zoom']}>
          <Zoom step={zoom} size={32} onStep={setZoom} />
        </span>
      </div>
      {/* Can be scrolled with the keyboard, too. */}
      <div className={classes['pane']} data-pane tabIndex={0} role="group" aria-label="Pages">
        {pages.map((page, index) => (
          <div key={index} className={classes['sheet']} style={{ width: widthAt(zoom) }}>
            <PagePicture
              page={page}
              name={nameOf(index, pages.length)}
              marks={marks.filter(({ source }) => source.page === index)}
              selected={selected}
              onSelect={onSelect}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The part of the page around the current field, for screens without room for the page beside it. */
export function CutOut({
  pages,
  marks,
  fieldId,
}: {
  pages: readonly ResumePage[];
  marks: readonly Mark[];
  fieldId: string;
}) {
  const own = marks.filter((mark) => mark.fieldId === fieldId);
  const first = own[0]?.source;
  const page = first === undefined ? undefined : pages[first.page];
  if (first === undefined || page === undefined) return null;
  const onPage = own.filter(({ source }) => source.page === first.page);
  const boxes = onPage.flatMap(({ source }) => source.box ?? []);
  if (boxes.length > 0) {
    return (
      <div className={classes['cutOut']}>
        {cutOuts(page, boxes).map((part, index) => (
          <PagePicture
            key={index}
            page={page}
            name="Where it stands in your resume"
            marks={onPage}
            selected={fieldId}
            part={part}
          />
        ))}
      </div>
    );
  }
  const lines = [...new Set(onPage.map(({ source }) => source.line))].slice(0, 4);
  return (
    <div className={classes['cutOut']} role="group" aria-label="Where it stands in your resume">
      {lines.map((index) => (
        <p key={index} className={classes['line']}>
          <MarkedLine
            text={page.lines[index]?.text ?? ''}
            marks={onPage.filter(({ source }) => source.line === index)}
            selected={fieldId}
          />
        </p>
      ))}
    </div>
  );
}
