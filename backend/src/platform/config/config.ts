import { resolve } from 'node:path';
import * as z from 'zod';
import { PROOF_OF_WORK } from '#contract/domain/proof-of-work.ts';
import { webUrl } from '#contract/wire.ts';
import type { S3Settings } from '../storage/s3-storage.ts';

const flag = z.enum(['true', 'false', 'on', 'off', '1', '0']).transform((v) => v === 'true' || v === 'on' || v === '1');
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(databaseUrl))
    .optional(),
  DB_POOL: z.coerce.number().int().min(2).max(500).default(10),
  SEED_DEMO: flag.optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Rolecall <no-reply@rolecall.localhost>'),
  S3_BUCKET_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address with the bucket as its path' })
    .optional(),
  FILES_MOVED: flag.optional(),
  MOVE_OLD_DATA: flag.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CLAMAV_HOST: z
    .string()
    .regex(/^[^\s/:]+(?::\d{1,5})?$/, 'must be a host, or host:port')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  MODERATION: z.enum(['on', 'off']).default('off'),
  CONSENT: z.enum(['soft', 'strict']).default('soft'),
  KYC_ENFORCEMENT: z.enum(['off', 'soft', 'hard']).default('soft'),
  CONTACT_PROOF_BITS: z.coerce.number().int().min(0).max(PROOF_OF_WORK.maxBits).default(16),
  ALLOW_GENDER_FILTER: flag.optional(),
  MEETING_ROOMS: z
    .string()
    .refine((url) => /^https?:\/\/[^?#]+$/i.test(url) && webUrl.safeParse(url).success, {
      error: 'must be an http(s) address without ? and #, such as https://meet.example.org',
    })
    .optional(),
  WEB_ROOT: z.string().min(1).default('out/web'),
  PAGE_RENDERER: z.string().min(1).default('out/web-server/render.js'),
  RESUME_READ_MS: z.coerce.number().int().min(1).max(60_000).default(4_000),
  PAGE_RENDER_MS: z.coerce.number().int().min(1).max(60_000).default(2_000),
});

const withStorageKeys = environment.refine(
  (e) => e.S3_BUCKET_URL === undefined || (e.S3_ACCESS_KEY_ID !== undefined && e.S3_SECRET_ACCESS_KEY !== undefined),
  { path: ['S3_BUCKET_URL'], error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well' },
);

/** The settings of one API process. Everything that depends on the environment is here, parsed once. */
export interface Config {
  readonly port: number;
  /** `localhost` listens on 127.0.0.1 and ::1. */
  readonly host: string;
  /** Absolute folder of the embedded database, its backups and its lock. */
  readonly dataDir: string;
  /** A real PostgreSQL; null means the embedded database under `dataDir`. */
  readonly databaseUrl: string | null;
  readonly replicaUrls: readonly string[];
  /** Connections of this process to PostgreSQL. */
  readonly poolSize: number;
  /** Whether an empty database gets demo data. */
  readonly seedDemo: boolean;
  /** True if the files were moved: the database then takes the place that this start names for theirs. */
  readonly filesMoved: boolean;
  /** Whether an embedded database from before 1.0 is moved aside instead of stopping the start. */
  readonly moveOldData: boolean;
  /** Origin under which people reach the product, without a slash at its end. */
  readonly publicUrl: string;
  /** True only when `PUBLIC_URL` is https: then cookies are Secure and HSTS is sent. */
  readonly behindTls: boolean;
  /** Express' `trust proxy` setting; null believes no `X-Forwarded-For`. */
  readonly trustProxy: string | number | null;
  readonly logLevel: string;
  /** Bearer token that opens `/metrics`; null keeps it shut. */
  readonly metricsToken: string | null;
  readonly rateLimits: boolean;
  /** Postings wait for our staff before others see them. */
  readonly moderation: boolean;
  /** Strict: an employer gets a vendor's submission once its person has said yes. */
  readonly consent: 'soft' | 'strict';
  /** The permissions of unverified accounts: all; all, with a reminder; neither post nor submit. */
  readonly kycEnforcement: 'off' | 'soft' | 'hard';
  /** Whether the list of candidates may be filtered by gender (product section 1). */
  readonly genderFilter: boolean;
  /** The difficulty of the puzzle for people who write to us without a session, in zero bits; 0 means no puzzle. */
  readonly contactProofBits: number;
  /** Key material for codes and sealed messages; null makes one and keeps it in `dataDir`. */
  readonly appSecret: string | null;
  /** The mail server; null writes mails as `.eml` files into `dataDir`. */
  readonly smtpUrl: string | null;
  /** Sender of mails, as in a mail header. */
  readonly mailFrom: string;
  /** The bucket for files; null keeps them in a folder of `dataDir`. */
  readonly s3: S3Settings | null;
  /** The virus scanner that files must pass; null asks none. */
  readonly clamav: { readonly host: string; readonly port: number } | null;
  /** Address below which a video call can have a room of its own, without a slash at its end; null where there is none. */
  readonly meetingRooms: string | null;
  /** Absolute folder of the built web app. */
  readonly webRoot: string;
  /** Absolute path of the bundle that renders public pages; where there is none, browsers render them. */
  readonly pageRenderer: string;
  /** A resume is read within this time, waiting and starting included, or its owner is asked to try again. */
  readonly resumeReadMs: number;
  /** A page that takes longer is rendered by the browser, which is kept waiting no longer than that. */
  readonly pageRenderMs: number;
}

/** Injection token of `Config` (an interface has no run-time value). */
export const CONFIG = Symbol('config');

/** Thrown when the environment is not usable; the message lists every fault, one per line. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming every variable at fault; values are not repeated, they may be secrets.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  // An empty variable (`PORT=`) is how compose files leave something unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = withStorageKeys.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are not usable:\n${faults.join('\n')}`);
  }
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${String(e.PORT)}`).replace(/(?<!\/)\/+$/, '');
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    replicaUrls: e.DATABASE_REPLICA_URLS ?? [],
    poolSize: e.DB_POOL,
    seedDemo: e.SEED_DEMO ?? e.DATABASE_URL === undefined,
    publicUrl,
    behindTls: publicUrl.startsWith('https:'),
    trustProxy:
      e.TRUST_PROXY === undefined ? null : /^\d+$/.test(e.TRUST_PROXY) ? Number(e.TRUST_PROXY) : e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN ?? null,
    rateLimits: e.RATE_LIMITS === 'on',
    moderation: e.MODERATION === 'on',
    consent: e.CONSENT,
    kycEnforcement: e.KYC_ENFORCEMENT,
    contactProofBits: e.CONTACT_PROOF_BITS,
    genderFilter: e.ALLOW_GENDER_FILTER ?? false,
    appSecret: e.APP_SECRET ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    s3: s3Of(e),
    filesMoved: e.FILES_MOVED ?? false,
    moveOldData: e.MOVE_OLD_DATA ?? false,
    clamav: clamavOf(e.CLAMAV_HOST),
    meetingRooms: e.MEETING_ROOMS?.replace(/(?<!\/)\/+$/, '') ?? null,
    webRoot: resolve(e.WEB_ROOT),
    pageRenderer: resolve(e.PAGE_RENDERER),
    resumeReadMs: e.RESUME_READ_MS,
    pageRenderMs: e.PAGE_RENDER_MS,
  };
}

function s3Of(e: z.output<typeof environment>): S3Settings | null {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { bucketUrl: url.replace(/(?<!\/)\/+$/, ''), region: e.S3_REGION, accessKeyId, secretAccessKey };
}

/** clamd listens on 3310 where nothing else is said. */
function clamavOf(host: string | undefined): Config['clamav'] {
  if (host === undefined) return null;
  const [name = '', port = '3310'] = host.split(':');
  return { host: name, port: Number(port) };
}
