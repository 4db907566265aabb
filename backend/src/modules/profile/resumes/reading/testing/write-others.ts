/** RTF, the binary format of Word 97 and plain text, for the tests. */
import type { Block } from './markup.ts';

export function writeRtf(blocks: readonly Block[], dialect: string): Buffer {
  const isPlain = dialect === 'plain';
  const lines = blocks.map(({ kind, cells }) => {
    const text = cells.map(rtfText).join('\\tab ');
    if (isPlain) return kind === 'bullet' ? `- ${text}\\par` : `${text}\\par`;
    if (kind === 'name') return `{\\b\\fs40 ${text}}\\par`;
    if (kind === 'heading') return `{\\b\\fs28 ${text}}\\par`;
    if (kind === 'bullet') return `{\\pntext\\f1\\'b7\\tab}{\\*\\pn\\pnlvlblt}${text}\\par`;
    return `${text}\\par`;
  });
  const head =
    '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Calibri;}{\\f1\\fnil Symbol;}}{\\colortbl;\\red0\\green0\\blue0;}{\\*\\generator Riched20;}{\\info{\\author Nobody}}\\viewkind4\\uc1\\pard\\f0\\fs22 ';
  return Buffer.from(`${head}${lines.join('\r\n')}\r\n}`, 'latin1');
}

function rtfText(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const code = letter.charCodeAt(0);
      if ('\\{}'.includes(letter)) return `\\${letter}`;
      if (code < 128) return letter;
      return code < 256 ? `\\'${code.toString(16)}` : `\\u${code > 32_767 ? code - 65_536 : code}?`;
    })
    .join('');
}

export function writeTxt(blocks: readonly Block[], dialect: string): Buffer {
  const text = blocks
    .map(({ kind, cells }) => `${kind === 'bullet' ? '- ' : ''}${cells.join('      ')}`)
    .join(dialect === '1252' ? '\r\n' : '\n');
  if (dialect === 'utf16') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  if (dialect !== '1252') return Buffer.from(text, 'utf8');
  return Buffer.from(
    Array.from(text).map((letter) => ({ '–': 0x96, '—': 0x97, '’': 0x92 })[letter] ?? letter.charCodeAt(0)),
  );
}

const SECTOR = 512;
const [FREE, END, TABLE_SECTOR] = [0xff_ff_ff_ff, 0xff_ff_ff_fe, 0xff_ff_ff_fd];

/** A document of Word 97 with a head, two pieces of text (a narrow and a wide one) and nothing else. */
export function writeDoc(blocks: readonly Block[]): Buffer {
  const lines = blocks.map(({ kind, cells }) =>
    kind === 'row'
      ? `${cells.join('\u0007')}\u0007\u0007`
      : `${kind === 'bullet' ? '\u2022 ' : ''}${cells.join('\t')}\r`,
  );
  const text = lines.join('');
  const cut = Array.from(text).findIndex((letter) => letter.charCodeAt(0) > 255);
  const [narrow, wide] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut)];
  const at = 1024;
  const wideAt = at + narrow.length + (narrow.length % 2);
  const main = Buffer.alloc(Math.max(4096, wideAt + wide.length * 2));
  main.writeUInt16LE(0xa5_ec, 0);
  main.writeUInt16LE(0x00_c1, 2);
  main.writeUInt16LE(0x02_00, 10);
  main.writeUInt32LE(text.length, 0x4c);
  main.write(narrow, at, 'latin1');
  main.write(wide, wideAt, 'utf16le');
  const pieces = Buffer.alloc(5 + 12 + 16);
  pieces[0] = 2;
  pieces.writeUInt32LE(12 + 16, 1);
  pieces.writeUInt32LE(narrow.length, 5 + 4);
  pieces.writeUInt32LE(text.length, 5 + 8);
  pieces.writeUInt32LE(((at << 1) | 0x40_00_00_00) >>> 0, 5 + 12 + 2);
  pieces.writeUInt32LE(wideAt, 5 + 12 + 8 + 2);
  main.writeUInt32LE(0, 0x01_a2);
  main.writeUInt32LE(pieces.length, 0x01_a6);
  const table = Buffer.alloc(4096);
  pieces.copy(table);
  return compoundFile({ WordDocument: main, '1Table': table });
}

export function compoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const sectors: Buffer[] = [];
  const table: number[] = [TABLE_SECTOR];
  const add = (bytes: Buffer): number => {
    const start = table.length;
    const count = Math.ceil(bytes.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      sectors.push(Buffer.concat([bytes.subarray(index * SECTOR, (index + 1) * SECTOR)], SECTOR));
      table.push(index + 1 === count ? END : start + index + 1);
    }
    return start;
  };
  const entries = Object.entries(streams).map(([name, bytes]) => entry(name, 2, add(bytes), bytes.length));
  const directory = add(Buffer.concat([entry('Root Entry', 5, END, 0), ...entries]));
  const numbers = Buffer.alloc(SECTOR, 0xff);
  table.forEach((next, index) => numbers.writeUInt32LE(next, index * 4));
  const head = Buffer.alloc(SECTOR, 0xff);
  head.fill(0, 0, 76);
  head.write('d0cf11e0a1b11ae1', 0, 'hex');
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xff_fe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(directory, 48);
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(END, 60);
  head.writeUInt32LE(END, 68);
  head.writeUInt32LE(0, 76);
  return Buffer.concat([head, numbers, ...sectors]);
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes[66] = type;
  bytes.writeUInt32LE(FREE, 68);
  bytes.writeUInt32LE(FREE, 72);
  bytes.writeUInt32LE(FREE, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
