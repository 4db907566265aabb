import { expect, it } from 'vitest';
import { Outbox } from '../platform/queue/outbox.ts';
import { InviteEvents } from './applications/invites/invite-events.service.ts';
import { EVENT_HANDLERS, type EventHandlerTable } from './event-handlers.ts';

it('registers a handler for every event of the product', () => {
  const outbox = new Outbox();
  // What handlers need to do their work is not asked for by registering them.
  const notifications = { handlersFor: (texts: Record<string, unknown>) => texts };
  const create = (Handlers: new (...services: never[]) => { onModuleInit(): void }) =>
    new Handlers(...([...Array<object>(Handlers.length - 2).fill({}), notifications, outbox] as never[]));
  for (const Handlers of new Set(Object.values(EVENT_HANDLERS))) create(Handlers).onModuleInit();
  for (const topic of Object.keys(EVENT_HANDLERS)) expect(outbox.handlersOf(topic), topic).toHaveLength(1);
});

it('does not compile without a handler, with an event that is none, or with the handlers of other events', () => {
  const { 'invite.sent': _, ...others } = EVENT_HANDLERS;
  // @ts-expect-error an event that nobody handles
  others satisfies EventHandlerTable;
  // @ts-expect-error an event that no module declares
  ({ ...EVENT_HANDLERS, 'invite.forgotten': InviteEvents }) satisfies EventHandlerTable;
  // @ts-expect-error these are handlers of invitations
  ({ ...EVENT_HANDLERS, 'job.reviewed': InviteEvents }) satisfies EventHandlerTable;
});
