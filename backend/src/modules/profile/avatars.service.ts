import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { Pictures } from '../../web/pictures.ts';
import { Accounts } from '../users/accounts.service.ts';
import { AvatarsRepository } from './avatars.repository.ts';

/** The picture behind an address, for everybody who knows it. */
@Injectable()
export class Avatars {
  constructor(
    private readonly database: Database,
    private readonly repository: AvatarsRepository,
    private readonly accounts: Accounts,
    pictures: Pictures,
  ) {
    pictures.from((id) => this.find(id));
  }

  /** WebP; undefined when there is none, also of somebody who is leaving. */
  async find(id: string): Promise<Buffer | undefined> {
    // The primary: the page asks for a picture as soon as it is stored.
    const em = this.database.primary();
    const picture = await this.repository.find(em, id);
    if (picture === undefined || !(await this.accounts.isActive(em, picture.userId))) return undefined;
    return picture.bytes;
  }
}
