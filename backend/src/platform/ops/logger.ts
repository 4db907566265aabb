import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import type { LoggerService } from '@nestjs/common';

export type Logger = PinoLogger;

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');

/** Lines wait for the one being written, no request for them; the last ones are written before the process exits. */
const standardOutput = (): DestinationStream => pino.destination({ dest: 1, sync: false });

/**
 * JSON lines on standard output, or elsewhere for tests. Anything that could be a secret is cut out by name as a second line
 * of defence.
 */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
    redact: {
      paths: [
        'password',
        'token',
        'refreshToken',
        'authorization',
        'cookie',
        '*.password',
        '*.token',
        '*.refreshToken',
        '*.authorization',
        '*.cookie',
      ],
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}

/** Nest's own messages through the same logger; its start-up chatter is only of interest while debugging. */
export function nestLogger(logger: Logger): LoggerService {
  const text = (message: unknown): string => (typeof message === 'string' ? message : JSON.stringify(message));
  return {
    log: (message: unknown) => {
      logger.debug(text(message));
    },
    error: (message: unknown, stack?: unknown) => {
      logger.error({ stack }, text(message));
    },
    warn: (message: unknown) => {
      logger.warn(text(message));
    },
    debug: (message: unknown) => {
      logger.debug(text(message));
    },
    verbose: (message: unknown) => {
      logger.trace(text(message));
    },
    fatal: (message: unknown) => {
      logger.fatal(text(message));
    },
  };
}

/** The number of causes that are followed. */
const DEPTH = 5;

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE, or Node's name of a system error. */
  code?: string;
  cause?: LoggedError;
}

/**
 * An error as the log may keep it. A database's error repeats the statement with its values, and the row that it refused:
 * addresses, hashes and whatever else somebody typed. The statement stays, without the values.
 */
function errorForLog(error: unknown): LoggedError {
  return describe(error, DEPTH);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutValues(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.constructor.name,
    message: withoutValues(error.message),
    ...(error.stack === undefined ? {} : { stack: withoutValues(error.stack) }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: describe(error.cause, depth - 1) }),
  };
}

/** Quoted literals of SQL, `''` inside of one being a quote, even where a message was cut off; and details, which hold rows and keys. */
function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*(?:'|$)/g, "'…'").replace(/(?<!\s)\s*(?:- )?detail: [^]*?(?=\n[ \t]+at |$)/gi, '');
}
