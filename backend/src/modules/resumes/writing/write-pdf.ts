/** Draws a resume: a PDF with real letters, tagged for screen readers. */
import PDFDocument from 'pdfkit';
import type { MadeResumePaper, MadeResumeTemplate } from '#contract/domain/resume.ts';
import { fontFiles } from './fonts.ts';
import { pagesOf } from './pages.ts';
import type { PlacedRow } from './pages.ts';
import type { ResumeDocument } from './resume-document.ts';
import { Rows } from './rows.ts';
import type { Node, Run } from './rows.ts';
import { INK, MARGIN, PAPERS, SIZES, TEMPLATES } from './templates.ts';
import type { Template } from './templates.ts';

export interface ResumeLook {
  readonly template: MadeResumeTemplate;
  readonly paper: MadeResumePaper;
}

export function writePdf(resume: ResumeDocument, { template, paper }: ResumeLook): Promise<Buffer> {
  return new Writer(resume, TEMPLATES[template], PAPERS[paper]).write();
}

class Writer {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly elements = new Map<Node, PDFKit.PDFStructureElement>();
  private readonly root: PDFKit.PDFStructureElement;
  private readonly resume: ResumeDocument;
  private readonly template: Template;
  private readonly paper: { readonly width: number; readonly height: number };

  constructor(resume: ResumeDocument, template: Template, paper: { readonly width: number; readonly height: number }) {
    this.resume = resume;
    this.template = template;
    this.paper = paper;
    this.pdf = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      // Known to the library, and not yet to its types.
      subset: 'PDF/UA' as unknown as 'PDF/A-1',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: `${resume.name} – Resume`, Author: resume.name, Creator: 'Rolecall', Producer: 'Rolecall' },
    });
    const files = fontFiles();
    this.pdf.registerFont('regular', files.regular).registerFont('bold', files.bold);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  write(): Promise<Buffer> {
    const done = collected(this.pdf);
    const measure = (text: string, font: string, size: number) => this.pdf.font(font, size).widthOfString(text);
    const rows = new Rows(this.template, this.paper.width, measure).of(this.resume);
    const pages = pagesOf(rows, this.paper.height);
    pages.forEach((page, index) => {
      this.pdf.addPage();
      if (index === 0) this.band(page);
      for (const placed of page) this.row(placed);
      if (pages.length > 1) this.foot(index + 1, pages.length);
    });
    this.root.end();
    this.pdf.end();
    return done;
  }

  private band(page: readonly PlacedRow[]): void {
    const { band } = this.template;
    const last = page.findLast(({ row }) => row.isHead);
    if (band === null || last === undefined) return;
    this.ornament(() => {
      this.pdf.rect(0, 0, this.paper.width, last.y + last.row.height + 12).fill(band.fill);
    });
  }

  private row({ row, y }: PlacedRow): void {
    const size = Math.max(...row.runs.map((run) => run.size));
    const baseline = y + (row.height - size) / 2 + size * 0.82;
    for (const run of row.runs) this.run(run, baseline);
    if (!row.hasRule) return;
    const below = y + row.height + 0.5;
    this.ornament(() => {
      this.pdf
        .moveTo(MARGIN, below)
        .lineTo(this.paper.width - MARGIN, below)
        .lineWidth(0.75)
        .stroke(INK.rule);
    });
  }

  private run(run: Run, baseline: number): void {
    const { node, url } = run;
    if (node === null) {
      this.ornament(() => this.letters(run, baseline));
      return;
    }
    const element = this.element(node);
    element.add(this.pdf.markStructureContent(node.type));
    this.letters(run, baseline);
    this.pdf.endMarkedContent();
    if (url === null) return;
    const width = this.pdf.font(run.font, run.size).widthOfString(run.text);
    // Types know nothing of the alternative text and the parent of a link.
    const tagged: PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement } = {
      structParent: element,
      Contents: new String(url) as string,
    };
    this.pdf.link(run.x, baseline - run.size * 0.85, width, run.size * 1.15, url, tagged);
    // While its page is the current one: the link is looked for there.
    element.end();
  }

  private letters({ text, x, font, size, color }: Run, baseline: number): void {
    this.pdf.font(font, size).fillColor(color).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  private foot(page: number, pages: number): void {
    const text = `${this.resume.name} – Page ${String(page)} of ${String(pages)}`;
    const width = this.pdf.font('regular', SIZES.text - 1).widthOfString(text);
    const x = this.paper.width - MARGIN - width;
    const run: Run = { text, x, font: 'regular', size: SIZES.text - 1, color: INK.quiet, node: null, url: null };
    this.run(run, this.paper.height - 32);
  }

  /** What only the eye sees. */
  private ornament(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  private element(node: Node): PDFKit.PDFStructureElement {
    const known = this.elements.get(node);
    if (known !== undefined) return known;
    const made = this.pdf.struct(node.type);
    (node.parent === null ? this.root : this.element(node.parent)).add(made);
    this.elements.set(node, made);
    return made;
  }
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
