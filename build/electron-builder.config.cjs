/**
 * Packaging of the desktop app. With ELECTRON_RUNTIME_DIST the given runtime is packed (a build without internet), else
 * electron-builder fetches the one of package.json.
 */
const { readFileSync } = require('node:fs');
const path = require('node:path');

const dist = process.env.ELECTRON_RUNTIME_DIST;
const runtime = dist
  ? {
      electronDist: path.resolve(dist),
      electronVersion: readFileSync(path.join(dist, 'version'), 'utf8').trim().replace(/^v/, ''),
    }
  : {};

module.exports = {
  appId: 'org.rolecall.desktop',
  productName: 'Rolecall',
  ...runtime,
  directories: { output: 'dist', buildResources: 'build' },
  npmRebuild: false,
  nodeGypRebuild: false,
  asar: true,
  asarUnpack: ['**/*.node'],
  // Everything is bundled but keytar, which is native.
  files: [
    'out/main/**',
    'out/preload/**',
    'out/renderer/**',
    'package.json',
    '!**/*.{ts,tsx,map,md}',
    '!**/node_modules/!(keytar)/**',
  ],
  afterPack: path.join(__dirname, 'after-pack.cjs'),
  electronLanguages: ['en-US', 'en-GB'],
  protocols: [{ name: 'Rolecall link', schemes: ['rolecall'] }],
  electronFuses: {
    runAsNode: false,
    // No secret is in a cookie; with a stuck keyring the encryption held up the first page for more than a minute.
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    // Tests attach to a test build by --inspect; a release cannot be attached to.
    enableNodeCliInspectArguments: process.env.ROLECALL_TEST_BUILD === '1',
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  linux: {
    executableName: 'rolecall',
    icon: path.join(__dirname, 'icons'),
    category: 'Office',
    target: ['deb', 'tar.gz'],
    maintainer: 'Rolecall',
  },
  // electron-builder's own list lacks the last two.
  deb: {
    depends: [
      'libgtk-3-0',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0',
      'libuuid1',
      'libsecret-1-0',
      'libgbm1',
      'libasound2',
    ],
  },
  win: { icon: path.join(__dirname, 'icons', '512x512.png'), target: ['nsis'] },
  mac: {
    icon: path.join(__dirname, 'icons', '512x512.png'),
    target: ['dmg', 'zip'],
    category: 'public.app-category.business',
  },
};
