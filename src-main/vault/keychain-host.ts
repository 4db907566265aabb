/**
 * The keychain's own process. keytar blocks a thread for as long as the system's secret service is stuck or asks the
 * person, and may crash with it; here that costs nobody else anything. findCredentials is never called: it crashes on
 * a locked keyring.
 */
import * as z from 'zod/mini';
import { keychainRequest, type KeychainAnswer } from './keychain-protocol.ts';

const port = process.parentPort;

async function answer(message: unknown): Promise<KeychainAnswer | null> {
  const parsed = z.safeParse(keychainRequest, message);
  if (!parsed.success) return null;
  const request = parsed.data;
  try {
    // Imported late: an optional dependency may be absent, and that is an answer, not a crash.
    const { default: keytar } = await import('keytar');
    if (request.op === 'get') {
      return { id: request.id, ok: true, secret: await keytar.getPassword(request.service, request.account) };
    }
    if (request.op === 'set') await keytar.setPassword(request.service, request.account, request.secret);
    else await keytar.deletePassword(request.service, request.account);
    return { id: request.id, ok: true, secret: null };
  } catch (error) {
    return { id: request.id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (event) => {
  void answer(event.data).then((result) => {
    if (result !== null) port.postMessage(result);
  });
});
