import { bulletLength } from '../../../../../library/documents/text-page.ts';
import { isDuration, rangesIn } from './dates.ts';
import { headingOf, type Section } from './headings.ts';
import { wholeOf, type Bit, type Line } from './lines.ts';

export interface Part {
  readonly section: Section;
  readonly heading: Line | null;
  readonly bits: readonly Bit[];
}

/** Labels that begin a section and go on in the same line: "Languages known: Tamil, English". */
const INLINE = new Set<Section>(['skills', 'languages', 'certificates', 'about']);

/** The document by its headings; what stands before the first is the top. */
export function partsOf(lines: readonly Line[]): Part[] {
  const known = lines.map((line) => (isPlain(line) ? headingOf(line.text) : undefined));
  const plain = plainLookOf(lines);
  const all = new Set(lines.flatMap((line, index) => (known[index] === undefined ? [] : [lookOf(line)])));
  const looks = new Set([...all].filter((look) => look !== plain));
  const columns = new Columns();
  const parts: { section: Section; heading: Line | null; bits: Bit[] }[] = [
    { section: 'top', heading: null, bits: [] },
  ];
  lines.forEach((line, index) => {
    const moved = columns.at(line);
    if (moved !== undefined) parts.push({ section: moved, heading: null, bits: [] });
    const current = parts.at(-1);
    let section = known[index];
    // A tool called "Languages" in a list of skills is no heading unless it looks like the others.
    if (section !== undefined && looks.size > 0 && lookOf(line) === plain && !line.gap) section = undefined;
    if (
      section === undefined &&
      index > 0 &&
      isUnknownHeading(line, looks, plain, parts.length > 1) &&
      !isEmployer(lines, index, current?.section)
    )
      section = 'unknown';
    if (section !== undefined) {
      parts.push({ section, heading: line, bits: [] });
      columns.begin(section);
      return;
    }
    const inline = inlineSection(line, current?.section ?? 'top');
    if (inline === undefined) current?.bits.push(wholeOf(line));
    else {
      parts.push({ section: inline.section, heading: null, bits: [inline.bit] });
      // The label speaks for its own line only.
      parts.push({ section: current?.section ?? 'top', heading: null, bits: [] });
    }
  });
  return parts.filter(({ bits }) => bits.length > 0);
}

/** Points: columns this close are the same one, on the next page. */
const SAME_COLUMN = 20;

/** A section ends with its column, and goes on in the same column of the next page. */
class Columns {
  private readonly sections = new Map<number, Section>();
  private column = 0;
  private page = 0;

  /** The section that a line stands in for being in another column than the one before. */
  at({ column, page }: Line): Section | undefined {
    if (Math.abs(column - this.column) <= SAME_COLUMN || column === 0) return undefined;
    const known = [...this.sections].find(([each]) => Math.abs(each - column) <= SAME_COLUMN)?.[1];
    const section = page > this.page ? (known ?? 'top') : 'top';
    [this.column, this.page] = [column, page];
    return section;
  }

  begin(section: Section): void {
    this.sections.set(this.column, section);
  }
}

/** The look of headings in this document; those that are known by their words are the pattern for the others. */
function lookOf(line: Line): string {
  if (line.style === 'heading') return 'style';
  const isLoud = line.text.length > 3 && line.text === line.text.toUpperCase() && line.text !== line.text.toLowerCase();
  return `${line.size.toFixed(0)} ${isLoud ? 'loud' : ''} ${line.bold ? 'bold' : ''}`.trim();
}

/** The look of most of the text. */
function plainLookOf(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const line of lines) letters.set(lookOf(line), (letters.get(lookOf(line)) ?? 0) + line.text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function isPlain(line: Line): boolean {
  return line.style !== 'bullet' && line.style !== 'title' && bulletLength(line.text) === 0;
}

/** @param isBelow a heading that words tell came before, so this is not the name */
function isUnknownHeading(line: Line, looks: ReadonlySet<string>, plain: string, isBelow: boolean): boolean {
  const look = lookOf(line);
  if (!isPlain(line) || !looks.has(look) || line.text.length > 40 || rangesIn(line.text).length > 0) return false;
  if (/[\t,;|@()]/.test(line.text) || line.text.split(' ').length > 5) return false;
  if (look === 'style') return true;
  // Otherwise it must stand out as all others do: larger or bolder than the text, or set apart and loud.
  if (!isBelow || looks.size > 2) return false;
  const isLarger = Number.parseInt(look, 10) > Number.parseInt(plain, 10);
  return isLarger || (look.includes('bold') && look.includes('loud')) || (line.gap && look.includes('loud'));
}

/** Lines below an employer in which its dates stand. */
const NEAR_DATES = 3;

/** Within the jobs, large letters close above dates are an employer's, and begin nothing else. */
function isEmployer(lines: readonly Line[], index: number, within: Section | undefined): boolean {
  if (within !== 'experience' && within !== 'education') return false;
  const look = lines[index] === undefined ? '' : lookOf(lines[index]);
  for (const next of lines.slice(index + 1, index + 1 + NEAR_DATES)) {
    if (next.style !== null || lookOf(next) === look) return false;
    if (isDuration(next.text) || rangesIn(next.text).some(({ isSingle }) => !isSingle)) return true;
  }
  return false;
}

function inlineSection(line: Line, within: Section): { section: Section; bit: Bit } | undefined {
  if (within === 'skills') return undefined;
  const found = /^([^:\t]{3,40}):\s*(?=\S)/.exec(line.text) ?? /^(Mother tongue|Other languages)\t/i.exec(line.text);
  if (found === null) return undefined;
  const label = found[1] ?? '';
  const section = /^(?:mother tongue|other languages|muttersprache)/i.test(label) ? 'languages' : headingOf(label);
  if (section === undefined || !INLINE.has(section)) return undefined;
  // In a job's text "Tools: Jira" says what it was done with.
  if ((within === 'experience' || within === 'projects') && section !== 'languages') return undefined;
  return { section, bit: { line, start: found[0].length, end: line.text.length } };
}
