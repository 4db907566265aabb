import { Injectable } from '@nestjs/common';
import type * as profileCalls from '#contract/api/profile.ts';
import type { CallOutput } from '#contract/call.ts';
import { Database } from '../../platform/database/database.ts';
import { Audit } from '../../platform/http/access/audit.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { deviceName } from '../../platform/http/access/device-name.ts';
import type { Origin } from '../../platform/http/access/origin.ts';
import { SessionsRepository } from '../../platform/http/access/sessions.repository.ts';
import { Sessions } from '../../platform/http/access/sessions.ts';
import { notFound } from '../../platform/http/errors/app-error.ts';

/** The devices on which somebody is signed in: their own open sessions. */
@Injectable()
export class Devices {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly devices: SessionsRepository,
    private readonly audit: Audit,
  ) {}

  async listDevices(caller: Caller): Promise<CallOutput<typeof profileCalls.sessions>> {
    const open = await this.devices.devicesOf(this.database.primary(), caller.userId);
    return open.map((row) => ({
      _id: row.id,
      shell: row.shell,
      device: deviceName(row.shell, row.device),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      isCurrent: row.id === caller.sessionId,
    }));
  }

  /** @throws AppError `not_found` for a session that is over, or somebody else's */
  async end(caller: Caller, sessionId: string, origin: Origin): Promise<void> {
    await this.database.write(async (em) => {
      const own = await this.devices.lockDevice(em, caller.userId, sessionId);
      if (own === undefined) throw notFound();
      await this.sessions.revokeSession(em, sessionId, 'ended by its user');
      const detail = deviceName(own.shell, own.device);
      await this.audit.record(em, { kind: 'session-revoked', userId: caller.userId, origin, detail });
    });
  }

  /** Answers how many have ended. */
  async endOthers(caller: Caller, origin: Origin): Promise<number> {
    return this.database.write(async (em) => {
      const ended = await this.sessions.revokeAll(em, caller.userId, 'ended by its user', caller.sessionId);
      if (ended > 0) {
        const detail = ended === 1 ? '1 other session' : `${String(ended)} other sessions`;
        await this.audit.record(em, { kind: 'sessions-revoked', userId: caller.userId, origin, detail });
      }
      return ended;
    });
  }
}
