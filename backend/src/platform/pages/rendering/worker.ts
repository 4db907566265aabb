/**
 * The thread that renders pages. Rendering costs milliseconds of processor time at a stretch, which the server's own thread
 * does not have; and a page that never ends can be ended here together with its thread.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRendering } from '#contract/rendering.ts';
import type { FromWorker, ToWorker, WorkerData } from './protocol.ts';

if (parentPort === null) throw new Error('This file is the body of a worker thread');
const port = parentPort;
const say = (message: FromWorker): void => {
  port.postMessage(message);
};

const { entry } = workerData as WorkerData;
const rendering = (await import(pathToFileURL(entry).href)) as PageRendering;

/** The page that is being rendered, through all that is awaited for it: its calls are made in its name. */
const currentPage = new AsyncLocalStorage<number>();
const fetching = new Map<number, (answer: { status: number; body: unknown }) => void>();
let lastFetch = 0;

rendering.connect((call, input) => {
  const page = currentPage.getStore();
  if (page === undefined) throw new Error(`The call ${call} belongs to no page`);
  return new Promise((resolve) => {
    lastFetch += 1;
    fetching.set(lastFetch, resolve);
    say({ kind: 'fetch', id: lastFetch, page, call, input });
  });
});

port.on('message', (message: ToWorker) => {
  if (message.kind === 'fetched') {
    fetching.get(message.id)?.({ status: message.status, body: message.body });
    fetching.delete(message.id);
    return;
  }
  const { id, url } = message;
  currentPage
    .run(id, () => rendering.renderPage(url))
    .then(
      (page) => {
        say({ kind: 'rendered', id, page });
      },
      (error: unknown) => {
        say({ kind: 'failed', id, stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      },
    );
});

say({ kind: 'ready', pagePatterns: rendering.pagePatterns });
