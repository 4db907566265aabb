/** DOCX as different programs write it, for the tests. */
import { strToU8, zipSync } from 'fflate';
import type { Block } from './markup.ts';

export type DocxDialect = 'word' | 'google' | 'libre' | 'table' | 'textbox';

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';
/** LibreOffice and a German Word give their styles other ids, and the same English names. */
const HEADING_IDS = {
  word: 'Heading1',
  google: 'Heading2',
  libre: 'berschrift1',
  table: 'Heading1',
  textbox: 'Titre1',
};

export function writeDocx(blocks: readonly Block[], dialect: DocxDialect): Buffer {
  return packDocx(documentOf(blocks, dialect), stylesOf(dialect));
}

export function packDocx(document: string, styles = ''): Buffer {
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': strToU8(document),
  };
  if (styles !== '') parts['word/styles.xml'] = strToU8(styles);
  return Buffer.from(zipSync(parts));
}

function stylesOf(dialect: DocxDialect): string {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  return `<?xml version="1.0" encoding="UTF-8"?><w:styles ${NAMESPACES}>${style('Title', 'Title')}${style(HEADING_IDS[dialect], 'heading 1')}${style('ListBullet', 'List Bullet')}</w:styles>`;
}

function documentOf(blocks: readonly Block[], dialect: DocxDialect): string {
  const body: string[] = [];
  const side = dialect === 'textbox' ? blocks.filter(({ column }) => column === 'side') : [];
  if (side.length > 0) {
    const content = side.map((block) => paragraph(block, dialect)).join('');
    const box = `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>`;
    const old = `<v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox>`;
    body.push(
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    );
  }
  let rows: string[] = [];
  const endTable = () => {
    if (rows.length > 0) body.push(`<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`);
    rows = [];
  };
  for (const block of blocks.filter((each) => !side.includes(each))) {
    if (block.kind === 'row') {
      const cells = block.cells.map(
        (cell) => `<w:tc><w:tcPr/>${paragraph({ ...block, kind: 'text', cells: [cell] }, dialect)}</w:tc>`,
      );
      rows.push(`<w:tr>${cells.join('')}</w:tr>`);
    } else {
      endTable();
      body.push(paragraph(block, dialect));
    }
  }
  endTable();
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMESPACES}><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`;
}

function paragraph(block: Block, dialect: DocxDialect): string {
  const styles: Record<string, string> = {
    name: dialect === 'google' ? '' : '<w:pStyle w:val="Title"/>',
    heading: `<w:pStyle w:val="${HEADING_IDS[dialect]}"/>`,
    bullet:
      dialect === 'word'
        ? '<w:pStyle w:val="ListBullet"/>'
        : '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  };
  const bold = block.bold || block.kind === 'name' ? '<w:b/>' : '';
  const size = block.kind === 'name' ? '<w:sz w:val="40"/>' : '<w:sz w:val="22"/>';
  // Word cuts a text into runs where its spelling was checked or somebody typed again.
  const runs = block.cells
    .map((cell) => (dialect === 'word' ? cell.split(/(?<=\s\S{4,}\s)/) : [cell]))
    .map((parts) =>
      parts
        .map((part) => `<w:r><w:rPr>${bold}${size}</w:rPr><w:t xml:space="preserve">${escape(part)}</w:t></w:r>`)
        .join(''),
    )
    .join('<w:r><w:tab/></w:r>');
  return `<w:p><w:pPr>${styles[block.kind] ?? ''}<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs></w:pPr>${runs}</w:p>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
