import MailComposer from 'nodemailer/lib/mail-composer';
import { MessageFolder } from '../storage/folder.ts';
import { compose } from './compose.ts';
import type { Mail, MailPort } from './mail-port.ts';

/** Writes mails as `.eml` files, one per message, which any mail program opens; the default without `SMTP_URL`. */
export class EmlMail implements MailPort {
  readonly timeoutMs = 5_000;
  private readonly folder: MessageFolder;

  /** @param path absolute folder; made when the first mail is written */
  constructor(
    path: string,
    private readonly from: string,
  ) {
    this.folder = new MessageFolder(path);
  }

  async send(mail: Mail, signal: AbortSignal): Promise<void> {
    const bytes = await new MailComposer(compose(mail, this.from)).compile().build();
    signal.throwIfAborted();
    await this.folder.write(`${mail.id}.eml`, bytes);
  }

  sweep(): Promise<void> {
    return this.folder.sweep();
  }
}
