import * as membersCalls from '#contract/api/members.ts';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { Memberships } from '../../../src/platform/http/access/members/memberships.ts';
import { Sessions } from '../../../src/platform/http/access/sessions.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { clientOf } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { messagesTo } from '../../support/mailbox.ts';

/** A new person who acts for the account in the role, and has no account of their own unless one is given. */
export async function addMember(
  app: TestApp,
  account: TestUser,
  role: MemberRole,
  person?: TestUser,
): Promise<TestUser> {
  const colleague = person ?? (await app.signUp(null, { firstName: 'Colleague' }));
  const tokens = await app.database.write(async (em) => {
    await app.server.app
      .get(Memberships)
      .addMembership(em, { accountId: account.userId, personId: colleague.userId }, role);
    const sessions = app.server.app.get(Sessions);
    const opened = await sessions.openSession(em, { userId: colleague.userId, shell: 'web', staySignedIn: false });
    if (opened.accountId !== account.userId) await sessions.actFor(em, opened.sessionId, account.userId);
    return opened;
  });
  return { ...colleague, tokens, client: clientOf(app.url, tokens.accessToken) };
}

/** An invitation as a viewer, and what its link carries. */
export async function inviteMember(
  app: TestApp,
  account: TestUser,
  email: string,
): Promise<{ id: string; ticket: string }> {
  const { data } = await account.client.ok(membersCalls.inviteMember, { email, role: 'viewer' });
  return { id: data._id, ticket: await ticketSentTo(app, email) };
}

/** What the link of the newest invitation to the address carries. */
export async function ticketSentTo(app: TestApp, address: string): Promise<string> {
  return eventually(async () => {
    const [newest] = await messagesTo(app.storage.dataDir, address);
    // Quoted-printable breaks long lines.
    const found = /\/join#(rcm_[\w-]{43})/.exec(newest?.text.replaceAll(/=\r?\n/g, '') ?? '');
    if (found?.[1] === undefined) throw new Error(`no invitation came to ${address}`);
    return found[1];
  });
}
