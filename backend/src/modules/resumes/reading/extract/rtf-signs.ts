/** Groups that hold no text of the page (Rich Text Format specification 1.9.1). */
export const SILENT = new Set(
  `fonttbl colortbl stylesheet info pict object themedata datastore xmlnstbl listtable listoverridetable rsidtbl generator
  latentstyles fldinst filetbl revtbl pnseclvl template nonshppict objdata mmathPr ftnsep ftnsepc aftnsep pntext listtext`.split(
    /\s+/,
  ),
);
export const SIGNS: Readonly<Record<string, string>> = {
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
};
export const ENDS = new Set(['par', 'line', 'row', 'nestrow', 'page', 'sect']);

export function decoderOf(codePage: number): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(codePage === 65_001 ? 'utf-8' : `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
