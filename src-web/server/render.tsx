/**
 * Renders public pages on the server, from the very components that the browser runs. Built into one file of its own
 * (`build/vite.web.config.ts`) that the backend's rendering thread loads; what it is asked and answers stands in
 * `contract/src/rendering.ts`. It knows no session: a page is always rendered as a visitor sees it.
 */
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { ReactNode } from 'react';
import { matchPath, StaticRouter } from 'react-router-dom';
import type { FetchForPage, RenderedPage } from '#contract/rendering.ts';
import { setTransport } from '#web/api/call-api.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { App } from '#web/app/App.tsx';
import { SERVER_PAGES } from '#web/app/server-pages.ts';
import { writeServerState } from '#web/app/server-state.ts';
import { decideRoute } from '#web/areas/decide-route.ts';
import { PAGE_PATTERNS } from '#web/areas/page-patterns.ts';
import { publicRouteOf } from '#web/areas/public-routes.ts';
import { createServerPlatform } from '#web/platform/server/server-platform.ts';

/** Lets the pages' calls be carried out in process. */
export function connect(fetch: FetchForPage): void {
  setTransport(({ call, input }) => fetch(call.name, input));
}

export const pagePatterns = PAGE_PATTERNS;

/** Renders the page of a path with its query; null for a page that the browser renders. Throws when rendering fails. */
export async function renderPage(url: string): Promise<RenderedPage | null> {
  const { pathname, search, searchParams } = new URL(`http://page${url}`);
  if (decideRoute(pathname, search, null).kind === 'redirect') return null;
  const route = publicRouteOf(pathname);
  const key = route?.page ?? 'not-found';
  const page = SERVER_PAGES[key];
  if (page === undefined) return null;

  const started = performance.now();
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const params = route === undefined ? {} : (matchPath({ path: route.path }, pathname)?.params ?? {});
  const at = { params, search: searchParams };
  await page.load(client, at);
  const loaded = performance.now();
  const html = await renderToText(
    <App
      platform={createServerPlatform()}
      queryClient={client}
      router={(children) => <StaticRouter location={pathname + search}>{children}</StaticRouter>}
    />,
  );
  const state = writeServerState(client);
  client.clear();
  return {
    status: key === 'not-found' ? 404 : 200,
    html,
    state,
    modules: typeof page.modules === 'function' ? page.modules(at) : page.modules,
    dataMs: loaded - started,
    renderMs: performance.now() - loaded,
  };
}

/** The whole of it, lazy parts included. A part outlined for later would need an inline script, which our policy refuses. */
function renderToText(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const parts: Buffer[] = [];
        const sink = new PassThrough();
        sink.on('data', (part: Buffer) => parts.push(part));
        sink.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
        pipe(sink);
      },
      // A part that fails is left to the browser by React; a page with a hole is worse than one that is rendered there.
      onError: reject,
    });
  });
}
