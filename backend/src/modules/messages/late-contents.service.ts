import { Injectable } from '@nestjs/common';
import type { LateMessages, MessageVariables } from './message-variables.ts';

/**
 * Looks up what a message says, at the moment of sending.
 * @returns undefined when there is nothing to say any more: the message is not sent
 */
export type LateContent<Template extends keyof LateMessages> = (
  kept: LateMessages[Template],
  messageId: string,
) => Promise<MessageVariables[Template] | undefined>;

/** What the sender sees of it: which template it is for is known where it was registered. */
type AnyLateContent = (kept: never, messageId: string) => Promise<unknown>;

/** Who knows, at the moment of sending, what a message says; modules register themselves at start-up. */
@Injectable()
export class LateContents {
  private readonly contents = new Map<string, AnyLateContent>();

  register<Template extends keyof LateMessages>(template: Template, content: LateContent<Template>): void {
    this.contents.set(template, content);
  }

  get templates(): readonly string[] {
    return [...this.contents.keys()];
  }

  of(template: string): AnyLateContent | undefined {
    return this.contents.get(template);
  }
}
