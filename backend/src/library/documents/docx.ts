import { Archive, sourceOf } from './archive.ts';
import { DocumentRefused } from './refused.ts';
import { runningPage, withoutRepeats, type RawLine, type RawLink, type TextPage } from './text-page.ts';
import { readWholeXml, type XmlListener } from './xml.ts';

/** No document that somebody reads has a part of more bytes. */
const MOST_OF_PART = 20 * 1024 * 1024;

/** WordprocessingML (ECMA-376 part 1) as Word, LibreOffice, Google Docs and others write it. */
export async function readDocx(bytes: Buffer): Promise<TextPage[]> {
  const archive = await Archive.open(sourceOf(bytes), MOST_OF_PART);
  const main = await mainPart(archive);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  if (!archive.has(main)) throw new DocumentRefused('unknown_kind');
  const styles = await stylesOf(archive, `${folder}styles.xml`);
  const linesOfPart = async (part: string) => {
    const body = new WordBody(styles, await targetsOf(archive, part));
    await readWholeXml(archive.part(part), body);
    return body.lines;
  };
  const linesOfAll = async (kind: 'header' | 'footer') => {
    const parts = archive.names().filter((name) => name.startsWith(`${folder}${kind}`) && name.endsWith('.xml'));
    const lines: RawLine[] = [];
    for (const part of parts.toSorted()) lines.push(...(await linesOfPart(part)));
    return withoutRepeats(lines);
  };
  return [
    runningPage([...(await linesOfAll('header')), ...(await linesOfPart(main)), ...(await linesOfAll('footer'))]),
  ];
}

/** Tells where the links of a part lead; each part has its relations beside it. */
async function targetsOf(archive: Archive, part: string): Promise<Targets> {
  const found = new Map<string, string>();
  const at = part.lastIndexOf('/') + 1;
  await readWholeXml(archive.part(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Type']?.endsWith('/hyperlink') === true) {
        found.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      }
    },
  });
  return found;
}

/** The part that the package names as its document; a spreadsheet is a ZIP too. */
async function mainPart(archive: Archive): Promise<string> {
  let target = 'word/document.xml';
  if (!archive.has('_rels/.rels')) throw new DocumentRefused('unknown_kind');
  await readWholeXml(archive.part('_rels/.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Type']?.endsWith('/officeDocument') === true) {
        target = (attributes['Target'] ?? target).replace(/^\//, '');
      }
    },
  });
  return target;
}

/** Maps styles to their English names, whatever language the program speaks: "heading 1", "Title". */
async function stylesOf(archive: Archive, part: string): Promise<Styles> {
  const found = new Map<string, 'title' | 'heading' | 'bullet'>();
  let id = '';
  await readWholeXml(archive.part(part), {
    open: (name, attributes) => {
      if (name === 'w:style') id = attributes['w:styleId'] ?? '';
      if (name !== 'w:name') return;
      const called = (attributes['w:val'] ?? '').toLowerCase();
      if (called === 'title') found.set(id, 'title');
      else if (/^heading [1-6]$/.test(called)) found.set(id, 'heading');
      else if (called.startsWith('list bullet')) found.set(id, 'bullet');
    },
  });
  return found;
}

type Styles = ReadonlyMap<string, 'title' | 'heading' | 'bullet'>;

/** Tells where the links of a part lead, by the name of the relation. */
type Targets = ReadonlyMap<string, string>;

interface Paragraph {
  text: string;
  letters: number;
  boldLetters: number;
  size: number;
  style: RawLine['style'];
  isBullet: boolean;
  links: RawLink[];
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
class WordBody implements XmlListener {
  readonly lines: RawLine[] = [];
  private readonly styles: Styles;
  private readonly paragraphs: Paragraph[] = [];
  private readonly rows: Row[] = [];
  private isText = false;
  private run = { bold: false, size: 0, hidden: false };
  private isInRun = false;
  private skipped = 0;
  private readonly targets: Targets;
  /** The address behind the words that are being read, and where they begin. */
  private link: { url: string; from: number } | undefined;
  private isInstruction = false;
  private instruction = '';

  constructor(styles: Styles, targets: Targets) {
    this.styles = styles;
    this.targets = targets;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    // Word repeats text boxes here for programs that do not know them.
    if (name === 'mc:Fallback' || this.skipped > 0) {
      this.skipped += 1;
      return;
    }
    const paragraph = this.paragraphs.at(-1);
    switch (name) {
      case 'w:p':
        this.paragraphs.push({
          text: '',
          letters: 0,
          boldLetters: 0,
          size: 0,
          style: null,
          isBullet: false,
          links: [],
        });
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
      case 'w:instrText':
        this.isInstruction = true;
        return;
      case 'w:hyperlink':
        this.beginLink(this.targets.get(attributes['r:id'] ?? ''));
        return;
      case 'w:fldSimple':
        this.beginLink(targetOf(attributes['w:instr'] ?? ''));
        return;
      case 'w:fldChar':
        this.fieldChar(attributes['w:fldCharType']);
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
    else if (name === 'w:instrText') this.isInstruction = false;
    else if (name === 'w:hyperlink' || name === 'w:fldSimple') this.endLink();
    else if (name === 'w:r') this.isInRun = false;
    else if (name === 'w:p') this.endParagraph();
    else if (name === 'w:tr') this.endRow();
  }

  private beginLink(url: string | undefined): void {
    this.endLink();
    if (url !== undefined) this.link = { url, from: this.paragraphs.at(-1)?.text.length ?? 0 };
  }

  private endLink(): void {
    const paragraph = this.paragraphs.at(-1);
    if (this.link !== undefined && paragraph !== undefined) {
      paragraph.links.push({ url: this.link.url, words: paragraph.text.slice(this.link.from) });
    }
    this.link = undefined;
  }

  /** A field says first what it does, then what it shows. */
  private fieldChar(type: string | undefined): void {
    if (type === 'begin') this.instruction = '';
    else if (type === 'separate') {
      const url = targetOf(this.instruction);
      if (url !== undefined) this.beginLink(url);
    } else if (type === 'end' && targetOf(this.instruction) !== undefined) {
      this.endLink();
      this.instruction = '';
    }
  }

  text(text: string): void {
    if (this.isInstruction && this.instruction.length < 1_000) this.instruction += text;
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
    if (this.link !== undefined) this.endLink();
    const paragraph = this.paragraphs.pop();
    if (paragraph === undefined) return;
    const style = paragraph.style ?? (paragraph.isBullet ? 'bullet' : null);
    const bold = paragraph.letters > 0 && paragraph.boldLetters >= paragraph.letters * 0.9;
    const into = this.rows.at(-1)?.cells.at(-1) ?? this.lines;
    for (const text of paragraph.text.split('\n')) {
      const links = paragraph.links.filter(({ words }) => text.includes(words.trim().split('\n')[0] ?? ''));
      into.push({ text, bold, style, size: paragraph.size, links });
    }
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
        links: filled.flatMap(({ links = [] }) => links),
      });
    } else for (const line of row.cells.flat()) into.push(line);
  }
}

/** Tells where the instruction of a field leads: `HYPERLINK "https://example.org"`. */
function targetOf(instruction: string): string | undefined {
  return /HYPERLINK\s+"([^"]{3,400})"/i.exec(instruction)?.[1];
}
