/** A PDF with real letters, tagged for screen readers (PDF/UA). Points of 1/72 inch, from the upper left corner. */
import PDFDocument from 'pdfkit';
import { fontFiles, type FontName } from './fonts.ts';

/** A part of the document as a screen reader names it. What has the same node is one part, also on two pages. */
export interface Node {
  readonly type:
    'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Link' | 'Table' | 'TR' | 'TH' | 'TD';
  readonly parent: Node | null;
  /** The cells that a header cell belongs to. */
  readonly scope?: 'Column' | 'Row';
}

export interface Run {
  readonly text: string;
  readonly x: number;
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  /** Null: an ornament, that nobody hears of. */
  readonly node: Node | null;
  readonly url: string | null;
}

interface About {
  readonly title: string;
  readonly author: string;
}

export class TaggedPdf {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly elements = new Map<Node, PDFKit.PDFStructureElement>();
  private readonly root: PDFKit.PDFStructureElement;
  private readonly done: Promise<Buffer>;

  constructor({ width, height }: { readonly width: number; readonly height: number }, { title, author }: About) {
    this.pdf = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      // Known to the library, and not yet to its types.
      subset: 'PDF/UA' as unknown as 'PDF/A-1',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Rolecall', Producer: 'Rolecall' },
    });
    const files = fontFiles();
    this.pdf.registerFont('regular', files.regular).registerFont('bold', files.bold);
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
    this.done = collected(this.pdf);
  }

  readonly measure = (text: string, font: FontName, size: number): number =>
    this.pdf.font(font, size).widthOfString(text);

  addPage(): void {
    this.pdf.addPage();
  }

  run(run: Run, baseline: number): void {
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
    const width = this.measure(run.text, run.font, run.size);
    // Types know nothing of the alternative text and the parent of a link.
    const tagged: PDFKit.Mixins.AnnotationOption & { structParent: PDFKit.PDFStructureElement } = {
      structParent: element,
      Contents: new String(url) as string,
    };
    this.pdf.link(run.x, baseline - run.size * 0.85, width, run.size * 1.15, url, tagged);
    // While its page is the current one: the link is looked for there.
    element.end();
  }

  /** Draws decoration, which screen readers skip. */
  ornament(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  end(): Promise<Buffer> {
    this.root.end();
    this.pdf.end();
    return this.done;
  }

  private letters({ text, x, font, size, color }: Run, baseline: number): void {
    this.pdf.font(font, size).fillColor(color).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }

  private element(node: Node): PDFKit.PDFStructureElement {
    const known = this.elements.get(node);
    if (known !== undefined) return known;
    // Known to the library, and not yet to its types.
    const options = (node.scope === undefined ? {} : { scope: node.scope }) as PDFKit.Mixins.StructureElementOptions;
    const made = this.pdf.struct(node.type, options);
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
