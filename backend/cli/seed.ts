/** Fills an empty database with demo data: `node build/cli.mjs seed`. The same settings as the server's name it. */
import 'reflect-metadata';
import { ConfigError, parseConfig } from '../src/config/config.ts';
import { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open.ts';
import { DataDirLocked } from '../src/database/pglite/lock.ts';
import { seedDemo } from '../src/demo/seed.ts';

async function main(): Promise<number> {
  const opened = await openDatabase(parseConfig());
  try {
    const started = performance.now();
    const summary = await seedDemo(new Database(opened.orm), {
      onProgress: ({ done, total, step }) =>
        process.stderr.write(`\r${step}: ${String(done)} of ${String(total)}      `),
    });
    process.stderr.write('\n');
    if (summary === null) {
      console.error('There are accounts already: demo data is stored in an empty database only.');
      return 1;
    }
    const { signIns, ...counts } = summary;
    console.log(
      `${Object.entries(counts)
        .map(([what, count]) => `${String(count)} ${what}`)
        .join(', ')} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    for (const { userType, email, password } of signIns) console.log(`${userType}: ${email} / ${password}`);
    return 0;
  } finally {
    await opened.close();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof ConfigError || error instanceof DataDirLocked ? error.message : error);
    process.exitCode = 1;
  },
);
