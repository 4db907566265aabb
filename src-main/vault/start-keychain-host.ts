import path from 'node:path';
import { utilityProcess } from 'electron';
import type { HostProcess } from './keychain-client.ts';

/** Starts the built `keychain-host.js`, which lies beside the main bundle. */
export function startKeychainHost(folder: string): HostProcess {
  return utilityProcess.fork(path.join(folder, 'keychain-host.js'), [], {
    serviceName: 'Rolecall keychain',
    stdio: 'ignore',
  });
}
