import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { ATTACKS } from '../../../test/support/ugly/attacks.ts';
import { compose } from './compose.ts';

const base = {
  id: 'b1946ac9-2492-4d23-87c8-000000000000',
  to: 'asha@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  createdAt: new Date(0),
};
const built = async (subject: string) => {
  const from = 'Rolecall <no-reply@example.com>';
  const bytes = await new MailComposer(compose({ ...base, subject, text: subject }, from)).compile().build();
  const [head = ''] = bytes.toString('latin1').split('\r\n\r\n');
  return {
    bytes,
    names: head
      .split('\r\n')
      .filter((row) => /^\S/.test(row))
      .map((row) => row.split(':')[0]),
  };
};

it.each(ATTACKS)('a subject adds no header, no reader and no part: %j', async (attack) => {
  const { bytes, names } = await built(attack);
  expect(names).toEqual((await built('Hello')).names);
  // A line of a mail ends with CR LF and has at most 998 characters (RFC 5322, section 2.1.1).
  for (const line of bytes.toString('latin1').split('\r\n')) {
    expect(line).not.toMatch(/[\r\n\0]/);
    expect(line.length).toBeLessThanOrEqual(998);
  }
  const mail = await PostalMime.parse(bytes);
  expect([mail.to, mail.cc, mail.bcc]).toEqual([[{ address: 'asha@example.com', name: '' }], undefined, undefined]);
  expect(mail.attachments).toEqual([]);
});
