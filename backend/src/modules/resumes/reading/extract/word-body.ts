import type { RawLine } from './clean.ts';
import type { XmlListener } from './xml.ts';

export type Styles = ReadonlyMap<string, 'title' | 'heading' | 'bullet'>;

interface Paragraph {
  text: string;
  letters: number;
  boldLetters: number;
  size: number;
  style: RawLine['style'];
  isBullet: boolean;
}

interface Row {
  cells: RawLine[][];
}

/** Half points, as Word counts. */
const HALF = 2;

/**
 * The lines of a part of WordprocessingML. A row of a table whose cells hold a line each becomes one line with tabs; a row that
 * lays out a page (several lines in a cell) is read cell by cell.
 */
export class WordBody implements XmlListener {
  readonly lines: RawLine[] = [];
  private readonly styles: Styles;
  private readonly paragraphs: Paragraph[] = [];
  private readonly rows: Row[] = [];
  private isText = false;
  private run = { bold: false, size: 0, hidden: false };
  private isInRun = false;
  private skipped = 0;

  constructor(styles: Styles) {
    this.styles = styles;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // What a program writes again for those that know no text boxes.
    if (name === 'mc:Fallback' || this.skipped > 0) {
      this.skipped += 1;
      return;
    }
    const paragraph = this.paragraphs.at(-1);
    switch (name) {
      case 'w:p':
        this.paragraphs.push({ text: '', letters: 0, boldLetters: 0, size: 0, style: null, isBullet: false });
        return;
      case 'w:tr':
        this.rows.push({ cells: [] });
        return;
      case 'w:tc':
        this.rows.at(-1)?.cells.push([]);
        return;
      case 'w:r':
        this.isInRun = true;
        this.run = { bold: false, size: 0, hidden: false };
        return;
      case 'w:t':
        this.isText = true;
        return;
      case 'w:tab':
        // In the properties of a paragraph the same name sets a tab stop.
        if (this.isInRun && paragraph !== undefined) paragraph.text += '\t';
        return;
      case 'w:br':
      case 'w:cr':
        if (paragraph !== undefined) paragraph.text += '\n';
        return;
      case 'w:noBreakHyphen':
        if (paragraph !== undefined) paragraph.text += '-';
        return;
      default:
        this.property(name, attributes, paragraph);
    }
  }

  close(name: string): void {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    if (name === 'w:t') this.isText = false;
    else if (name === 'w:r') this.isInRun = false;
    else if (name === 'w:p') this.endParagraph();
    else if (name === 'w:tr') this.endRow();
  }

  text(text: string): void {
    const paragraph = this.paragraphs.at(-1);
    if (!this.isText || this.skipped > 0 || this.run.hidden || paragraph === undefined) return;
    paragraph.text += text;
    paragraph.letters += text.length;
    if (this.run.bold) paragraph.boldLetters += text.length;
    paragraph.size = Math.max(paragraph.size, this.run.size);
  }

  private property(name: string, attributes: Readonly<Record<string, string>>, paragraph: Paragraph | undefined): void {
    const value = attributes['w:val'];
    const isOn = value !== '0' && value !== 'false';
    if (name === 'w:pStyle' && paragraph !== undefined) {
      const style = this.styles.get(value ?? '') ?? null;
      if (style === 'bullet') paragraph.isBullet = true;
      else paragraph.style = style;
    } else if (name === 'w:numPr' && paragraph !== undefined) paragraph.isBullet = true;
    else if (!this.isInRun) return;
    else if (name === 'w:b') this.run.bold = isOn;
    else if (name === 'w:vanish') this.run.hidden = isOn;
    else if (name === 'w:sz') this.run.size = Number(value ?? 0) / HALF || 0;
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop();
    if (paragraph === undefined) return;
    const style = paragraph.style ?? (paragraph.isBullet ? 'bullet' : null);
    const bold = paragraph.letters > 0 && paragraph.boldLetters >= paragraph.letters * 0.9;
    const into = this.rows.at(-1)?.cells.at(-1) ?? this.lines;
    for (const text of paragraph.text.split('\n')) into.push({ text, bold, style, size: paragraph.size });
  }

  private endRow(): void {
    const row = this.rows.pop();
    if (row === undefined) return;
    const into = this.rows.at(-1)?.cells.at(-1) ?? this.lines;
    const cells = row.cells.map((cell) => cell.filter(({ text }) => text.trim() !== ''));
    if (cells.every((cell) => cell.length <= 1)) {
      const filled = cells.flat();
      if (filled.length === 0) return;
      into.push({
        text: filled.map(({ text }) => text.trim()).join('\t'),
        bold: filled.every(({ bold }) => bold === true),
        style: filled.length === 1 ? (filled[0]?.style ?? null) : null,
        size: Math.max(...filled.map(({ size = 0 }) => size)),
      });
    } else for (const line of row.cells.flat()) into.push(line);
  }
}
