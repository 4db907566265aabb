/**
 * Preloaded into what our scripts start (`--import`): ends the process when the one that started it is gone, however that
 * went. A killed `npm start` must not leave a server behind that holds the port and the database.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone must not keep the process running.
  process.channel.unref();
}
