/** Adds, lists and removes staff: `npm run staff -- add EMAIL [--name "First Last"]`; `--help` shows all. */
import 'reflect-metadata';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { LIMITS } from '#contract/domain/limits.ts';
import { email, line } from '#contract/wire.ts';
import { runCommand } from '../src/command.ts';
import { openDatabase } from '../src/database/open.ts';
import { Staff, StaffError } from '../src/modules/admin/staff.service.ts';
import { parseConfig, type Config } from '../src/platform/config/config.ts';
import { Secrets } from '../src/platform/config/secrets.ts';
import { Database } from '../src/platform/database/database.ts';
import { Audit } from '../src/platform/http/access/audit.ts';
import { Sessions } from '../src/platform/http/access/sessions.ts';
import type { Listener } from '../src/platform/realtime/listener.ts';
import { PubSub } from '../src/platform/realtime/pubsub.ts';
import { DeferredContents } from '../src/records/notifications/deferred-contents.ts';
import { OutgoingMessages } from '../src/records/notifications/outgoing-messages.ts';

const HELP = `npm run staff -- add EMAIL [--name "First Last"]
npm run staff -- list
npm run staff -- remove EMAIL
npm run staff -- two-step EMAIL
npm run staff -- reset-two-step EMAIL

Staff sign in on the ordinary sign-in page and see the users, the outbox and the audit log. A new member has no password:
they set one with a code that goes to their address. Removing somebody signs them out everywhere.

Staff need two-step sign-in and are led through its set-up when they first sign in. two-step shows what somebody has set up.
reset-two-step is for somebody who has lost their phone and their recovery codes: it signs them out everywhere and lets
them set it up anew. Make sure that it is really them who ask.
`;

type Command =
  | { readonly kind: 'add'; readonly email: string; readonly name: { firstName: string; lastName: string } }
  | { readonly kind: 'list' }
  | { readonly kind: 'remove'; readonly email: string }
  | { readonly kind: 'two-step'; readonly email: string }
  | { readonly kind: 'reset-two-step'; readonly email: string };

function readCommand(args: readonly string[]): Command | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { name: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  const [kind, address, ...extra] = positionals;
  if (values.help || kind === undefined) return null;
  if (extra.length > 0) throw new StaffError(`One address at a time, please. A name goes behind --name, in quotes.`);
  if (kind === 'list') return { kind };
  if (kind !== 'add' && kind !== 'remove' && kind !== 'two-step' && kind !== 'reset-two-step') {
    throw new StaffError(`There is no command ${kind}: add, list, remove, two-step or reset-two-step.`);
  }
  const parsed = email.safeParse(address ?? '');
  if (!parsed.success) throw new StaffError(`Please name an e-mail address: npm run staff -- ${kind} EMAIL`);
  if (kind !== 'add') return { kind, email: parsed.data };
  return { kind, email: parsed.data, name: readName(values.name, parsed.data) };
}

function readName(given: string | undefined, address: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = (given ?? address.split('@')[0] ?? '').trim().split(/\s+/);
  const name = z
    .strictObject({ firstName: line(1, LIMITS.name), lastName: line(0, LIMITS.name) })
    .safeParse({ firstName: first, lastName: rest.join(' ') });
  if (!name.success)
    throw new StaffError(`--name must be a first and a last name of at most ${String(LIMITS.name)} letters each.`);
  return name.data;
}

/** Tells running servers which sessions are over; hears nothing itself. */
const noListener: Listener = {
  listen: () => Promise.resolve(),
  onReconnected: () => undefined,
  close: () => Promise.resolve(),
};

const sessionsEnded = (ended: number): string =>
  `${String(ended)} open ${ended === 1 ? 'session was' : 'sessions were'} ended`;

async function twoStepOf(address: string, staff: Staff): Promise<string> {
  const { hasApp, passkeys, recoveryCodesLeft } = await staff.factorsOf(address);
  if (!hasApp && passkeys.length === 0) return `${address} has not set up two-step sign-in yet.`;
  const names = passkeys.length === 0 ? 'none' : passkeys.join(', ');
  const app = hasApp ? 'yes' : 'no';
  return `${address}  authenticator app: ${app}  passkeys: ${names}  recovery codes left: ${String(recoveryCodesLeft)}`;
}

async function carryOut(command: Command, staff: Staff, config: Config): Promise<void> {
  if (command.kind === 'list') {
    const members = await staff.listStaffMembers();
    if (members.length === 0) console.log('There are no staff yet: npm run staff -- add EMAIL');
    for (const { email: address, name, since, openSessions } of members) {
      const sessions = `${String(openSessions)} open ${openSessions === 1 ? 'session' : 'sessions'}`;
      console.log(`${address}  ${name}  since ${since.slice(0, 10)} (UTC)  ${sessions}`);
    }
    return;
  }
  if (command.kind === 'remove') {
    const { ended } = await staff.removeStaffMember(command.email);
    console.log(`${command.email} is no longer one of your staff; ${sessionsEnded(ended)}.`);
    return;
  }
  if (command.kind === 'two-step') {
    console.log(await twoStepOf(command.email, staff));
    return;
  }
  if (command.kind === 'reset-two-step') {
    const { ended } = await staff.resetFactors(command.email);
    console.log(`Two-step sign-in of ${command.email} was reset; ${sessionsEnded(ended)}.`);
    console.log('They set it up anew when they sign in next, and have been told by e-mail.');
    return;
  }
  await staff.addStaffMember(command.email, command.name);
  console.log(`${command.email} is one of your staff now.`);
  console.log(`First they set a password with a code that is sent to them: ${config.publicUrl}/reset-password`);
  if (config.smtpUrl === null)
    console.log(
      `No mail server is set (SMTP_URL), so the mail with the code will be a file in ${join(config.dataDir, 'mail')}`,
    );
}

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command === null) {
    console.log(HELP);
    return 0;
  }
  const config = parseConfig();
  const opened = await openDatabase(config);
  try {
    const database = new Database(opened.orm);
    const audit = new Audit();
    const sessions = new Sessions(database, new PubSub(noListener), audit);
    const messages = new OutgoingMessages(new Secrets(config), new DeferredContents());
    await carryOut(command, new Staff(database, sessions, audit, messages), config);
    return 0;
  } finally {
    await opened.close();
  }
}

runCommand(main, [StaffError]);
