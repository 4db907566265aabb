/** The text of a document as lines of pages, whatever its format. */
import { withoutUnseen } from '#contract/unseen.ts';

/** Points of 1/72 inch, from the upper left corner of the page as it is shown. */
interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position of some characters of a line on its page. */
export interface Span {
  /** Offsets into the line's text, in UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Points from the left edge of the page. */
  readonly x: number;
  readonly width: number;
}

export interface TextLine {
  /** Cleaned; a tab where a cell, a column of a table or a wide gap ends. */
  readonly text: string;
  readonly box: TextBox | null;
  readonly spans: readonly Span[];
  /** Height of the letters in points; 0 where the format does not say. */
  readonly size: number;
  readonly bold: boolean;
  /** The style or numbering that the file itself gives the line. */
  readonly style: 'title' | 'heading' | 'bullet' | null;
  /** Empty space stands before it. */
  readonly gap: boolean;
  /** Points from the left edge to the column that it stands in; 0 where a page has but one. */
  readonly column: number;
  /** Addresses behind words of it, where the file has any. */
  readonly links?: readonly { readonly start: number; readonly end: number; readonly url: string }[];
}

export interface TextPage {
  readonly width: number | null;
  readonly height: number | null;
  readonly lines: readonly TextLine[];
}

/** Longer than what somebody reads: what comes behind is not read. */
export const MOST = { pages: 30, lines: 4_000, lineLength: 2_000, characters: 300_000 } as const;

/** Signs of bullets, as they stand in fonts of programs that write resumes. */
const BULLET = /^(?:[•●▪■◦○‣⁃∙·►▶➢➤❖✓✔✦★*\uF0A7\uF0B7\uF0D8\uF076\uF0FC\u25AA–—-]|o(?= [A-Z]))\s+/u;

/** One spelling for what looks alike: no invisible signs, plain spaces, composed letters. */
export function cleanText(text: string): string {
  // Hyphens and dashes of every font; what Windows-1252 calls dashes and a reader took for control characters.
  const dashes = text
    .normalize('NFC')
    .replace(/[\u2010\u2011\uFE63\uFF0D\uF02D]/gu, '-')
    .replace(/[\u0096\u2012\u2015\uFE58]/gu, '–')
    .replace(/\u0097/gu, '—');
  return withoutUnseen(dashes, ' ')
    .replace(/[\r\uFFFD]/gu, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu, ' ')
    .replace(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/\p{Cs}/gu, '');
}

/**
 * A soft hyphen beside a blank or a digit is drawn as a dash. Some fonts call their hyphen a soft one: where one stands for a
 * dash, they all are signs that are seen, as in "2021 ­ 2023" and "cross­cluster". Otherwise they only say where a word may
 * be broken.
 */
const DRAWN = /(?:^|[\s\d])\u00AD|\u00AD(?:[\s\d]|$)/mu;

/** A line in a format without boxes. */
export type RawLine = { text: string; links?: readonly RawLink[] } & Partial<
  Pick<TextLine, 'size' | 'bold' | 'style' | 'gap'>
>;

/** An address behind words. */
export interface RawLink {
  readonly url: string;
  readonly words: string;
}

/** The lines of a format without pages, as one running page. */
export function runningPage(source: Iterable<RawLine>): TextPage {
  const raw = [...source];
  const isDrawn = raw.some(({ text }) => DRAWN.test(text));
  const lines: TextLine[] = [];
  let gap = false;
  let characters = 0;
  for (const { text, size = 0, bold = false, style = null, gap: wide = false, links = [] } of raw) {
    const clean = tidy(cleanText(isDrawn ? text.replaceAll('\u00AD', '-') : text)).slice(0, MOST.lineLength);
    if (clean === '') {
      gap = true;
      continue;
    }
    characters += clean.length;
    if (lines.length === MOST.lines || characters > MOST.characters) break;
    const isBullet = BULLET.test(clean);
    const shown = isBullet ? clean.replace(BULLET, '') : clean;
    if (shown !== '') {
      const kind = isBullet && style === null ? 'bullet' : style;
      const placed = links.flatMap((link) => linkIn(shown, link));
      lines.push({
        text: shown,
        box: null,
        spans: [],
        size,
        bold,
        style: kind,
        gap: gap || wide,
        column: 0,
        ...(placed.length > 0 && { links: placed }),
      });
    }
    gap = false;
  }
  return { width: null, height: null, lines };
}

/** Only addresses that no program would run may stand behind words. */
const KEPT_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]{3,300}$/i;

export function linkOf(url: string): string | undefined {
  const clean = cleanText(url).trim();
  return KEPT_LINK.test(clean) ? clean : undefined;
}

function linkIn(shown: string, { url, words }: RawLink): { start: number; end: number; url: string }[] {
  const kept = linkOf(url);
  if (kept === undefined) return [];
  const text = tidy(cleanText(words));
  const at = text === '' ? -1 : shown.indexOf(text);
  return [{ url: kept, start: Math.max(0, at), end: at === -1 ? shown.length : at + text.length }];
}

/** Removes the repeated heads of pages, which may differ between the first, odd and even pages. */
export function withoutRepeats(lines: readonly RawLine[]): RawLine[] {
  const seen = new Set<string>();
  return lines.filter(({ text }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/** Tabs stand for cells, runs of blanks for one; no blanks around either. */
function tidy(text: string): string {
  return text
    .split(/\t| {3,}/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part, index) => part !== '' || index === 0)
    .join('\t')
    .trim();
}

/** The text without any of these signs at its end. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Length of the sign of a bullet at the beginning of a text; 0 without one. */
export function bulletLength(text: string): number {
  return BULLET.exec(text)?.[0].length ?? 0;
}
