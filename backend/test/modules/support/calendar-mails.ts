import { messagesTo } from '../../support/mailbox.ts';

/** The calendar files in the mails that somebody got. */
export async function calendarsTo(dataDir: string, email: string): Promise<string[]> {
  return (await messagesTo(dataDir, email)).flatMap(({ text }) => {
    const part = /content-type: text\/calendar[^\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([\s\S]*?)\r?\n----/i.exec(text);
    if (part?.[1] === undefined) return [];
    const encoding = /content-transfer-encoding: (\S+)/i.exec(part[0])?.[1]?.toLowerCase();
    if (encoding === 'base64') return [Buffer.from(part[1], 'base64').toString()];
    return [encoding === 'quoted-printable' ? unquoted(part[1]) : part[1]];
  });
}

/** Quoted-printable (RFC 2045, section 6.7). */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16))),
    'latin1',
  ).toString();
