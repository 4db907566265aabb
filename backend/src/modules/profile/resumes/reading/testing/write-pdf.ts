/** A small writer of PDFs for the tests: text in columns, drawn as different programs draw it. */
import type { Block } from './markup.ts';
import { assemble, streamOf } from './pdf-file.ts';
import { literal, isLatin, isRightToLeft, widthOf, wrap } from './pdf-letters.ts';

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 50];
const SIDE = 160;
const BETWEEN = 24;

export type PdfDialect = 'lines' | 'words' | 'chars' | 'two' | 'right';

export function writePdf(blocks: readonly Block[], dialect: PdfDialect): Buffer {
  const canvas = new Canvas(dialect);
  const [left, right] = [MARGIN, WIDTH - MARGIN];
  const hasSide = dialect === 'two' || dialect === 'right';
  const side = dialect === 'right' ? { x: right - SIDE, to: right } : { x: left, to: left + SIDE };
  const main = dialect === 'right' ? { x: left, to: right - SIDE - BETWEEN } : { x: left + SIDE + BETWEEN, to: right };
  const areas = { full: { x: left, to: right }, side, main: hasSide ? main : { x: left, to: right } };
  const full = blocks.filter(({ column }) => column === 'full');
  canvas.draw(full, areas.full);
  const { page, y } = canvas;
  for (const column of ['side', 'main'] as const) {
    canvas.page = page;
    canvas.y = y;
    canvas.draw(
      blocks.filter((block) => block.column === column),
      areas[column],
    );
  }
  return canvas.finish();
}

interface Area {
  readonly x: number;
  readonly to: number;
}

class Canvas {
  page = 0;
  y = MARGIN;
  private readonly pages: string[][] = [[]];
  private readonly dialect: PdfDialect;
  private readonly letters = new Map<string, number>();

  constructor(dialect: PdfDialect) {
    this.dialect = dialect;
  }

  draw(blocks: readonly Block[], area: Area): void {
    for (const block of blocks) {
      if (block.kind === 'blank') {
        this.y += 8;
        continue;
      }
      const size = block.kind === 'name' ? 20 : block.kind === 'heading' ? 12 : 10;
      if (block.kind === 'heading') this.y += 8;
      if (block.kind === 'row') this.row(block.cells, area, size);
      else if (block.cells.length > 1) this.spread(block.cells, area, size);
      else this.wrapped(block, area, size);
    }
  }

  finish(): Buffer {
    const objects: string[] = [];
    const add = (text: string) => objects.push(text);
    const kids = this.pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
    add('<< /Type /Catalog /Pages 2 0 R >>');
    add(`<< /Type /Pages /Kids [${kids}] /Count ${this.pages.length} >>`);
    add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
    add(
      '<< /Type /Font /Subtype /Type0 /BaseFont /Other /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Other /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /Other /Flags 4 /Ascent 800 /Descent -200 /CapHeight 700 /ItalicAngle 0 /StemV 80 /FontBBox [0 0 1000 1000] >> >>] >>',
    );
    add(streamOf(this.toUnicode()));
    for (const page of this.pages) {
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${objects.length + 2} 0 R >>`,
      );
      add(streamOf(page.join('\n')));
    }
    return assemble(objects);
  }

  private wrapped(block: Block, area: Area, size: number): void {
    const indent = block.kind === 'bullet' ? 12 : 0;
    const lines = wrap(block.cells[0] ?? '', area.to - area.x - indent, size);
    this.step(size);
    if (indent > 0) this.text('•', area.x, size);
    lines.forEach((line, index) => {
      if (index > 0) this.step(size);
      this.text(line, area.x + indent, size);
    });
  }

  /** The last cell at the right edge, one between them in the middle. */
  private spread(cells: readonly string[], area: Area, size: number): void {
    this.step(size);
    cells.forEach((cell, index) => {
      const width = widthOf(cell, size);
      const x = index === 0 ? area.x : index === cells.length - 1 ? area.to - width : (area.x + area.to - width) / 2;
      this.text(cell, x, size);
    });
  }

  private row(cells: readonly string[], area: Area, size: number): void {
    this.step(size);
    cells.forEach((cell, index) => {
      this.text(cell, area.x + ((area.to - area.x) / cells.length) * index, size);
    });
  }

  private step(size: number): void {
    this.y += size * 1.35;
    if (this.y < HEIGHT - MARGIN) return;
    this.page += 1;
    this.pages[this.page] ??= [];
    this.y = MARGIN + size;
  }

  private text(text: string, x: number, size: number): void {
    const parts = this.dialect === 'words' || this.dialect === 'right' ? text.split(/(?<=\s)(?=\S)/) : [text];
    let at = x;
    const isReversed = isRightToLeft(text);
    for (const part of isReversed ? parts.toReversed() : parts) {
      const shown = isReversed ? Array.from(part).toReversed().join('') : part;
      this.pages[this.page]?.push(
        `BT /${isLatin(shown) ? 'F1' : 'F2'} ${size} Tf ${at.toFixed(2)} ${(HEIGHT - this.y).toFixed(2)} Td ${this.show(shown)} ET`,
      );
      at += widthOf(part, size);
    }
  }

  private show(text: string): string {
    if (!isLatin(text))
      return `<${Array.from(text)
        .map((letter) => this.glyph(letter))
        .join('')}> Tj`;
    if (this.dialect !== 'chars') return `${literal(text)} Tj`;
    return `[${Array.from(text)
      .map((letter, index) => `${literal(letter)} ${index % 3 === 0 ? -12 : 8}`)
      .join(' ')}] TJ`;
  }

  private glyph(letter: string): string {
    const id = this.letters.get(letter) ?? this.letters.size + 1;
    this.letters.set(letter, id);
    return id.toString(16).padStart(4, '0');
  }

  private toUnicode(): string {
    const rows = [...this.letters].map(
      ([letter, id]) =>
        `<${id.toString(16).padStart(4, '0')}> <${Buffer.from(letter, 'utf16le').swap16().toString('hex')}>`,
    );
    return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange ${rows.length} beginbfchar ${rows.join(' ')} endbfchar endcmap end end`;
  }
}
