import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

/** Below this path lie pictures of people and nothing else. */
export const AVATAR_PATH = '/api/avatars/';

/** A picture that is about to be sent: WebP. */
export interface ServedPicture {
  /** Bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
}

/** Finds the picture with an id; undefined when there is none. */
export type FindPicture = (id: string) => Promise<ServedPicture | undefined>;

/** Who knows the pictures registers here; who serves them knows no module. */
@Injectable()
export class Pictures {
  private source: FindPicture = () => Promise.resolve(undefined);

  from(source: FindPicture): void {
    this.source = source;
  }

  find(id: string): Promise<ServedPicture | undefined> {
    return this.source(id);
  }
}
