import type { ResumeFields } from '#contract/domain/resume-reading.ts';
import { fold } from '../../../../../library/places/fold.ts';
import { withoutEnd } from '../../../../../library/documents/text-page.ts';
import { asWritten, textOf, type Bit } from './lines.ts';
import { listItems } from './skills.ts';

type Languages = ResumeFields['languages'];

const CODES =
  `af sq am ar hy as az eu be bn bs bg ca zh hr cs da nl en et fil fi fr gl ka de el gu he hi hu is id ga it ja kn kk km
ko ky lo lv lt mk ms ml mt mr mn ne no nb or ps fa pl pt pa ro ru sa sr sd si sk sl so es sw sv ta te th tr uk ur uz vi cy yo zu kok
mai bho sat mni doi ks tl wo ig ha rw rn sn ti om ln mg ny st tn ts xh am ee ak lg ff bm qu ay gn ht jv su ceb ilo km dz bo ug tk tg ku ckb lb fo mt gd br oc rm`.split(
    /\s+/,
  );
const SPEAKERS = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];
const MORE = [
  'mandarin',
  'cantonese',
  'farsi',
  'flemish',
  'castilian',
  'oriya',
  'konkani',
  'bhojpuri',
  'tulu',
  'sign language',
];

let names: ReadonlySet<string> | undefined;

function known(): ReadonlySet<string> {
  names ??= new Set([
    ...MORE,
    ...SPEAKERS.flatMap((speaker) => {
      const display = new Intl.DisplayNames([speaker], { type: 'language' });
      return CODES.map((code) => fold(display.of(code) ?? code));
    }),
  ]);
  return names;
}

/** The languages of some lines, with the level as it is said; what is none stays for others. */
export function languagesIn(bits: readonly Bit[]): { languages: Languages; others: Bit[] } {
  const languages: Languages = [];
  const others: Bit[] = [];
  for (const bit of bits) {
    let hasAny = false;
    for (const item of listItems(bit, /[,;|•·●\t]|\s(?:and|und|et|y|&)\s/gu)) {
      const found = languageOf(item);
      if (found === undefined) continue;
      hasAny = true;
      if (!languages.some(({ name }) => fold(name.value) === fold(found.name.value))) languages.push(found);
    }
    if (!hasAny) others.push(bit);
  }
  return { languages, others };
}

function languageOf(item: Bit): Languages[number] | undefined {
  const text = textOf(item);
  for (const { index, 0: found } of text.matchAll(/[\s(:–—-]+|$/gu)) {
    const name = text.slice(0, index);
    if (name === '' || !known().has(fold(name))) continue;
    const level = withoutEnd(text.slice(index + found.length), ' ).');
    return { name: asWritten({ ...item, end: item.start + index }), level: level === '' ? null : level.slice(0, 60) };
  }
  return undefined;
}
