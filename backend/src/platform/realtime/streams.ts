import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import { NOTIFICATIONS } from '#contract/domain/limits.ts';
import type { Caller } from '../http/access/caller.ts';
import { SESSION_ENDED_CHANNEL, SESSION_SWITCHED_CHANNEL, Sessions } from '../http/access/sessions.ts';
import { AppError } from '../http/errors/app-error.ts';
import { PubSub } from './pubsub.ts';
import { SseConnection } from './sse-connection.ts';

const RETRY_AFTER_S = 60;

/**
 * All open event streams of this process: at most five per user, a common heartbeat, and an end with their session
 * (within a second by notification, at the next heartbeat where that was missed) or with the process.
 */
@Injectable()
export class Streams implements OnModuleInit {
  private readonly open = new Map<SseConnection, Caller>();
  private heartbeat: NodeJS.Timeout | undefined;
  private draining = false;

  constructor(
    private readonly pubsub: PubSub,
    private readonly sessions: Sessions,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.pubsub.subscribe(SESSION_ENDED_CHANNEL, (sessionId) => {
      this.endSession(sessionId);
    });
    await this.pubsub.subscribe(SESSION_SWITCHED_CHANNEL, (sessionId) => {
      // It is of the former account; the client comes back and gets that of the new one.
      for (const [connection, caller] of [...this.open]) if (caller.sessionId === sessionId) connection.close();
    });
    this.pubsub.onReconnected(() => void this.checkSessions());
    this.heartbeat = setInterval(() => {
      for (const connection of this.open.keys()) connection.beat();
      void this.checkSessions();
    }, NOTIFICATIONS.streamHeartbeatMs);
    this.heartbeat.unref();
  }

  /**
   * Starts the answer as an event stream of the caller.
   * @throws AppError `rate_limited` for a sixth stream of one user, `unavailable` while the process stops
   */
  start(response: Response, caller: Caller): SseConnection {
    if (this.draining) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    let ofUser = 0;
    for (const other of this.open.values()) if (other.personId === caller.personId) ofUser += 1;
    if (ofUser >= NOTIFICATIONS.streamsPerUser)
      throw new AppError('rate_limited', { retryAfterSeconds: RETRY_AFTER_S });
    const connection = new SseConnection(response);
    this.open.set(connection, caller);
    connection.onClose(() => this.open.delete(connection));
    return connection;
  }

  /** Number of open streams. */
  get size(): number {
    return this.open.size;
  }

  /** Ends every stream; clients come back by themselves. */
  drain(): void {
    this.draining = true;
    clearInterval(this.heartbeat);
    for (const connection of [...this.open.keys()]) connection.close();
  }

  private endSession(sessionId: string): void {
    for (const [connection, caller] of [...this.open]) {
      if (caller.sessionId !== sessionId) continue;
      connection.send({ event: 'session-ended' });
      connection.close();
    }
  }

  private async checkSessions(): Promise<void> {
    const sessionIds = [...new Set([...this.open.values()].map(({ sessionId }) => sessionId))];
    try {
      for (const ended of await this.sessions.endedAmong(sessionIds)) this.endSession(ended);
    } catch {
      // The database is away; the next heartbeat asks again.
    }
  }
}
