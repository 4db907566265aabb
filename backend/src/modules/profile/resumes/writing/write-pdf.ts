/** Draws a resume: a PDF with real letters, tagged for screen readers. */
import type { MadeResumePaper, MadeResumeTemplate } from '#contract/domain/resume.ts';
import { TaggedPdf } from '../../../../library/pdf/tagged-pdf.ts';
import type { Run } from '../../../../library/pdf/tagged-pdf.ts';
import type { ResumeDocument } from './resume-document.ts';
import { Rows } from './rows.ts';
import type { Row } from './rows.ts';
import { INK, MARGIN, PAPERS, SIZES, TEMPLATES, FOOT } from './templates.ts';
import type { Template } from './templates.ts';

interface ResumeLook {
  readonly template: MadeResumeTemplate;
  readonly paper: MadeResumePaper;
}

export function writePdf(resume: ResumeDocument, { template, paper }: ResumeLook): Promise<Buffer> {
  return new Writer(resume, TEMPLATES[template], PAPERS[paper]).write();
}

class Writer {
  private readonly pdf: TaggedPdf;
  private readonly resume: ResumeDocument;
  private readonly template: Template;
  private readonly paper: { readonly width: number; readonly height: number };

  constructor(resume: ResumeDocument, template: Template, paper: { readonly width: number; readonly height: number }) {
    this.resume = resume;
    this.template = template;
    this.paper = paper;
    this.pdf = new TaggedPdf(paper, { title: `${resume.name} – Resume`, author: resume.name });
  }

  write(): Promise<Buffer> {
    const rows = new Rows(this.template, this.paper.width, this.pdf.measure).of(this.resume);
    const pages = pagesOf(rows, this.paper.height);
    pages.forEach((page, index) => {
      this.pdf.addPage();
      if (index === 0) this.band(page);
      for (const placed of page) this.row(placed);
      if (pages.length > 1) this.foot(index + 1, pages.length);
    });
    return this.pdf.end();
  }

  private band(page: readonly PlacedRow[]): void {
    const { band } = this.template;
    const last = page.findLast(({ row }) => row.isHead);
    if (band === null || last === undefined) return;
    this.pdf.ornament((pdf) => {
      pdf.rect(0, 0, this.paper.width, last.y + last.row.height + 12).fill(band.fill);
    });
  }

  private row({ row, y }: PlacedRow): void {
    const size = Math.max(...row.runs.map((run) => run.size));
    const baseline = y + (row.height - size) / 2 + size * 0.82;
    for (const run of row.runs) this.pdf.run(run, baseline);
    if (!row.hasRule) return;
    const below = y + row.height + 0.5;
    this.pdf.ornament((pdf) => {
      pdf
        .moveTo(MARGIN, below)
        .lineTo(this.paper.width - MARGIN, below)
        .lineWidth(0.75)
        .stroke(INK.rule);
    });
  }

  private foot(page: number, pages: number): void {
    const text = `${this.resume.name} – Page ${String(page)} of ${String(pages)}`;
    const width = this.pdf.measure(text, 'regular', SIZES.text - 1);
    const x = this.paper.width - MARGIN - width;
    const run: Run = { text, x, font: 'regular', size: SIZES.text - 1, color: INK.quiet, node: null, url: null };
    this.pdf.run(run, this.paper.height - 32);
  }
}

interface PlacedRow {
  readonly row: Row;
  /** The position of the upper edge. */
  readonly y: number;
}

/** @param height of the paper */
function pagesOf(rows: readonly Row[], height: number): PlacedRow[][] {
  const bottom = height - MARGIN - FOOT / 2;
  const pages: PlacedRow[][] = [[]];
  let y: number = MARGIN;
  for (const group of groupsOf(rows)) {
    const needed = group.reduce((sum, row) => sum + row.before + row.height, 0);
    const isTall = needed > bottom - MARGIN;
    if (!isTall && y + needed > bottom && pages.at(-1)?.length !== 0) {
      pages.push([]);
      y = MARGIN;
    }
    for (const row of group) {
      if (y + row.before + row.height > bottom) {
        pages.push([]);
        y = MARGIN;
      }
      const page = pages.at(-1) ?? [];
      if (page.length > 0) y += row.before;
      page.push({ row, y });
      y += row.height;
    }
  }
  return pages;
}

/** Rows that stay together: a heading with what begins below it. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.staysWithNext) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}
