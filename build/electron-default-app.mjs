/**
 * The archive `resources/default_app.asar`, which makes `electron FOLDER` run an app. A runtime taken out of a finished
 * product has none.
 */

const MAIN = `
import { app } from 'electron';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const preloads = [];
let target;
const argv = process.argv.slice(1);
for (let index = 0; index < argv.length && target === undefined; index += 1) {
  const argument = argv[index];
  if (argument === '--version' || argument === '-v') {
    console.log('v' + process.versions.electron);
    process.exit(0);
  } else if (argument === '-r' || argument === '--require') preloads.push(argv[(index += 1)]);
  else if (!argument.startsWith('-')) target = argument;
}
if (target === undefined) {
  console.error('usage: electron [-r MODULE]... [switches] FOLDER');
  process.exit(1);
}
const require = createRequire(path.join(process.cwd(), 'electron'));
for (const preload of preloads) require(preload);
Object.defineProperty(process, 'defaultApp', { value: true });
try {
  const root = path.resolve(target);
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (manifest.version) app.setVersion(manifest.version);
  app.name = manifest.productName ?? manifest.name;
  app.setDesktopName(manifest.desktopName ?? app.name + '.desktop');
  app.setAppPath(root);
  await import(pathToFileURL(path.join(root, manifest.main ?? 'index.js')).href);
} catch (error) {
  console.error('electron: cannot run ' + target);
  console.error(error);
  process.exit(1);
}
`;

const MANIFEST = { name: 'electron', productName: 'Electron', main: 'main.js', type: 'module' };

const uint32 = (value) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};

/** The archive's bytes, always the same: a Chromium pickle with the header as JSON, then the files' contents. */
export function defaultAppArchive() {
  const header = { files: {} };
  const contents = [];
  let offset = 0;
  for (const [name, text] of [
    ['package.json', JSON.stringify(MANIFEST)],
    ['main.js', MAIN],
  ]) {
    const bytes = Buffer.from(text);
    header.files[name] = { size: bytes.length, offset: String(offset) };
    contents.push(bytes);
    offset += bytes.length;
  }
  const json = Buffer.from(JSON.stringify(header));
  const padding = Buffer.alloc((4 - (json.length % 4)) % 4);
  const pickle = Buffer.concat([uint32(4 + json.length + padding.length), uint32(json.length), json, padding]);
  return Buffer.concat([uint32(4), uint32(pickle.length), pickle, ...contents]);
}
