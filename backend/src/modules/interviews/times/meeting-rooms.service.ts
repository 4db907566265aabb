import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OwnRoom } from '#contract/api/meeting-room.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { MeetingRoomsRepository } from '../../../records/interviews/meeting-rooms.repository.ts';

/** Where video calls are held: in a room of somebody's own, or in a new one on the operator's server. */
@Injectable()
export class MeetingRooms {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly repository: MeetingRoomsRepository,
  ) {}

  async ownRoom(caller: Caller): Promise<OwnRoom> {
    return this.shown(await this.repository.roomOf(this.database.primary(), caller.userId));
  }

  save(caller: Caller, link: string | null): Promise<OwnRoom> {
    return this.database.write(async (em) => {
      if (link === null) await this.repository.dropRoom(em, caller.userId);
      else await this.repository.putRoom(em, caller.userId, link);
      return this.shown(link);
    });
  }

  /** A new room whose name nobody can guess, as those who know it can come in; null where the operator has no such server. */
  freshRoom(): string | null {
    const { meetingRooms } = this.config;
    return meetingRooms === null ? null : `${meetingRooms}/rolecall-${randomBytes(16).toString('hex')}`;
  }

  private shown(link: string | null): OwnRoom {
    const { meetingRooms } = this.config;
    return { link, server: meetingRooms === null ? null : new URL(meetingRooms).host };
  }
}
