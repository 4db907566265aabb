import { runningPage } from './clean.ts';
import type { RawLine } from './clean.ts';
import { MOST, Refused } from './model.ts';
import type { TextPage } from './model.ts';
import { SILENT, SIGNS, ENDS, decoderOf } from './rtf-signs.ts';

const DEEPEST = 500;
const HALF_POINTS = 2;

interface Group {
  silent: boolean;
  bold: boolean;
  size: number;
  /** Characters that follow a `\u` for readers that know no Unicode. */
  substitutes: number;
}

const TOKEN = /\\(?:'([0-9a-fA-F]{2})|([a-zA-Z]{1,32})(-?\d{1,10})? ?|([^a-zA-Z]))|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\/y;

/** Rich Text Format: text, bold and size; everything else is passed over. */
export function readRtf(bytes: Buffer): TextPage[] {
  const reader = new RtfReader();
  const source = bytes.toString('latin1');
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(source); token !== null; token = TOKEN.exec(source)) {
    reader.take(token);
    if (TOKEN.lastIndex >= source.length || reader.hasEnough) break;
  }
  return [runningPage(reader.finish())];
}

class RtfReader {
  private readonly lines: RawLine[] = [];
  private readonly outer: Group[] = [];
  private group: Group = { silent: false, bold: false, size: 12, substitutes: 1 };
  private decoder = new TextDecoder('windows-1252');
  private pending: number[] = [];
  private line = { text: '', letters: 0, bold: 0, size: 0, isBullet: false };
  private skip = 0;

  take(token: RegExpExecArray): void {
    const [, hex, word, argument, sign, brace, text] = token;
    if (hex !== undefined) {
      if (this.skip > 0) this.skip -= 1;
      else this.pending.push(Number.parseInt(hex, 16));
      return;
    }
    this.flush();
    if (brace === '{') this.enter();
    else if (brace === '}') this.group = this.outer.pop() ?? this.group;
    else if (text !== undefined) this.write(this.substituted(text));
    else if (word !== undefined) this.control(word, argument === undefined ? undefined : Number(argument));
    else if (sign !== undefined) this.symbol(sign);
  }

  /** More than will be shown, blank lines included. */
  get hasEnough(): boolean {
    return this.lines.length > 2 * MOST.lines;
  }

  finish(): RawLine[] {
    this.flush();
    this.endLine();
    return this.lines;
  }

  private enter(): void {
    if (this.outer.length === DEEPEST) throw new Refused('damaged');
    this.outer.push(this.group);
    this.group = { ...this.group };
  }

  private control(word: string, argument: number | undefined): void {
    const { group } = this;
    if (SILENT.has(word)) group.silent = true;
    if ((word === 'pntext' || word === 'listtext') && !this.outer.at(-1)?.silent) this.line.isBullet = true;
    if (ENDS.has(word)) this.endLine();
    else if (SIGNS[word] !== undefined) this.write(SIGNS[word]);
    else if (word === 'u') this.unicode(argument ?? 0);
    else if (word === 'uc') group.substitutes = argument ?? 1;
    else if (word === 'b') group.bold = argument !== 0;
    else if (word === 'fs') group.size = (argument ?? 24) / HALF_POINTS;
    else if (word === 'plain') Object.assign(group, { bold: false, size: 12 });
    else if (word === 'ansicpg') this.decoder = decoderOf(argument ?? 1252);
    else if (word === 'v') group.silent ||= argument !== 0;
  }

  private unicode(code: number): void {
    this.write(String.fromCharCode(code < 0 ? code + 0x1_00_00 : code));
    this.skip = this.group.substitutes;
  }

  private symbol(sign: string): void {
    // `\*` begins a group that readers who do not know it pass over.
    if (sign === '*') this.group.silent = true;
    else if (sign === '\n' || sign === '\r') this.endLine();
    else if (sign === '\\' || sign === '{' || sign === '}') this.write(sign);
    else if (SIGNS[sign] !== undefined) this.write(SIGNS[sign]);
  }

  private substituted(text: string): string {
    const dropped = Math.min(this.skip, text.length);
    this.skip -= dropped;
    return text.slice(dropped);
  }

  private flush(): void {
    if (this.pending.length === 0) return;
    const text = this.decoder.decode(Uint8Array.from(this.pending));
    this.pending = [];
    this.write(text);
  }

  private write(text: string): void {
    const { group, line } = this;
    if (group.silent || text === '') return;
    line.text += text;
    line.letters += text.length;
    if (group.bold) line.bold += text.length;
    line.size = Math.max(line.size, group.size);
  }

  private endLine(): void {
    const { text, letters, bold, size, isBullet } = this.line;
    this.lines.push({ text, bold: letters > 0 && bold >= letters * 0.9, size, style: isBullet ? 'bullet' : null });
    this.line = { text: '', letters: 0, bold: 0, size: 0, isBullet: false };
  }
}
