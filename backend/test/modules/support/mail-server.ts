import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerError } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
  /** From its header. */
  readonly messageId: string;
}

/** A real mail server in this process. */
export interface MailServer {
  readonly port: number;
  readonly url: string;
  /** What it has said 250 to. */
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  port?: number;
  /** The answer to a recipient: an SMTP code to turn it away with, or undefined to take it. */
  refuse?: (address: string) => number | undefined;
  /** Recipients whose mails are never answered. */
  hang?: (address: string) => boolean;
  /** Called when a mail is complete, before it is acknowledged. */
  onMail?: (mail: ReceivedMail) => void;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    // Its own certificate is nobody's; the tests are about mails.
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _, done) {
      const code = options.refuse?.(address);
      if (code === undefined) done();
      else done(Object.assign(new Error(`<${address}> not now`), { responseCode: code }) satisfies SMTPServerError);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (to.some((address) => options.hang?.(address) === true)) return;
        const source = Buffer.concat(chunks).toString('utf8');
        const mail = { to, source, messageId: /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? '' };
        options.onMail?.(mail);
        received.push(mail);
        done();
      });
    },
  });
  // Clients that are killed in the middle are what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
