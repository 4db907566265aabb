import { Injectable } from '@nestjs/common';

/** Below this path lie pictures of people and nothing else. */
export const AVATAR_PATH = '/api/avatars/';

/** Finds the picture with an id: WebP; undefined when there is none. */
export type FindPicture = (id: string) => Promise<Buffer | undefined>;

/** Who knows the pictures registers here; who serves them knows no module. */
@Injectable()
export class Pictures {
  private source: FindPicture = () => Promise.resolve(undefined);

  from(source: FindPicture): void {
    this.source = source;
  }

  find(id: string): Promise<Buffer | undefined> {
    return this.source(id);
  }
}
