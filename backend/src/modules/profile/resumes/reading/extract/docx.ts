import { runningPage, withoutRepeats } from './clean.ts';
import type { RawLine } from './clean.ts';
import { Refused } from './model.ts';
import type { TextPage } from './model.ts';
import { WordBody } from './word-body.ts';
import type { Styles, Targets } from './word-body.ts';
import { readXml } from './xml.ts';
import { Zip } from './zip.ts';

/** WordprocessingML (ECMA-376 part 1) as Word, LibreOffice, Google Docs and others write it. */
export function readDocx(bytes: Buffer): TextPage[] {
  const zip = new Zip(bytes);
  const main = mainPart(zip);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const styles = stylesOf(zip.part(`${folder}styles.xml`));
  const document = zip.part(main);
  if (document === undefined) throw new Refused('unknown_kind');
  const heads = zip.names().filter((name) => name.startsWith(`${folder}header`) && name.endsWith('.xml'));
  const feet = zip.names().filter((name) => name.startsWith(`${folder}footer`) && name.endsWith('.xml'));
  const linesOfAll = (names: readonly string[]) =>
    withoutRepeats(names.toSorted().flatMap((name) => linesOf(zip.part(name), styles, targetsOf(zip, name))));
  return [runningPage([...linesOfAll(heads), ...linesOf(document, styles, targetsOf(zip, main)), ...linesOfAll(feet)])];
}

function linesOf(part: Buffer | undefined, styles: Styles, targets: Targets): RawLine[] {
  if (part === undefined) return [];
  const body = new WordBody(styles, targets);
  readXml(part, body);
  return body.lines;
}

/** Tells where the links of a part lead; each part has its relations beside it. */
function targetsOf(zip: Zip, part: string): Targets {
  const found = new Map<string, string>();
  const at = part.lastIndexOf('/') + 1;
  const relations = zip.part(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
  if (relations === undefined) return found;
  readXml(relations, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Type']?.endsWith('/hyperlink') === true) {
        found.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
      }
    },
  });
  return found;
}

/** The part that the package names as its document; a spreadsheet is a ZIP too. */
function mainPart(zip: Zip): string {
  let target = 'word/document.xml';
  const relations = zip.part('_rels/.rels');
  if (relations === undefined) throw new Refused('unknown_kind');
  readXml(relations, {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Type']?.endsWith('/officeDocument') === true) {
        target = (attributes['Target'] ?? target).replace(/^\//, '');
      }
    },
  });
  return target;
}

/** Maps styles to their English names, whatever language the program speaks: "heading 1", "Title". */
function stylesOf(part: Buffer | undefined): Styles {
  const found = new Map<string, 'title' | 'heading' | 'bullet'>();
  if (part === undefined) return found;
  let id = '';
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'w:style') id = attributes['w:styleId'] ?? '';
      if (name !== 'w:name') return;
      const called = (attributes['w:val'] ?? '').toLowerCase();
      if (called === 'title') found.set(id, 'title');
      else if (/^heading [1-6]$/.test(called)) found.set(id, 'heading');
      else if (called.startsWith('list bullet')) found.set(id, 'bullet');
    },
  });
  return found;
}
