/** Composition root: the only place that chooses the platform. */
import '#web/ui/theme/styles.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { DesktopBridge } from '#contract/ipc/bridge.ts';
import { BRIDGE_GLOBAL } from '#contract/ipc/constants.ts';
import { preloadHttp } from '#web/api/call-api.ts';
import { persistQueryCache, CACHED_FOR_MS } from '#web/app/persisted-query-cache.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { App } from '#web/app/App.tsx';
import { loadAreaPages } from '#web/app/page-registry.tsx';
import { takeServerState } from '#web/app/server-state.ts';
import { isGuarded } from '#web/areas/decide-route.ts';
import type { Platform } from '#web/platform/platform.ts';
import { currentUser, startSession } from '#web/session/session.ts';

async function choosePlatform(): Promise<Platform> {
  const bridge = (globalThis as { [BRIDGE_GLOBAL]?: DesktopBridge })[BRIDGE_GLOBAL];
  if (bridge !== undefined)
    return (await import('#web/platform/desktop/desktop-platform.ts')).createDesktopPlatform(bridge);
  return (await import('#web/platform/web/web-platform.ts')).createWebPlatform();
}

// While the session is asked for.
if (isGuarded(location.pathname)) void loadAreaPages();
const platform = await choosePlatform();
await startSession(platform);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const { queryCache } = platform;
const queryClient = createQueryClient(queryCache === undefined ? undefined : CACHED_FOR_MS);
// Before the first picture: what was seen last stands there at once, also without a server.
if (queryCache !== undefined) await persistQueryCache(queryClient, queryCache);
const app = (
  <App platform={platform} queryClient={queryClient} router={(children) => <BrowserRouter>{children}</BrowserRouter>} />
);
// The server rendered the page for a visitor, with a visitor's answers; a signed-in user gets their own.
if (currentUser() === null && takeServerState(document, queryClient)) {
  hydrateRoot(root, app);
  // Nothing is asked for before somebody does something.
  setTimeout(preloadHttp, 2_000);
} else {
  preloadHttp();
  root.replaceChildren();
  createRoot(root).render(app);
}
delete root.dataset['serverRendered'];
void import('#web/ui/theme/fonts-more.css');
