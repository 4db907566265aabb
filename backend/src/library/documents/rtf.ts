import { dictionary } from '#contract/domain/dictionary.ts';
import { DocumentRefused } from './refused.ts';
import { MOST, runningPage, type RawLine, type RawLink, type TextPage } from './text-page.ts';

/** Groups that hold no text of the page (Rich Text Format specification 1.9.1). */
const SILENT = new Set(
  `fonttbl colortbl stylesheet info pict object themedata datastore xmlnstbl listtable listoverridetable rsidtbl generator
  latentstyles filetbl revtbl pnseclvl template nonshppict objdata mmathPr ftnsep ftnsepc aftnsep pntext listtext`.split(
    /\s+/,
  ),
);
const SIGNS: Readonly<Record<string, string>> = dictionary({
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  '~': '\u00A0',
  _: '-',
});
const ENDS = new Set(['par', 'line', 'row', 'nestrow', 'page', 'sect']);

/** Letters of a font (`\fcharset`), as code pages. */
const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

const codePageOfCharset = (charset: number): number | undefined => CHARSETS[charset];

/** Code pages whose decoders are not called after their number. */
const NAMES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  28_592: 'iso-8859-2',
  28_595: 'iso-8859-5',
  65_001: 'utf-8',
};

function decoderOf(codePage: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(NAMES[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

const DEEPEST = 500;
const HALF_POINTS = 2;

interface Group {
  silent: boolean;
  bold: boolean;
  size: number;
  /** Characters that follow a `\u` for readers that know no Unicode. */
  substitutes: number;
  /** Number of the font, whose letters may be of another code page than the document's. */
  font: number | undefined;
  /** The text says what a field does, such as an address to go to. */
  isField: boolean;
  /** The text is what a field shows. */
  isResult: boolean;
}

type Decoder = ReturnType<typeof decoderOf>;

/** Fonts are numbered from 0; nobody has this many. */
const MOST_FONTS = 2_000;

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

const emptyLine = () => ({ text: '', letters: 0, bold: 0, size: 0, isBullet: false, links: [] as RawLink[] });

class RtfReader {
  private readonly lines: RawLine[] = [];
  private readonly outer: Group[] = [];
  private group: Group = {
    silent: false,
    bold: false,
    size: 12,
    substitutes: 1,
    font: undefined,
    isField: false,
    isResult: false,
  };
  private decoder: Decoder = decoderOf(1252);
  private readonly fonts = new Map<number, Decoder>();
  private named: number | undefined;
  /** The font of everything that names none. */
  private usual: number | undefined;
  private isNaming = false;
  /** The instruction of the field that is being read, and where its words begin. */
  private field: { url: string; from: number } | undefined;
  private instruction = '';
  private pending: number[] = [];
  private line = emptyLine();
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
    else if (brace === '}') this.leave();
    else if (text !== undefined) this.write(this.decoded(this.substituted(text)));
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
    if (this.outer.length === DEEPEST) throw new DocumentRefused('damaged');
    this.outer.push(this.group);
    this.group = { ...this.group };
  }

  private leave(): void {
    const { isField, isResult } = this.group;
    this.group = this.outer.pop() ?? this.group;
    if (isResult && !this.group.isResult) this.endField(true);
    if (isField && !this.group.isField) {
      const url = /HYPERLINK\s+"([^"]{3,400})"/i.exec(this.instruction)?.[1];
      this.field = url === undefined ? undefined : { url, from: this.line.text.length };
      this.instruction = '';
    }
  }

  /** The words of the field are those up to the end of its group, or of the line. */
  private endField(isOver: boolean): void {
    const { field, line } = this;
    if (field === undefined) return;
    const words = line.text.slice(field.from);
    if (words.trim() !== '') line.links.push({ url: field.url, words });
    if (isOver) this.field = undefined;
  }

  /** Bytes above 127 that stand there as they are. */
  private decoded(text: string): string {
    // eslint-disable-next-line no-control-regex -- what is beyond ASCII
    return /^[\x00-\x7f]*$/.test(text) ? text : this.letters().decode(Buffer.from(text, 'latin1'));
  }

  private letters(): Decoder {
    return (this.group.font === undefined ? undefined : this.fonts.get(this.group.font)) ?? this.decoder;
  }

  private control(word: string, argument: number | undefined): void {
    const { group } = this;
    if (SILENT.has(word)) group.silent = true;
    if (word === 'fonttbl') this.isNaming = true;
    else if (word === 'fldinst') [group.silent, group.isField] = [true, true];
    else if (word === 'fldrslt') group.isResult = true;
    if ((word === 'pntext' || word === 'listtext') && !this.outer.at(-1)?.silent) this.line.isBullet = true;
    if (ENDS.has(word)) this.endLine();
    else if (SIGNS[word] !== undefined) this.write(SIGNS[word]);
    else if (word === 'u') this.unicode(argument ?? 0);
    else if (word === 'uc') group.substitutes = argument ?? 1;
    else if (word === 'b') group.bold = argument !== 0;
    else if (word === 'fs') group.size = (argument ?? 24) / HALF_POINTS;
    else if (word === 'plain') Object.assign(group, { bold: false, size: 12, font: this.usual });
    else if (word === 'deff') this.usual = group.font = argument ?? 0;
    else if (word === 'f') this.font(argument ?? 0);
    else if (word === 'fcharset') this.nameFont(codePageOfCharset(argument ?? 0));
    else if (word === 'cpg') this.nameFont(argument);
    else if (word === 'mac') this.decoder = decoderOf(10_000);
    else if (word === 'ansicpg') this.decoder = decoderOf(argument ?? 1252);
    else if (word === 'v') group.silent ||= argument !== 0;
  }

  private font(number: number): void {
    if (this.group.silent) this.named = number;
    else this.group.font = number;
  }

  /** In the table of fonts: what letters the font that was named last has. */
  private nameFont(codePage: number | undefined): void {
    if (!this.isNaming || codePage === undefined || this.named === undefined || this.fonts.size > MOST_FONTS) return;
    // Western fonts follow the document, whose code page says more.
    if (codePage !== 1252) this.fonts.set(this.named, decoderOf(codePage));
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
    const text = this.letters().decode(Uint8Array.from(this.pending));
    this.pending = [];
    this.write(text);
  }

  private write(text: string): void {
    const { group, line } = this;
    if (group.isField && this.instruction.length < 1_000) this.instruction += text;
    if (group.silent || text === '') return;
    line.text += text;
    line.letters += text.length;
    if (group.bold) line.bold += text.length;
    line.size = Math.max(line.size, group.size);
  }

  private endLine(): void {
    this.endField(false);
    const { text, letters, bold, size, isBullet, links } = this.line;
    this.lines.push({
      text,
      bold: letters > 0 && bold >= letters * 0.9,
      size,
      style: isBullet ? 'bullet' : null,
      links,
    });
    this.line = emptyLine();
    if (this.field !== undefined) this.field.from = 0;
  }
}
