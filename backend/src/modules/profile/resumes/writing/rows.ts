/** A document as rows of text, each with its place across the page; how far down it stands is for the pages to say. */
import type { MadeResumePaper, MadeResumeTemplate } from '#contract/domain/resume.ts';
import type { FontName } from '../../../../library/pdf/fonts.ts';
import type { Node, Run } from '../../../../library/pdf/tagged-pdf.ts';
import { wrap } from '../../../../library/pdf/wrap.ts';
import type { Contact, Entry, Line, ResumeDocument, Section } from './resume-document.ts';
import type { Paragraph } from './words.ts';

/** The look of the templates. Points of 1/72 inch. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<MadeResumePaper, { width: number; height: number }>;

export const MARGIN = 50;
/** Below the text, for the number of the page. */
export const FOOT = 30;

export const INK = { text: '#1d2129', quiet: '#555c66', rule: '#b9c0ca' } as const;

/** The sizes differ by more than a point where the kinds of lines do: readers of resumes tell lines by their size. */
export const SIZES = { name: 25, headline: 12, heading: 14, title: 11, text: 10 } as const;
const LEADING = 1.38;

export interface Template {
  /** The colour of headings and of everything that the template draws. */
  readonly accent: string;
  /** Behind the name, as wide as the page; null: the paper. */
  readonly band: { readonly fill: string; readonly ink: string; readonly quiet: string } | null;
  /** Room at the left that dates stand in; 0: they stand at the right of what they belong to. */
  readonly side: number;
  /** A line below each heading. */
  readonly hasRules: boolean;
}

export const TEMPLATES = {
  classic: { accent: '#1d2129', band: null, side: 0, hasRules: true },
  modern: {
    accent: '#1c4f8f',
    band: { fill: '#173f73', ink: '#ffffff', quiet: '#e3ecf7' },
    side: 118,
    hasRules: false,
  },
} as const satisfies Record<MadeResumeTemplate, Template>;

export interface Row {
  /** In the order in which they are read. */
  readonly runs: readonly Run[];
  readonly height: number;
  /** Empty space above, which the top of a page does without. */
  readonly before: number;
  /** On the same page as the next one. */
  readonly staysWithNext: boolean;
  readonly hasRule: boolean;
  /** In the band of the name. */
  readonly isHead: boolean;
}

type Measure = (text: string, font: FontName, size: number) => number;

const BULLET_INDENT = 12;
const BETWEEN = '  ·  ';

export class Rows {
  private readonly rows: Row[] = [];
  private readonly template: Template;
  private readonly left: number;
  private readonly right: number;
  private readonly measure: Measure;

  constructor(template: Template, width: number, measure: Measure) {
    this.template = template;
    this.left = MARGIN + template.side;
    this.right = width - MARGIN;
    this.measure = measure;
  }

  of(resume: ResumeDocument): readonly Row[] {
    this.head(resume);
    resume.sections.forEach((section, index) => this.section(section, index === 0 && this.template.band !== null));
    return this.rows;
  }

  private head({ name, headline, contacts, links }: ResumeDocument): void {
    const { band } = this.template;
    const [ink, quiet] = [band?.ink ?? INK.text, band?.quiet ?? INK.quiet];
    const head = { x: MARGIN, isHead: true };
    const h1: Node = { type: 'H1', parent: null };
    this.wrapped(name, { ...head, size: SIZES.name, font: 'bold', color: ink, node: h1 });
    if (headline !== null) {
      const node: Node = { type: 'P', parent: null };
      this.wrapped(headline, { ...head, size: SIZES.headline, color: ink, node, before: 2 });
    }
    this.beside(contacts, { ...head, color: quiet, node: { type: 'P', parent: null }, before: 6 });
    for (const { label, url } of links) {
      const text = `${label}: `;
      const node: Node = { type: 'P', parent: null };
      const linked = this.broken(url, MARGIN + this.measure(text, 'regular', SIZES.text));
      const [first = '', ...more] = linked;
      const start: Run = { ...this.run(text, MARGIN, quiet), node };
      const link = (part: string, x: number): Run => ({
        ...this.run(part, x, quiet),
        node: { type: 'Link', parent: node },
        url,
      });
      this.add([start, link(first, MARGIN + this.measure(text, 'regular', SIZES.text))], { isHead: true });
      for (const part of more) this.add([link(part, MARGIN)], { isHead: true });
    }
  }

  private section(section: Section, isBelowBand: boolean): void {
    const sect: Node = { type: 'Sect', parent: null };
    this.wrapped(section.heading, {
      size: SIZES.heading,
      font: 'bold',
      color: this.template.accent,
      node: { type: 'H2', parent: sect },
      before: isBelowBand ? 30 : 14,
      staysWithNext: true,
      hasRule: this.template.hasRules,
    });
    switch (section.kind) {
      case 'text':
        this.paragraphs(section.text, sect, 3);
        break;
      case 'entries':
        section.entries.forEach((entry, index) => this.entry(entry, sect, index === 0 ? 3 : 9));
        break;
      case 'items':
        this.beside(
          section.items.map((text) => ({ text, url: null })),
          { node: { type: 'P', parent: sect }, before: 3 },
        );
        break;
      case 'lines':
        section.lines.forEach((line) => this.line(line, sect));
        break;
    }
  }

  private entry({ title, dates, below, text }: Entry, sect: Node, before: number): void {
    const room = this.template.side > 0 ? 0 : this.datesWidth(dates);
    const hasMore = below !== null || text.length > 0;
    this.wrapped(title, {
      size: SIZES.title,
      font: 'bold',
      node: { type: 'H3', parent: sect },
      before,
      right: this.right - room,
      dates,
      sect,
      staysWithNext: hasMore,
    });
    if (below !== null) {
      const node: Node = { type: 'P', parent: sect };
      this.wrapped(below, { color: INK.quiet, node, staysWithNext: text.length > 0 });
    }
    this.paragraphs(text, sect, 2);
  }

  private line({ text, dates }: Line, sect: Node): void {
    const room = this.template.side > 0 ? 0 : this.datesWidth(dates);
    this.wrapped(text, { node: { type: 'P', parent: sect }, before: 3, right: this.right - room, dates, sect });
  }

  private paragraphs(texts: readonly Paragraph[], sect: Node, before: number): void {
    let list: Node | undefined;
    for (const { text, isBullet } of texts) {
      if (!isBullet) {
        list = undefined;
        this.wrapped(text, { node: { type: 'P', parent: sect }, before });
        continue;
      }
      list ??= { type: 'L', parent: sect };
      const item: Node = { type: 'LI', parent: list };
      const sign: Run = { ...this.run('•', this.left, this.template.accent), node: { type: 'Lbl', parent: item } };
      const node: Node = { type: 'LBody', parent: item };
      this.wrapped(text, { x: this.left + BULLET_INDENT, node, before, sign });
    }
  }

  /** Things with a dot between them, none of them broken over two lines as long as it fits into one. */
  private beside(items: readonly Contact[], style: Style): void {
    const { size = SIZES.text, color = INK.text, x: from = this.left } = style;
    let [runs, x, before]: [Run[], number, number] = [[], from, style.before ?? 0];
    const end = () => {
      if (runs.length > 0) this.add(runs, { before, isHead: style.isHead ?? false });
      [runs, x, before] = [[], from, 0];
    };
    for (const { text, url } of items) {
      for (const part of this.broken(text, from)) {
        const width = this.measure(part, 'regular', size);
        const gap = this.measure(BETWEEN, 'regular', size);
        if (runs.length > 0 && x + gap + width > this.right) end();
        if (runs.length > 0) {
          runs.push({ ...this.run(BETWEEN, x, color), node: style.node });
          x += gap;
        }
        const node: Node = url === null ? style.node : { type: 'Link', parent: style.node };
        runs.push({ ...this.run(part, x, color), node, url });
        x += width;
      }
    }
    end();
  }

  private wrapped(text: string, style: Style): void {
    const { size = SIZES.text, font = 'regular', color = INK.text, x = this.left, node } = style;
    const lines = this.wrap(text, (style.right ?? this.right) - x, font, size);
    lines.forEach((line, index) => {
      const runs: Run[] = [{ text: line, x, font, size, color, node, url: null }];
      if (index === 0 && style.sign !== undefined) runs.unshift(style.sign);
      if (index === 0 && style.dates) runs.push(this.dated(style.dates, style.sect ?? null));
      const isLast = index === lines.length - 1;
      this.add(runs, {
        before: index === 0 ? (style.before ?? 0) : 0,
        // The first two and the last two lines of a text stay together.
        staysWithNext: isLast ? (style.staysWithNext ?? false) : index === 0 || index === lines.length - 2,
        hasRule: isLast && (style.hasRule ?? false),
        isHead: style.isHead ?? false,
      });
    });
  }

  private dated(dates: string, sect: Node | null): Run {
    const x = this.template.side > 0 ? MARGIN : this.right - this.measure(dates, 'regular', SIZES.text);
    return { ...this.run(dates, x, INK.quiet), node: { type: 'P', parent: sect } };
  }

  private datesWidth(dates: string | null): number {
    return dates === null ? 0 : this.measure(dates, 'regular', SIZES.text) + 24;
  }

  private run(text: string, x: number, color: string): Run {
    return { text, x, font: 'regular', size: SIZES.text, color, node: null, url: null };
  }

  private add(runs: readonly Run[], row: Partial<Omit<Row, 'runs' | 'height'>>): void {
    const size = Math.max(...runs.map((run) => run.size));
    const height = size * (size >= SIZES.name ? 1.2 : LEADING);
    this.rows.push({ before: 0, staysWithNext: false, hasRule: false, isHead: false, ...row, runs, height });
  }

  private wrap(text: string, width: number, font: FontName, size: number): string[] {
    return wrap(text, width, (part) => this.measure(part, font, size));
  }

  private broken(text: string, x: number): string[] {
    return this.wrap(text, this.right - x, 'regular', SIZES.text);
  }
}

interface Style {
  readonly node: Node;
  readonly x?: number;
  readonly right?: number;
  readonly size?: number;
  readonly font?: FontName;
  readonly color?: string;
  readonly before?: number;
  readonly staysWithNext?: boolean;
  readonly hasRule?: boolean;
  readonly isHead?: boolean;
  readonly sign?: Run;
  readonly dates?: string | null;
  readonly sect?: Node;
}
