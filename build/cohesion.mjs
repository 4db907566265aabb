/**
 * Prints how well the sources hold together; `npm run check` ends with it. They are measures for judgement, see
 * docs/architecture.md: what changes together should stand together, and a reader should open few files.
 *
 * `--list` names the fragments: files with one export, one importer and under 60 lines.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importedFile } from './import-boundaries.mjs';
import { ROOT } from './lib.mjs';

const FRAGMENT_LINES = 60;
const MANY_DEPENDENCIES = 8;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?[^;'"]*?\s*from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;
const COMMENT = /(?:^|\n)\s*(?:\/\*\*|\/\/)(?:\s*\n\s*\*)?\s*([A-Z][^\n*]*)/g;
/** The first word of a clause that says nothing by itself, such as "What the mail says." */
const BARE_CLAUSE =
  /^(What|Of|Who|Whom|Whoever|Where|As(?! (?:of|in))|That|Which|How|For(?! (?:example|instance))|Nobody|Somebody|So that)\b/;

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, maxBuffer: 2 ** 26 })
  .toString()
  .split('\n');
const isTest = (file) => /\.(spec|test|fixture|mocks)\.|(^|\/)tests?\/|(^|\/)testing\/|^e2e\/|^bench\//.test(file);
const source = tracked.filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !isTest(file) && existsSync(path.join(ROOT, file)),
);
const text = new Map(source.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
const linesOf = (file) => text.get(file).split('\n').length - 1;

const imports = source.flatMap((from) =>
  [...text.get(from).matchAll(IMPORT)].map(([, ...specifiers]) => ({
    from,
    to: importedFile(from, specifiers.find(Boolean)),
  })),
);
const importersOf = Map.groupBy(imports, ({ to }) => to);
const importers = (file) => new Set(importersOf.get(file)?.map(({ from }) => from));

const total = source.reduce((sum, file) => sum + linesOf(file), 0);
const fragments = source.filter(
  (file) =>
    importers(file).size === 1 &&
    (text.get(file).match(/^export /gm) ?? []).length === 1 &&
    linesOf(file) < FRAGMENT_LINES,
);

/** Sizes of the strongly connected groups of more than one node (Tarjan, 1972). */
function circles(nodes, edgesOf) {
  const found = [];
  const index = new Map();
  const low = new Map();
  const stack = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edgesOf(node)) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1) found.push(group.length);
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}
const moduleOf = (file) => /^backend\/src\/modules\/([^/]+)/.exec(file ?? '')?.[1];
const crossing = imports
  .map(({ from, to }) => [moduleOf(from), moduleOf(to)])
  .filter(([from, to]) => from !== undefined && to !== undefined && from !== to);
const crossingFrom = Map.groupBy(crossing, ([from]) => from);
const moduleCircles = circles(crossingFrom.keys(), (module) => new Set(crossingFrom.get(module)?.map(([, to]) => to)));

/** Counts for each table the files of the server that name it in a statement. */
const tables = [
  ...new Set(
    source.flatMap((file) =>
      [...text.get(file).matchAll(/(?:tableName|defineEntity\(\{\s*name): '([a-z_]+)'/g)].map(([, name]) => name),
    ),
  ),
];
const server = source.filter((file) => file.startsWith('backend/src/'));
const namings = tables
  .map((table) => {
    const inStatement = new RegExp(
      String.raw`\b(?:from|join|into|update|table|selectFrom\('|innerJoin\('|leftJoin\('|insertInto\('|updateTable\('|deleteFrom\(')\s*${table}\b`,
    );
    return { table, files: server.filter((file) => inStatement.test(text.get(file))).length };
  })
  .sort((one, other) => other.files - one.files);

const constructors = server.flatMap((file) =>
  [...text.get(file).matchAll(/\n {2}constructor\(([^]*?)\)\s*\{/g)].map(([, parameters]) => ({
    file,
    count: (parameters.match(/\b(?:private|protected|public)?\s*readonly\s+\w+\s*:/g) ?? []).length,
  })),
);
const most = constructors.reduce((one, other) => (other.count > one.count ? other : one), { file: '', count: 0 });
/** Methods whose one statement hands their own parameters on to a field. */
const forwarding = server.flatMap((file) => [
  ...text
    .get(file)
    .matchAll(/\n {2}(?:async )?\w+\(([^()]*)\)[^{\n]*\{\n {4}return (?:await )?this\.\w+\.\w+\([\w, ]*\);\n {2}\}/g),
]);

const comments = source.flatMap((file) => [...text.get(file).matchAll(COMMENT)].map(([, first]) => first));
const bare = comments.filter((first) => BARE_CLAUSE.test(first));
const sizes = source.map(linesOf).sort((one, other) => one - other);
const percent = (part, whole) => `${((100 * part) / whole).toFixed(0)} %`;

const MEASURES = [
  ['source files', source.length, '1,600'],
  ['source lines', total, '155,000'],
  ['longest file', sizes.at(-1), ''],
  ['fragments per 10,000 lines', ((fragments.length * 10_000) / total).toFixed(1), '10'],
  ['lines per import', (total / imports.length).toFixed(1), 'at least 14'],
  ['modules in a circle', moduleCircles.reduce((sum, size) => sum + size, 0), '0'],
  [`files that name one table, at most (${namings[0]?.table ?? ''})`, namings[0]?.files ?? 0, '5'],
  [`dependencies of a constructor, at most (${path.basename(most.file)})`, most.count, '10'],
  [
    `classes with ${String(MANY_DEPENDENCIES)} dependencies or more`,
    constructors.filter(({ count }) => count >= MANY_DEPENDENCIES).length,
    '10',
  ],
  ['methods that only forward', forwarding.length, '30'],
  ['migrations', tracked.filter((file) => /\/database\/\d{3}-[^/]*\.sql$/.test(file)).length, '3'],
  ['comments that begin with a bare clause', percent(bare.length, comments.length), '8 %'],
];
for (const [name, value, aim] of MEASURES) {
  console.log(`${name.padEnd(66)}${String(value).padStart(9)}${aim === '' ? '' : `   aim ${aim}`}`);
}
if (process.argv.includes('--list')) {
  for (const file of fragments.sort())
    console.log(`${String(linesOf(file)).padStart(3)} ${file} ← ${[...importers(file)][0]}`);
}
