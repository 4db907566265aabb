/**
 * PGlite in a thread of its own: in the API's thread every statement would stall every request. Only type syntax that
 * Node can strip stands here, because tests run this file as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import array from 'postgres-array';
import type { FromWorker, Request, WorkerData, WorkerFault } from './protocol.ts';

if (parentPort === null) throw new Error('This file runs as a worker thread');
const port = parentPort;
const send = (message: FromWorker): void => {
  port.postMessage(message);
};

const { dataDir, types } = workerData as WorkerData;
const parsers: Record<number, (text: string) => unknown> = {};
for (const oid of types.texts) parsers[oid] = (text) => text;
for (const oid of types.arrays) parsers[oid] = (text) => array.parse(text);
const db = await PGlite.create({ dataDir, extensions: { btree_gist, pg_trgm }, parsers });
const listeners = new Map<string, () => Promise<void>>();

async function perform(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'query': {
      const options = request.rowMode === undefined ? undefined : { rowMode: request.rowMode };
      const { rows, affectedRows, fields } = await db.query(request.sql, request.parameters, options);
      return { rows, affectedRows, fields };
    }
    case 'exec':
      await db.exec(request.sql);
      return null;
    case 'listen': {
      const { channel } = request;
      if (!listeners.has(channel)) {
        const stop = await db.listen(channel, (payload) => {
          send({ kind: 'notify', channel, payload });
        });
        listeners.set(channel, () => stop());
      }
      return null;
    }
    case 'unlisten':
      await listeners.get(request.channel)?.();
      listeners.delete(request.channel);
      return null;
    case 'dump': {
      const dump = await db.dumpDataDir('gzip');
      return new Uint8Array(await dump.arrayBuffer());
    }
    case 'close':
      await db.exec('checkpoint');
      await db.close();
      return null;
  }
}

function describe(error: unknown): WorkerFault {
  const fault = error as WorkerFault;
  const named: WorkerFault = { message: error instanceof Error ? error.message : String(error) };
  for (const key of ['code', 'detail', 'constraint', 'table', 'schema', 'severity'] as const) {
    if (typeof fault[key] === 'string') named[key] = fault[key];
  }
  return named;
}

port.on('message', (request: Request) => {
  perform(request).then(
    (result) => {
      send({ kind: 'result', id: request.id, result });
      if (request.op === 'close') port.close();
    },
    (error: unknown) => {
      send({ kind: 'fault', id: request.id, fault: describe(error) });
    },
  );
});
send({ kind: 'ready' });
