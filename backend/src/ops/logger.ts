import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger, LoggerOptions } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { errorForLog } from './error-for-log.ts';

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
