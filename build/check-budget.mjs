/**
 * Fails when the first route of the web build weighs more than agreed: `node build/check-budget.mjs [folder]`.
 * Counted is what a browser must load to show `/jobs`: the entry, the platform and the page's chunk with everything they
 * import statically, gzipped as the server sends it.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Bytes after gzip. Each lazy part of the entry costs it 0.1 KB for the names of its files. Of the style sheets 2 KB are the theme's variables, which stood in the body of every page before. */
export const LIMITS = { js: 182 * 1024, css: 20 * 1024 };

/** Loaded before the first screen: by index.html, by main.tsx, and by the route. */
const FIRST_ROUTE = ['index.html', 'platform/web/web-platform.ts', 'pages/public/JobsPage.tsx'];

/** Files that the manifest's `keys` need, found by following static imports. Throws when a key is not there. */
export function filesOf(manifest, keys) {
  const js = new Set();
  const css = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build's manifest`);
    if (chunk.file.endsWith('.css')) css.add(chunk.file);
    else js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return { js: [...js], css: [...css] };
}

function main(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const files = filesOf(manifest, FIRST_ROUTE);
  let failed = false;
  for (const kind of ['js', 'css']) {
    const sizes = files[kind].map((file) => ({ file, bytes: gzipSync(readFileSync(path.join(folder, file))).length }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const over = total > LIMITS[kind];
    failed ||= over;
    const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
    console.log(`${over ? 'FAIL' : 'ok  '} ${kind}: ${kb(total)} of ${kb(LIMITS[kind])} in ${sizes.length} files`);
    if (over || process.argv.includes('--files')) {
      for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
        console.log(`     ${kb(bytes).padStart(9)}  ${file}`);
    }
  }
  process.exitCode = failed ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(
    process.argv[2] && !process.argv[2].startsWith('--')
      ? process.argv[2]
      : fileURLToPath(new URL('../out/web', import.meta.url)),
  );
}
