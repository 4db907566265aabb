/**
 * Who may import what, as one table, and the lint rule that enforces it. Imports here are relative or start with
 * `#contract/` or `#web/`, always with the file's ending, so a specifier resolves to a path by text alone.
 */
import path from 'node:path';
import { functionLines } from './function-lines.mjs';

/** Packages any folder may name: none. Node's own modules are listed as `node:`. */
const anyPackage = '*';

/** The loader of the demo data, and the few accounts that `main` names at every start. */
const DEMO_DOORS = ['demo/load.ts', 'demo/sign-ins.ts'];
/** Three orders, in which each group needs only those before it, so that no circle can form. This one: tables refer to tables. */
const TABLES = [
  ...['auth', 'notifications', 'jobs', 'search', 'profile', 'bench'],
  ...['applications', 'interviews', 'conversations', 'content'],
];
/** Statements use conditions and columns. A bench is stored before its submissions, and asked about after them. */
const STATEMENTS = [
  ...['auth', 'notifications', 'jobs', 'search', 'applications', 'profile'],
  ...['bench', 'interviews', 'conversations', 'content'],
];
/** Modules ask services. */
const MODULES = [
  ...['auth', 'notifications', 'search', 'jobs', 'profile', 'bench'],
  ...['applications', 'interviews', 'content', 'conversations', 'admin'],
];
const recordsUpTo = (order, index) => order.slice(0, index + 1).map((each) => `backend/src/records/${each}`);

/** The server knows no channel of the desktop, and may use any package. */
const SERVER = { mayNot: ['contract/src/ipc'], packages: [anyPackage] };

/**
 * First match wins, so the narrower folder stands first. `{x}` in `from` binds one path segment, which `may` can repeat.
 * `packages`: npm packages by name (a scope such as
 * `@mantine` stands for all of it), `node:` for Node's own.
 */
export const BOUNDARIES = [
  { from: 'contract/src/testing', may: ['contract/src'], packages: ['zod'] },
  { from: 'contract/src', may: ['contract/src'], packages: ['zod'], specPackages: ['vitest'] },

  // The platform is what any product would need. The types of all tables are inferred from their schemas.
  {
    from: 'backend/src/platform',
    may: ['contract/src', 'backend/src/platform', 'backend/src/library', 'backend/src/database/entities.ts'],
    ...SERVER,
  },
  {
    from: 'backend/src/library',
    may: ['contract/src', 'backend/src/library'],
    ...SERVER,
    mayNot: [...SERVER.mayNot, 'contract/src/api'],
  },
  // Records know no rule of business but what a constraint says.
  ...TABLES.map((group, index) => ({
    from: `backend/src/records/${group}/schema.ts`,
    may: ['contract/src', 'backend/src/platform/database/columns.ts', ...recordsUpTo(TABLES, index)],
    mayNot: ['contract/src/ipc'],
    packages: ['@mikro-orm', 'zod'],
  })),
  ...STATEMENTS.map((group, index) => ({
    from: `backend/src/records/${group}`,
    may: [
      'contract/src',
      'backend/src/platform',
      'backend/src/library',
      'backend/src/records/*/schema.ts',
      ...recordsUpTo(STATEMENTS, index),
    ],
    ...SERVER,
  })),
  // What crosses is a record's statement or an event; the services that are still asked for stand before whoever asks.
  ...MODULES.map((group, index) => ({
    from: `backend/src/modules/${group}`,
    may: [
      'contract/src',
      'backend/src/platform',
      'backend/src/library',
      'backend/src/records',
      `backend/src/modules/${group}`,
      ...MODULES.slice(0, index).map((each) => `backend/src/modules/${each}/*.service.ts`),
    ],
    ...SERVER,
    mayNot: [...SERVER.mayNot, 'backend/src/records/records.module.ts'],
  })),
  // The demo data is loaded where an empty database is filled, and nowhere else.
  ...['backend/src/main.ts', 'backend/cli', 'backend/test'].map((each) => ({
    from: each,
    may: ['contract/src', 'backend', ...DEMO_DOORS],
    ...SERVER,
  })),
  { from: 'backend', may: ['contract/src', 'backend'], ...SERVER },

  { from: 'src-web/lib', may: ['contract/src/domain', 'src-web/lib'], packages: ['dayjs', 'eventsource-parser'] },
  {
    from: 'src-web/ui',
    may: ['contract/src/domain', 'contract/src/call.ts', 'src-web/ui', 'src-web/lib'],
    packages: [anyPackage],
  },
  { from: 'src-web/areas', may: ['contract/src/domain', 'src-web/areas'], packages: [] },
  {
    from: 'src-web/api',
    may: ['contract/src', 'src-web/api', 'src-web/lib', 'src-web/platform/platform.ts'],
    packages: ['axios'],
  },
  {
    from: 'src-web/platform',
    may: ['contract/src', 'src-web/platform', 'src-web/lib'],
    packages: ['@simplewebauthn'],
  },
  {
    from: 'src-web/session',
    may: ['contract/src', 'src-web/session', 'src-web/lib', 'src-web/api', 'src-web/platform/platform.ts'],
    packages: ['react', 'jotai'],
  },
  {
    from: 'src-web/features/{x}',
    may: [
      'contract/src',
      'src-web/features/{x}',
      'src-web/shared',
      'src-web/ui',
      'src-web/lib',
      'src-web/api',
      'src-web/session',
      'src-web/platform/platform.ts',
    ],
    mayNot: ['contract/src/ipc'],
    packages: [anyPackage],
  },
  {
    // What several features need of the product: its spec asks for two of them. It knows no feature.
    from: 'src-web/shared',
    may: [
      'contract/src',
      'src-web/shared',
      'src-web/ui',
      'src-web/lib',
      'src-web/api',
      'src-web/session',
      'src-web/platform/platform.ts',
    ],
    mayNot: ['contract/src/ipc'],
    packages: [anyPackage],
  },
  {
    from: 'src-web/layout',
    may: [
      'contract/src/domain',
      'contract/src/errors',
      'src-web/layout',
      'src-web/ui',
      'src-web/areas',
      'src-web/session',
      'src-web/lib',
    ],
    packages: [anyPackage],
  },
  {
    from: 'src-web/pages',
    may: [
      'contract/src/domain',
      'src-web/pages',
      'src-web/features',
      'src-web/shared',
      'src-web/layout',
      'src-web/ui',
      'src-web/areas',
      'src-web/session',
      'src-web/lib',
    ],
    packages: ['react', 'react-dom', 'react-router-dom', '@mantine', '@tabler'],
  },
  { from: 'src-web', may: ['contract/src', 'src-web'], packages: [anyPackage] },

  {
    from: 'src-main',
    // The one client of the notification stream, which needs neither a page nor Electron.
    may: ['contract/src', 'src-main', 'src-web/lib/event-stream'],
    packages: ['electron', 'keytar', 'electron-updater', 'zod', 'node:'],
    specPackages: ['vitest'],
  },
  { from: 'src-preload', may: ['contract/src/ipc', 'contract/src/domain', 'src-preload'], packages: ['electron'] },
  {
    from: 'e2e',
    // The mailbox is read alike wherever a test needs a code, and a PostgreSQL started; a session stands in the browser's
    // storage as the page itself leaves it there.
    may: [
      'contract/src',
      'src-web/areas',
      'src-web/platform/web/cipher.ts',
      'src-web/platform/web/web-session.ts',
      'e2e',
      'build',
      'backend/test/support/mailbox.ts',
      'backend/test/support/postgres-server.ts',
      'backend/test/support/data-folder.ts',
      'backend/test/support/free-port.ts',
    ],
    packages: [anyPackage],
  },
  {
    from: 'bench',
    may: ['contract/src', 'bench', 'backend/src', 'backend/test/support', 'build', 'demo'],
    packages: [anyPackage],
  },
  {
    from: 'demo',
    may: ['contract/src', 'demo', 'backend/src'],
    mayNot: ['contract/src/ipc', 'backend/src/main.ts'],
    packages: [anyPackage],
  },
];

/** Packages that one folder alone may import, whatever the table above says. */
const RESERVED = {
  axios: 'src-web/api',
  keytar: 'src-main/vault',
  jotai: 'src-web/session',
};

/** Specs may use these beside what their folder may. */
const SPEC_PACKAGES = ['vitest', '@testing-library', 'node:', 'zod'];
const SPEC = /\.spec\.tsx?$/;

const under = (file, folder) => file === folder || file.startsWith(`${folder}/`);

function matchFrom(file, pattern) {
  const [head, tail] = pattern.split('{x}');
  if (tail === undefined) return under(file, pattern) ? {} : null;
  if (!file.startsWith(head)) return null;
  const segment = file.slice(head.length).split('/')[0];
  return segment && file.slice(head.length).includes('/') ? { x: segment } : null;
}

function matchTarget(target, pattern, bound) {
  const concrete = pattern.replace('{x}', bound.x ?? '{x}');
  if (!concrete.includes('*')) return under(target, concrete);
  const [head, tail] = concrete.split('*');
  return target.startsWith(head) && target.endsWith(tail);
}

/** The file, from the project's root, that an import in `file` names, always with its ending; undefined for a package. */
export function importedFile(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
  if (specifier.startsWith('#contract/')) return specifier.replace('#contract/', 'contract/src/');
  if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'src-web/');
  return undefined;
}

/**
 * Judges one import. `file` is the importing file's path from the project's root, with `/`.
 * Returns undefined when allowed, else one sentence that says what is wrong.
 */
export function judgeImport(file, specifier) {
  const rule = BOUNDARIES.find((candidate) => matchFrom(file, candidate.from));
  if (!rule) return undefined;
  const bound = matchFrom(file, rule.from);
  const isSpec = SPEC.test(file);

  const target = importedFile(file, specifier);

  if (target === undefined) {
    const name = specifier.startsWith('node:')
      ? 'node:'
      : specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/');
    const home = RESERVED[name];
    if (home && !under(file, home) && !(isSpec && name === 'jotai')) return `only ${home} may import ${name}`;
    const allowed = isSpec ? [...rule.packages, ...SPEC_PACKAGES] : rule.packages;
    const ok = allowed.some(
      (entry) => entry === anyPackage || entry === name || (entry.startsWith('@') && name.startsWith(`${entry}/`)),
    );
    return ok ? undefined : `${rule.from} may not import the package ${name}`;
  }
  if (rule.mayNot?.some((pattern) => matchTarget(target, pattern, bound)))
    return `${rule.from} may not import ${target}`;
  if (rule.may.some((pattern) => matchTarget(target, pattern, bound))) return undefined;
  // Specs stand beside what they test, and share what stands in for other machines.
  if (isSpec && under(file, 'backend') && under(target, 'backend/test/support')) return undefined;
  return `${rule.from} may not import ${target}`;
}

/** Lint plugin of the house's own rules, see oxlint.config.ts. */
export default {
  meta: { name: 'house' },
  rules: {
    'function-lines': functionLines,
    boundaries: {
      meta: {
        type: 'problem',
        schema: [],
        messages: { forbidden: 'House boundary: {{reason}} (build/import-boundaries.mjs).' },
      },
      create(context) {
        const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
        const check = (node, source) => {
          if (typeof source?.value !== 'string') return;
          const reason = judgeImport(file, source.value);
          if (reason) context.report({ node, messageId: 'forbidden', data: { reason } });
        };
        return {
          ImportDeclaration: (node) => check(node, node.source),
          ExportNamedDeclaration: (node) => check(node, node.source),
          ExportAllDeclaration: (node) => check(node, node.source),
          ImportExpression: (node) => check(node, node.source),
        };
      },
    },
  },
};
