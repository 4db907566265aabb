/** After packing: takes out what belongs to a bare runtime, and refuses a package that cannot reach the keychain. */
const { existsSync, rmSync } = require('node:fs');
const path = require('node:path');

module.exports = async ({ appOutDir, packager, electronPlatformName }) => {
  const resources =
    electronPlatformName === 'darwin'
      ? path.join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Resources')
      : path.join(appOutDir, 'resources');
  rmSync(path.join(resources, 'default_app.asar'), { force: true });
  rmSync(path.join(appOutDir, 'version'), { force: true });
  rmSync(path.join(appOutDir, '.sizes.json'), { force: true });

  // An optional dependency whose compilation failed is silently absent; the app would forget every session.
  const keytar = path.join(resources, 'app.asar.unpacked/node_modules/keytar/build/Release/keytar.node');
  if (!existsSync(keytar)) {
    throw new Error('keytar.node was not packaged: install libsecret-1-dev (Linux), then npm ci again');
  }
};
