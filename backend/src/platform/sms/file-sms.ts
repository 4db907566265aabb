import { MessageFolder } from '../storage/folder.ts';
import type { Sms, SmsPort } from './sms-port.ts';

/** Writes text messages as `.txt` files: the number, an empty line, the text. */
export class FileSms implements SmsPort {
  readonly timeoutMs = 5_000;
  private readonly folder: MessageFolder;

  /** @param path absolute folder; made when the first text message is written */
  constructor(path: string) {
    this.folder = new MessageFolder(path);
  }

  async send(sms: Sms, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await this.folder.write(`${sms.id}.txt`, `To: ${sms.to}\n\n${sms.text}\n`);
  }

  sweep(): Promise<void> {
    return this.folder.sweep();
  }
}
