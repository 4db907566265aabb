import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MESSAGE_TEMPLATES, type MessageTemplate } from '#contract/domain/message.ts';
import type { Letter } from '../../library/text/letter.ts';
import type { MessageVariables } from './message-variables.ts';

/** @param origin under which people reach the product, without a slash at its end */
type MessageText<Name extends MessageTemplate> = (variables: MessageVariables[Name], origin: string) => Letter;

export type MessageTextsOf<Name extends MessageTemplate> = { readonly [Each in Name]: MessageText<Each> };

/** Every text that we send; each comes from the group that sends it. */
@Injectable()
export class MessageTexts implements OnApplicationBootstrap {
  private readonly texts = new Map<string, MessageText<MessageTemplate>>();

  register(texts: Partial<MessageTextsOf<MessageTemplate>>): void {
    for (const [template, text] of Object.entries(texts)) {
      this.texts.set(template, text as MessageText<MessageTemplate>);
    }
  }

  /** A message without words must be found at the start, not when somebody waits for it. */
  onApplicationBootstrap(): void {
    const missing = MESSAGE_TEMPLATES.filter((template) => !this.texts.has(template));
    if (missing.length > 0) throw new Error(`No module has registered a text for ${missing.join(', ')}`);
  }

  /** Draws up a message. A newer process may have queued a template that this one does not know: that one sends it. */
  letter(template: string, variables: MessageVariables[MessageTemplate], origin: string): Letter {
    const text = this.texts.get(template);
    if (text === undefined) throw new Error(`No text for ${template} here`);
    return text(variables, origin);
  }
}
