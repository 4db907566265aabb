/** A hotlist on paper: A4 landscape, black on white, one row a person, the head of the table on every page. */
import { setImmediate } from 'node:timers/promises';
import { dayInWords } from '#contract/domain/last-day.ts';
import { termsText } from '#contract/domain/work-terms.ts';
import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import { drawable, NO_LETTERS, type FontName } from '../../../../library/pdf/fonts.ts';
import { TaggedPdf, type Node } from '../../../../library/pdf/tagged-pdf.ts';
import { wrap } from '../../../../library/pdf/wrap.ts';
import {
  dayText,
  longDay,
  peopleText,
  modeText,
  placeText,
  vendorText,
  rateText,
  skillText,
  startText,
} from './hotlist-words.ts';

const SKILLS = 12;

interface Column {
  readonly head: string;
  /** Points, with the space before the next column. */
  readonly width: number;
  readonly font?: FontName;
  readonly right?: boolean;
  /** Each part begins a line of its own. */
  readonly parts: (person: HotlistPerson, list: Hotlist) => readonly string[];
}

const RATE_WIDTH = 92;
function columnsOf({ showRates }: Hotlist): readonly Column[] {
  const rate: Column = {
    head: 'Rate',
    width: RATE_WIDTH,
    font: 'bold',
    right: true,
    parts: (each) => [rateText(each)],
  };
  return [
    { head: 'Ref', width: 52, parts: ({ reference }) => [reference] },
    { head: 'Profile', width: 150, font: 'bold', parts: ({ headline }) => [headline] },
    { head: 'Years', width: 38, parts: ({ totalYears }) => [totalYears > 0 ? String(totalYears) : '–'] },
    { head: 'Skills', width: showRates ? 186 : 186 + RATE_WIDTH, parts: skillsOf },
    {
      head: 'Place (GMT)',
      width: 132,
      parts: (each) => [placeText(each), termsText(each), each.workAuthorisation ?? ''].filter((part) => part !== ''),
    },
    { head: 'Works', width: 56, parts: (each) => [modeText(each)] },
    { head: 'Starts', width: 56, parts: (each, { asOf }) => [startText(each, asOf)] },
    ...(showRates ? [rate] : []),
  ];
}

function skillsOf({ skills }: HotlistPerson): readonly string[] {
  const more = skills.length - SKILLS;
  const named = skills.slice(0, SKILLS).map(skillText);
  return [[...named, ...(more > 0 ? [`${String(more)} more`] : [])].join(', ') || 'Not listed'];
}

const PAPER = { width: 841.89, height: 595.28 };
const MARGIN = 40;
const RIGHT = PAPER.width - MARGIN;
/** The lowest edge of the rows, above the foot of the page. */
const BOTTOM = PAPER.height - 66;
const INK = { text: '#1d2129', quiet: '#555c66', rule: '#b9c0ca' } as const;
const [TEXT, SMALL, LEADING, BETWEEN] = [9, 8, 1.32, 4];

const LEFT_OUT = 'Names, contacts and employers are left out until the person agrees.';

/** The content of a hotlist's page as a PDF file. */
export function hotlistPdf(list: Hotlist): Promise<Buffer> {
  return new HotlistPaper(list).write();
}

class HotlistPaper {
  private readonly list: Hotlist;
  private readonly pdf: TaggedPdf;
  private readonly columns: readonly Column[];
  private readonly table: Node = { type: 'Table', parent: null };
  private y = MARGIN;
  private pages = 0;
  private lacksLetters = false;

  constructor(list: Hotlist) {
    this.list = list;
    this.pdf = new TaggedPdf(PAPER, { title: drawable(list.title), author: drawable(list.vendor.name) });
    this.columns = columnsOf(list);
  }

  async write(): Promise<Buffer> {
    this.page();
    this.head();
    this.tableHead({ type: 'TR', parent: this.table });
    for (const person of this.list.people) {
      this.person(person);
      // Yields to other requests between rows.
      await setImmediate();
    }
    if (this.list.people.length === 0) this.paragraph('Nobody on this list matches.', INK.quiet);
    if (this.lacksLetters) {
      this.y += BETWEEN;
      this.paragraph(
        `Letters that this file has no font for are left out (${NO_LETTERS}). The page shows them.`,
        INK.quiet,
      );
    }
    return this.pdf.end();
  }

  private page(): void {
    this.pdf.addPage();
    this.pages += 1;
    this.y = MARGIN;
    // Heard once; on the pages after the first one it is for the eye alone.
    const node = (): Node | null => (this.pages === 1 ? { type: 'P', parent: null } : null);
    const small = { size: SMALL, color: INK.quiet };
    this.line(LEFT_OUT, MARGIN, PAPER.height - 44, { ...small, node: node() });
    this.line(`Request a person: ${this.list.address}`, MARGIN, PAPER.height - 32, { ...small, node: node() });
    const number = `Page ${String(this.pages)}`;
    const x = RIGHT - this.pdf.measure(number, 'regular', SMALL);
    this.line(number, x, PAPER.height - 32, { ...small, node: null });
  }

  private head(): void {
    const { list } = this;
    const ends = [`As of ${longDay(list.asOf)}`, `The link works until ${dayInWords(list.until)}`];
    const widest = Math.max(...ends.map((each) => this.pdf.measure(each, 'regular', TEXT)));
    const heading: Node = { type: 'H1', parent: null };
    const title = this.clean(list.title);
    for (const line of this.wrapped(title, RIGHT - MARGIN - widest - 20, 'bold', 17)) {
      this.line(line, MARGIN, this.y + 14, { size: 17, font: 'bold', node: heading });
      this.y += 21;
    }
    const dates: Node = { type: 'P', parent: null };
    ends.forEach((each, index) => {
      const x = RIGHT - this.pdf.measure(each, 'regular', TEXT);
      this.line(each, x, MARGIN + 10 + index * 12, { color: INK.quiet, node: dates });
    });
    const verified =
      list.vendor.verifiedOn === null
        ? 'Not verified by Rolecall.'
        : `Verified by Rolecall on ${dayText(list.vendor.verifiedOn)}.`;
    const count =
      list.people.length === list.total
        ? peopleText(list.total)
        : `${String(list.people.length)} of ${peopleText(list.total)}`;
    this.paragraph(`${vendorText(list.vendor)}. ${verified} ${count}.`, INK.text);
    for (const part of (list.note ?? '').split('\n').filter(Boolean)) this.paragraph(part, INK.quiet);
    this.y += BETWEEN;
    this.rule(1.2, INK.text);
    this.y += BETWEEN;
  }

  private paragraph(text: string, color: string): void {
    const node: Node = { type: 'P', parent: null };
    for (const line of this.wrapped(this.clean(text), RIGHT - MARGIN, 'regular', TEXT)) {
      if (this.y + TEXT * LEADING > BOTTOM) this.page();
      this.line(line, MARGIN, this.y + TEXT, { color, node });
      this.y += TEXT * LEADING;
    }
  }

  /** @param row null where it stands again for the eye alone */
  private tableHead(row: Node | null): void {
    let x = MARGIN;
    for (const { head, width, right } of this.columns) {
      const node: Node | null = row === null ? null : { type: 'TH', parent: row, scope: 'Column' };
      const at = right === true ? x + width - this.pdf.measure(head, 'bold', SMALL) : x;
      this.line(head, at, this.y + SMALL, { size: SMALL, font: 'bold', color: INK.quiet, node });
      x += width;
    }
    this.y += SMALL * LEADING + BETWEEN;
    this.rule(0.75, INK.text);
  }

  private person(person: HotlistPerson): void {
    const cells = this.columns.map(({ parts, width, font = 'regular', right }) =>
      parts(person, this.list).flatMap((part) =>
        this.wrapped(this.clean(part), width - (right === true ? 0 : 10), font, TEXT),
      ),
    );
    const height = Math.max(...cells.map((lines) => lines.length)) * TEXT * LEADING + 2 * BETWEEN;
    if (this.y + height > BOTTOM) {
      this.page();
      this.tableHead(null);
    }
    const row: Node = { type: 'TR', parent: this.table };
    let x = MARGIN;
    this.columns.forEach(({ width, font = 'regular', right }, index) => {
      const node: Node = index === 0 ? { type: 'TH', parent: row, scope: 'Row' } : { type: 'TD', parent: row };
      (cells[index] ?? []).forEach((text, at) => {
        const left = right === true ? x + width - this.pdf.measure(text, font, TEXT) : x;
        this.line(text, left, this.y + BETWEEN + TEXT * (1 + at * LEADING), { font, node });
      });
      x += width;
    });
    this.y += height;
    this.rule(0.5, INK.rule);
  }

  private line(
    text: string,
    x: number,
    baseline: number,
    style: { size?: number; font?: FontName; color?: string; node: Node | null },
  ): void {
    const { size = TEXT, font = 'regular', color = INK.text, node } = style;
    this.pdf.run({ text, x, font, size, color, node, url: null }, baseline);
  }

  private rule(width: number, color: string): void {
    const { y } = this;
    this.pdf.ornament((pdf) => pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(width).stroke(color));
  }

  private clean(text: string): string {
    const shown = drawable(text);
    if (shown.includes(NO_LETTERS) && !text.includes(NO_LETTERS)) this.lacksLetters = true;
    return shown;
  }

  private wrapped(text: string, width: number, font: FontName, size: number): string[] {
    return wrap(text, width, (part) => this.pdf.measure(part, font, size));
  }
}
