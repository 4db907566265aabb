/**
 * What the documents say of the code, and the code of the documents: every section that a comment cites is there, every
 * link leads somewhere, every file that a document or a comment names exists, and every literal stands where its table says.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#web/areas/areas.ts';
import { ROOT } from './lib.mjs';

const FOLDERS = ['contract', 'backend', 'src-web', 'src-main', 'src-preload', 'build', 'e2e', 'bench', 'demo', 'docs'];
const files = [
  'README.md',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  ),
];
const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('backend/test/vectors/'));
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|css|html)$/.test(file) && file !== 'build/documents.spec.mjs');

const SHORT = { spec: 'specification', specification: 'specification', product: 'product', trust: 'trust' };
const headingsOf = (text) => text.match(/^#{1,6} .*$/gm) ?? [];
/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The numbers that a document has: of its sections, of the rules in its first one and of the faults in a table. */
function numbersOf(document) {
  const text = read(`docs/${document}.md`);
  const numbers = (pattern) => new Set([...text.matchAll(pattern)].map((found) => found[1]));
  return {
    section: numbers(/^## (\d+)\. /gm),
    rule: numbers(/^(\d+)\. /gm),
    fault: numbers(/^\| (\d+) +\|/gm),
  };
}

const LIST = String.raw`(\d+(?:(?:, | and | to )\d+)*)`;
const CITED = new RegExp(
  String.raw`\b(spec|specification|product|trust)(?:\.md)?,? (section|rule)s? ${LIST}(?:, faults? ${LIST})?|\bsections? ${LIST} of (?:the )?(spec|specification|product|trust)\b|\b(specification)\b[^.()]{1,120}\(sections? ${LIST}\)`,
  'gi',
);
/** Sections of what stands elsewhere. */
const STANDARD = /(?:RFC \d+|HTML|XML \d\.\d|APPNOTE\.TXT [\d.]+)[,:]? sections? [\d.]+/gi;

/** A comment as one line, so that a citation may be wrapped. */
const unwrapped = (text) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');

function citationsOf(text) {
  return [...unwrapped(text).matchAll(CITED)].flatMap((found) => {
    const [, before, kind = 'section', numbers, faults, later, after, inSentence, inBrackets] = found;
    const document = SHORT[(before ?? after ?? inSentence).toLowerCase()];
    const each = (list, what) => (list?.match(/\d+/g) ?? []).map((number) => ({ document, kind: what, number }));
    return [...each(numbers ?? later ?? inBrackets, kind.toLowerCase()), ...each(faults, 'fault')];
  });
}

describe('citations', () => {
  it('are found in whatever way they are written', () => {
    const text =
      '/** Product\n * section 4; spec sections 2, 8 and 9, section 7 of the spec, trust section 7, fault 6, trust rule 1. What the specification says of it (section 3) */';
    expect(citationsOf(text).map(({ document, kind, number }) => `${document} ${kind} ${number}`)).toEqual([
      'product section 4',
      'specification section 2',
      'specification section 8',
      'specification section 9',
      'specification section 7',
      'trust section 7',
      'trust fault 6',
      'trust rule 1',
      'specification section 3',
    ]);
  });

  const cited = sources.flatMap((file) => citationsOf(read(file)).map((citation) => ({ file, ...citation })));

  it('are many: the search for them works', () => {
    expect(cited.length).toBeGreaterThan(60);
  });

  it('lead to a section of docs/', () => {
    const numbers = Object.fromEntries(['specification', 'product', 'trust'].map((name) => [name, numbersOf(name)]));
    expect(cited.filter(({ document, kind, number }) => !numbers[document][kind].has(number))).toEqual([]);
  });

  it('name what they cite', () => {
    const vague = sources
      .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file))
      .filter((file) => /\bsections? \d/i.test(unwrapped(read(file)).replaceAll(CITED, '').replaceAll(STANDARD, '')));
    expect(vague).toEqual([]);
  });

  it('of decisions lead to one', () => {
    const decisions = new Set(
      files.map((file) => /^docs\/adr\/0*(\d+)-.*\.md$/.exec(file)?.[1]).filter((number) => number !== undefined),
    );
    const missing = [...sources, ...documents].flatMap((file) =>
      [...read(file).matchAll(/\bADR (\d+)/g)]
        .filter(([, number]) => !decisions.has(number))
        .map(([text]) => `${file}: ${text}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('comments', () => {
  it('name files that exist', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/`\/?([a-z][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|cjs|css|md))`/g)]
        .map(([, name]) => name)
        .filter((name) => !/[A-Z]{4}/.test(name) && !files.some((each) => each === name || each.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('documents', () => {
  it.each(documents)('%s links to what is there', (document) => {
    const broken = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [to, anchor] = target.split('#');
        const file = to === '' ? document : path.posix.join(path.posix.dirname(document), to);
        if (!existsSync(path.join(ROOT, file))) return true;
        return anchor !== undefined && !headingsOf(read(file)).some((heading) => anchorOf(heading) === anchor);
      });
    expect(broken).toEqual([]);
  });

  const PATH = new RegExp(String.raw`^(?:${FOLDERS.join('|')})/[\w./-]+$`);
  const named = (text) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);

  it.each(documents)('%s names files that exist', (document) => {
    const missing = named(read(document)).filter((name) =>
      /^[\w.-]+\.spec\.(?:tsx?|mjs)$/.test(name)
        ? !files.some((file) => path.basename(file) === name)
        : PATH.test(name) && !existsSync(path.join(ROOT, name)),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.values(AREAS))('docs/specification.md knows which pages of $base are built', ({ base, routes }) => {
    const row = read('docs/specification.md')
      .split('\n')
      .find(
        (line) => line.startsWith('| `/') && line.split('|')[1].includes(`${base}/\``) && line.split('|').length === 5,
      );
    const [, , built = '', planned = ''] = row?.split('|') ?? [];
    expect(
      named(built).filter((name) => !routes.some(({ path, page }) => path === name && page !== undefined)),
    ).toEqual([]);
    expect(named(planned).sort()).toEqual(
      routes.flatMap(({ path, page }) => (page === undefined ? [path] : [])).sort(),
    );
  });

  const rows = read('docs/literals.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:-|literal)/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    )
    .filter((cells) => cells.length === 3);

  it('docs/literals.md names a file for every literal, which has it, and a test', () => {
    expect(rows.length).toBeGreaterThan(40);
    const faults = rows.flatMap(([literals, where, tests]) => {
      const code = named(where).filter((file) => existsSync(path.join(ROOT, file)));
      const texts = code.map((file) =>
        read(file)
          .replaceAll(/(?<=\d)_(?=\d)/g, '')
          .replaceAll(String.raw`\'`, "'"),
      );
      return [
        ...(code.length === 0 ? [`${literals}: no file`] : []),
        ...(named(tests).some((file) => /\.spec\.(?:tsx?|mjs)$/.test(file) && files.includes(file))
          ? []
          : [`${literals}: no test`]),
        ...named(literals).filter((literal) => !texts.some((text) => text.includes(literal))),
      ];
    });
    expect(faults).toEqual([]);
  });
});

it('lets the shelf of the start page come in once, and not at all where less motion is wished for', () => {
  const css = read('src-web/features/home/hero.module.css');
  const animations = css.match(/animation:[^;]*;/g) ?? [];
  expect(animations).toEqual(['animation: come-in var(--entrance-ms) cubic-bezier(0.16, 1, 0.3, 1) 1 both;']);
  const wished = /@media \(prefers-reduced-motion: no-preference\) \{\s*\.beside \{([^}]*)\}\s*\}/.exec(css)?.[1];
  expect(wished).toContain(animations[0]);
});
