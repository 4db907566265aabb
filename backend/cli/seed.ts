/** Fills an empty database with demo data: `node build/cli.mjs seed`. The same settings as the server's name it. */
import 'reflect-metadata';
import { seedDemo } from '../../demo/load.ts';
import { DEMO_SIGN_INS } from '../../demo/sign-ins.ts';
import { runCommand } from '../src/command.ts';
import { openDatabase } from '../src/database/open.ts';
import { parseConfig } from '../src/platform/config/config.ts';
import { Secrets } from '../src/platform/config/secrets.ts';
import { Database } from '../src/platform/database/database.ts';

async function main(): Promise<number> {
  const config = parseConfig();
  const opened = await openDatabase(config);
  try {
    const started = performance.now();
    const summary = await seedDemo(new Database(opened.orm), {
      secrets: new Secrets(config),
      onProgress: ({ done, total, step }) =>
        process.stderr.write(`\r${step}: ${String(done)} of ${String(total)}      `),
    });
    process.stderr.write('\n');
    if (summary === null) {
      console.error('There are accounts already: demo data is stored in an empty database only.');
      return 1;
    }
    console.log(
      `${Object.entries(summary)
        .map(([what, count]) => `${String(count)} ${what}`)
        .join(', ')} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
    );
    for (const { userType, email, password } of DEMO_SIGN_INS) console.log(`${userType}: ${email} / ${password}`);
    return 0;
  } finally {
    await opened.close();
  }
}

runCommand(main);
