import path from 'node:path';
import { net, protocol, session as electronSession } from 'electron';
import { HTTP } from '#contract/domain/limits.ts';
import { apiGateway } from '../api-gateway/gateway.ts';
import { APP_SCHEME } from '../config.ts';
import { saveFiles, type SavedFiles } from '../files/save-files.ts';
import type { StreamClient } from '../notifications/stream-client.ts';
import type { Shell } from '../shell.ts';
import { appProtocol } from './app-protocol.ts';
import { contentSecurityPolicy } from './csp.ts';
import { denyPermissions } from './guards.ts';

/** Serves the page: our scheme, content policy and API gateway, and the files that it may save. */
export function servePage({ config, folder, page, fetch, identity, state }: Shell, stream: StreamClient): SavedFiles {
  denyPermissions(electronSession.defaultSession);
  protocol.handle(
    APP_SCHEME,
    appProtocol({
      root: path.join(folder, '../renderer'),
      devServer: config.devServer,
      policy: contentSecurityPolicy(config.devServer),
      fetch: (url) => net.fetch(url),
      api: apiGateway({
        apiOrigin: config.apiOrigin,
        fetch,
        session: identity.session,
        timeoutMs: HTTP.clientTimeoutMs,
        onReached: () => {
          stream.retryNow();
        },
        onUnreached: () => {
          stream.doubt();
        },
      }),
    }),
  );
  return saveFiles(electronSession.defaultSession, page.tell, () => state.value.asksWhereToSave === true);
}
