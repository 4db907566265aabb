import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { LEAVING_DAYS } from '#contract/domain/limits.ts';
import { TERMS_VERSION } from '#contract/domain/terms.ts';
import { USER_TYPES, type AccountType, type UserType } from '#contract/domain/user.ts';
import { openDatabase } from '../../src/database/open.ts';
import { parseConfig, type Config } from '../../src/platform/config/config.ts';
import { Database, rows } from '../../src/platform/database/database.ts';
import { Sessions, type SessionTokens } from '../../src/platform/http/access/sessions.ts';
import type { ConnectionTimes } from '../../src/platform/http/connection-times.ts';
import { createLogger } from '../../src/platform/ops/logger.ts';
import { startServer, type RunningServer } from '../../src/server.ts';
import { clientOf, type Client } from './client.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  /** What the account row says; somebody who is leaving is still a job seeker there. */
  readonly userType: UserType | null;
  readonly tokens: SessionTokens;
  readonly client: Client;
}

export interface TestApp {
  readonly server: RunningServer;
  readonly url: string;
  readonly database: Database;
  readonly storage: TestDatabase;
  readonly visitor: Client;
  /** An account with an open session, made without the calls whose rate limits are five an hour; null: no type. */
  signUp(
    account: AccountType | null,
    details?: {
      organisation?: string;
      firstName?: string;
      shell?: 'web' | 'desktop';
      /** Whether a second factor was proven on the way in; by default for staff, who can do nothing else without. */
      isProven?: boolean;
    },
  ): Promise<TestUser>;
  /** Stops the server and drops its database, unless another app shares it. */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Modules instead of the product's own. */
  features?: readonly Type[];
  config?: Partial<Config>;
  /** Shorter ones than the product's, for tests that wait for them. */
  times?: ConnectionTimes;
  /** Gets every line of the log, whatever its level, instead of the output. */
  log?: (line: string) => void;
  /** A second process on the first one's database (PostgreSQL only), or a start after a stop. */
  storage?: TestDatabase;
}

/** Boots the whole application on a random port over a fresh database. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const storage = options.storage ?? (await createTestDatabase());
  const config: Config = {
    ...parseConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: storage.dataDir,
      SEED_DEMO: 'false',
      // The puzzle has tests of its own; the others write to us as somebody whose browser has solved it.
      CONTACT_PROOF_BITS: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      // Limits, not expectations: on a busy machine a process takes its time to start.
      RESUME_READ_MS: '60000',
      // Whether somebody has built the web app must not matter; a test of rendering brings a bundle of its own.
      PAGE_RENDERER: join(storage.dataDir, 'none.js'),
    }),
    databaseUrl: storage.url,
    ...options.config,
  };
  const { server, drop } = await boot(config, storage, options);
  const database = server.app.get(Database);
  const sessions = server.app.get(Sessions);
  return {
    server,
    url: server.url,
    database,
    storage,
    visitor: clientOf(server.url, null),
    async signUp(account, details = {}) {
      const email = `${account ?? 'untyped'}-${randomUUID()}@example.com`;
      const userType = account === 'leaving' ? 'personal' : (USER_TYPES.find((type) => type === account) ?? null);
      const tokens = await database.write(async (em) => {
        const [user] = await rows<{ id: string }>(
          em,
          `insert into users (user_type, is_staff, leaving_at, first_name, last_name, email, terms_version)
           values (?, ?, now() + make_interval(days => ?::int), ?, ?, ?, ?) returning id`,
          [
            userType,
            account === 'staff',
            account === 'leaving' ? LEAVING_DAYS : null,
            details.firstName ?? 'Test',
            'Person',
            email,
            TERMS_VERSION,
          ],
        );
        const userId = user?.id ?? '';
        if (userType === 'client' || userType === 'company') {
          await rows(em, 'insert into organisations (user_id, name) values (?, ?)', [
            userId,
            details.organisation ?? 'Test Works',
          ]);
        }
        if (userType === 'personal') await rows(em, 'insert into seeker_profiles (user_id) values (?)', [userId]);
        const isProven = details.isProven ?? account === 'staff';
        return sessions.openSession(em, { userId, shell: details.shell ?? 'web', staySignedIn: false, isProven });
      });
      return { userId: tokens.userId, email, userType, tokens, client: clientOf(server.url, tokens.accessToken) };
    },
    async close() {
      await server.stop();
      await drop();
    },
  };
}

/** A boot that fails on purpose must not leave its database behind. */
async function boot(
  config: Config,
  storage: TestDatabase,
  options: TestAppOptions,
): Promise<{ server: RunningServer; drop: () => Promise<void> }> {
  const drop = options.storage === undefined ? () => storage.drop() : () => Promise.resolve();
  const opened = await openDatabase(config);
  try {
    const { features, times } = options;
    const logger =
      options.log === undefined ? createLogger(config.logLevel) : createLogger('trace', { write: options.log });
    return {
      server: await startServer(config, logger, opened, { ...(features && { features }), ...(times && { times }) }),
      drop,
    };
  } catch (error) {
    await opened.close();
    await drop();
    throw error;
  }
}
