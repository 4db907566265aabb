/** Small files of every format that is taken, and of some that are not. */
import { strToU8, zipSync, type Zippable } from 'fflate';

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const WORD_PARTS: Zippable = {
  '[Content_Types].xml': strToU8('<Types/>'),
  'word/document.xml': strToU8('<w:document><w:body><w:p><w:r><w:t>Asha Rao</w:t></w:r></w:p></w:body></w:document>'),
};
export const docxOf = (more: Zippable = {}): Buffer => Buffer.from(zipSync({ ...WORD_PARTS, ...more }));
export const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('Root Entry', 'utf16le'),
  Buffer.alloc(70_000),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(100),
]);
export const RTF = Buffer.from('{\\rtf1\\ansi Asha Rao}');
export const TXT = Buffer.from('Asha Rao\r\nNurse – Pune\r\n');

/** `fflate` writes no archive that lies; the directory of this one declares so many bytes for its last part. */
export function declaring(archive: Uint8Array, size: number): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(size, copy.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return copy;
}
/** It declares that it unpacks to gigabytes. */
export const bomb = (): Buffer => declaring(docxOf(), 0x7fffffff);
/** One transparent dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** One black dot. */
export const JPEG = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJ+AD//Z',
  'base64',
);
