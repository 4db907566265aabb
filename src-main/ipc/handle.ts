/** The only place where the page's requests reach main: the sender is checked, arguments and result are parsed. */
import { ipcMain } from 'electron';
import * as z from 'zod/mini';
import { INVOKE } from '#contract/ipc/bridge.ts';
import { isOwnPage } from '../security/origin.ts';

export type Invocations = typeof INVOKE;
export type InvokeName = keyof Invocations;
/** One function per method, with the parsed arguments. */
export type InvokeHandlers = {
  [Name in InvokeName]: (
    ...args: z.output<Invocations[Name]['args']>
  ) => z.input<Invocations[Name]['result']> | Promise<z.input<Invocations[Name]['result']>>;
};

/** The sender of a message: the parts of Electron's event that decide. */
export interface Sender {
  senderFrame: { url: string; parent: unknown } | null;
}

/** True when the message comes from the top frame of our own page. A frame that is gone has no say. */
export function isTrustedSender(event: Sender): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

/** Wraps one handler: refuses strangers, parses arguments, and parses the result so that nothing undeclared leaves. */
export function withChecks<Name extends InvokeName>(
  name: Name,
  handler: InvokeHandlers[Name],
): (event: Sender, ...args: unknown[]) => Promise<unknown> {
  const { channel, args: argsSchema, result: resultSchema } = INVOKE[name];
  return async (event, ...args) => {
    if (!isTrustedSender(event)) throw new Error(`${channel}: refused`);
    const parsed = z.safeParse(argsSchema, args);
    // The page learns that the arguments are wrong, not what they were compared with.
    if (!parsed.success) throw new Error(`${channel}: invalid arguments`);
    const run = handler as (...values: unknown[]) => unknown;
    return z.parse(resultSchema, await run(...parsed.data));
  };
}

/** Registers all handlers; the type makes forgetting one a compile error. */
export function handleAll(handlers: InvokeHandlers): void {
  for (const name of Object.keys(INVOKE) as InvokeName[]) {
    ipcMain.handle(INVOKE[name].channel, withChecks(name, handlers[name] as never));
  }
}
