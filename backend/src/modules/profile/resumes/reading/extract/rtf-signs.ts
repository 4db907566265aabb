/** Groups that hold no text of the page (Rich Text Format specification 1.9.1). */
import { dictionary } from '#contract/domain/dictionary.ts';
export const SILENT = new Set(
  `fonttbl colortbl stylesheet info pict object themedata datastore xmlnstbl listtable listoverridetable rsidtbl generator
  latentstyles filetbl revtbl pnseclvl template nonshppict objdata mmathPr ftnsep ftnsepc aftnsep pntext listtext`.split(
    /\s+/,
  ),
);
export const SIGNS: Readonly<Record<string, string>> = dictionary({
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
export const ENDS = new Set(['par', 'line', 'row', 'nestrow', 'page', 'sect']);

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

export const codePageOfCharset = (charset: number): number | undefined => CHARSETS[charset];

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

export function decoderOf(codePage: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(NAMES[codePage] ?? `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
