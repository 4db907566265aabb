import { Injectable } from '@nestjs/common';
import type { NotificationType } from '#contract/domain/options.ts';

/** A person's preferences, as delivery needs them. */
export interface NotificationReader {
  /** Types that their panel leaves out. What is stored is the account's, and stays for its other people. */
  readonly hidden: readonly NotificationType[];
  /** Types that are listed without a word from the operating system. */
  readonly silent: readonly NotificationType[];
  /** The end of the quiet hours that run at an instant; null outside of them. */
  quietUntil(at: Date): Date | null;
}

type Readers = (personIds: readonly string[]) => Promise<ReadonlyMap<string, NotificationReader>>;

/** The default for people who have never chosen: everything comes, at any time. */
export const OPEN_READER: NotificationReader = { hidden: [], silent: [], quietUntil: () => null };

/** The module that keeps people's preferences registers itself here at start-up. */
@Injectable()
export class NotificationReaders {
  private readers: Readers = () => Promise.resolve(new Map());

  register(readers: Readers): void {
    this.readers = readers;
  }

  readersOf(personIds: readonly string[]): Promise<ReadonlyMap<string, NotificationReader>> {
    return this.readers(personIds);
  }

  async one(personId: string): Promise<NotificationReader> {
    return (await this.readersOf([personId])).get(personId) ?? OPEN_READER;
  }
}
