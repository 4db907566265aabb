/** Adds, lists and removes staff: `npm run staff -- add EMAIL [--name "First Last"]`; `--help` shows all. */
import 'reflect-metadata';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { LIMITS } from '#contract/domain/limits.ts';
import { email, line } from '#contract/wire.ts';
import { Audit } from '../src/access/audit.ts';
import { Sessions } from '../src/access/sessions.ts';
import { parseConfig } from '../src/config/config.ts';
import type { Config } from '../src/config/config.ts';
import { Database } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open.ts';
import { Staff, StaffError } from '../src/modules/admin/staff.service.ts';
import type { Listener } from '../src/realtime/listener.ts';
import { runCommand } from '../src/ops/command.ts';
import { PubSub } from '../src/realtime/pubsub.ts';

const HELP = `npm run staff -- add EMAIL [--name "First Last"]
npm run staff -- list
npm run staff -- remove EMAIL

Staff sign in on the ordinary sign-in page and see the users, the outbox and the audit log. A new member has no password:
they set one with a code that goes to their address. Removing somebody signs them out everywhere.
`;

type Command =
  | { readonly kind: 'add'; readonly email: string; readonly name: { firstName: string; lastName: string } }
  | { readonly kind: 'list' }
  | { readonly kind: 'remove'; readonly email: string };

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
  if (kind !== 'add' && kind !== 'remove') throw new StaffError(`There is no command ${kind}: add, list or remove.`);
  const parsed = email.safeParse(address ?? '');
  if (!parsed.success) throw new StaffError(`Please name an e-mail address: npm run staff -- ${kind} EMAIL`);
  if (kind === 'remove') return { kind, email: parsed.data };
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

async function carryOut(command: Command, staff: Staff, config: Config): Promise<void> {
  if (command.kind === 'list') {
    const members = await staff.list();
    if (members.length === 0) console.log('There are no staff yet: npm run staff -- add EMAIL');
    for (const { email: address, name, since, openSessions } of members) {
      const sessions = `${String(openSessions)} open ${openSessions === 1 ? 'session' : 'sessions'}`;
      console.log(`${address}  ${name}  since ${since.slice(0, 10)} (UTC)  ${sessions}`);
    }
    return;
  }
  if (command.kind === 'remove') {
    const { ended } = await staff.remove(command.email);
    console.log(
      `${command.email} is no longer one of your staff; ${String(ended)} open ${ended === 1 ? 'session was' : 'sessions were'} ended.`,
    );
    return;
  }
  await staff.add(command.email, command.name);
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
    await carryOut(command, new Staff(database, new Sessions(database, new PubSub(noListener), audit), audit), config);
    return 0;
  } finally {
    await opened.close();
  }
}

runCommand(main, [StaffError]);
