/** Main → page. Payloads are parsed like everything that crosses the border. */
import type { WebContents } from 'electron';
import * as z from 'zod/mini';
import { PUSH, type ShellNotice } from '#contract/ipc/bridge.ts';

type PushName = keyof typeof PUSH;
type Payload<Name extends PushName> = z.input<(typeof PUSH)[Name]['payload']>;
export type Push = <Name extends PushName>(name: Name, payload: Payload<Name>) => void;

/** Holds what is pushed until the page's preload listens (`open`), then sends in order; nothing is lost at start. */
export class PageChannel {
  #contents: WebContents | null = null;
  #waiting: { channel: string; payload: unknown }[] = [];

  readonly push: Push = (name, payload) => {
    const parsed = z.parse(PUSH[name].payload, payload);
    const message = { channel: PUSH[name].channel, payload: parsed };
    if (this.#contents === null) this.#waiting.push(message);
    else this.#contents.send(message.channel, message.payload);
  };

  /** Tells the person what the shell did or refused. */
  readonly tell = (notice: ShellNotice): void => {
    this.push('shellNotice', notice);
  };

  open(contents: WebContents): void {
    this.#contents = contents;
    for (const message of this.#waiting.splice(0)) contents.send(message.channel, message.payload);
  }

  /** The page is loading again or gone. */
  close(): void {
    this.#contents = null;
  }
}
