/**
 * The variables of each template; modules add theirs beside their texts, and `OutgoingMessages.queue` holds callers to
 * it.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the modules that send
export interface MessageVariables {}

/** Messages that are drawn up from the state of things at the moment of sending; what is kept of them until then. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the modules that send
export interface DeferredMessages {}

/** The sealed values that are queued for a template. */
export type QueuedVariables = {
  [Template in keyof MessageVariables]: Template extends keyof DeferredMessages
    ? DeferredMessages[Template]
    : MessageVariables[Template];
};

/** It has something to say, but not before: its reader wants to be left alone until then, or has it with others. */
export class NotBefore {
  constructor(readonly instant: Date) {}
}
