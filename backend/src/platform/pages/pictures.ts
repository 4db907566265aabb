import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';

/** Below this path lie pictures of people, of companies and of the blog, and nothing else. */
export const AVATAR_PATH = '/api/avatars/';

/** A picture that is about to be sent: WebP. */
export interface ServedPicture {
  /** Bytes. */
  readonly size: number;
  readonly open: () => Promise<Readable>;
  /** Set for a picture that may not be public for ever, as the others are. */
  readonly cacheControl?: string;
}

/** Finds the picture with an id; undefined when there is none for whoever has no more than that and the key. */
type FindPicture = (id: string, key: string | undefined) => Promise<ServedPicture | undefined>;

/** Modules with pictures register here, so that the server of pictures depends on none of them. */
@Injectable()
export class Pictures {
  private readonly sources: FindPicture[] = [];

  from(source: FindPicture): void {
    this.sources.push(source);
  }

  async find(id: string, key: string | undefined): Promise<ServedPicture | undefined> {
    for (const source of this.sources) {
      const found = await source(id, key);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
