import { Injectable } from '@nestjs/common';
import { MESSAGE_TEMPLATES, type MessageTemplate } from '#contract/domain/message.ts';
import type { DeferredMessages, MessageVariables, NotBefore } from './message-variables.ts';

/**
 * Looks up what a message says, at the moment of sending.
 * @returns undefined when there is nothing to say any more, or `undone` where that is because a step was taken back: the
 *   message is not sent; `NotBefore` when it has to wait
 */
export type DeferredContent<Template extends keyof DeferredMessages> = (
  kept: DeferredMessages[Template],
  messageId: string,
) => Promise<MessageVariables[Template] | NotBefore | 'undone' | undefined>;

/** A content without its type parameter: the type of its template is checked when it is registered. */
type AnyContent = (kept: never, messageId: string) => Promise<unknown>;

/** Composes messages at the moment of sending; modules register their contents at start-up. */
@Injectable()
export class DeferredContents {
  private readonly contents = new Map<string, AnyContent>();

  register<Template extends keyof DeferredMessages>(template: Template, content: DeferredContent<Template>): void {
    this.contents.set(template, content);
  }

  get templates(): readonly MessageTemplate[] {
    return MESSAGE_TEMPLATES.filter((template) => this.contents.has(template));
  }

  contentOf(template: string): AnyContent | undefined {
    return this.contents.get(template);
  }
}
