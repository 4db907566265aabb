import * as applicationsCalls from '#contract/api/applications.ts';
import type { CallInput } from '#contract/call.ts';
import { rows } from '../../../src/platform/database/database.ts';
import type { TestApp, TestUser } from '../../support/app.ts';
import { messagesTo } from '../../support/mailbox.ts';
import { addResource } from './resources.ts';

/** The words of the newest mail to an address, once there are so many. */
export async function mailTo(app: TestApp, email: string, count = 1): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const mails = await messagesTo(app.storage.dataDir, email);
    const [newest] = mails;
    if (newest !== undefined && mails.length >= count) return newest.text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error(`no mail came to ${email}`);
}

/** The path in the newest mail, and the code. */
export async function keyFor(app: TestApp, email: string, count = 1): Promise<{ path: string; code: string }> {
  const mail = await mailTo(app, email, count);
  const path = /\/consent\/[\w-]{43}/.exec(mail)?.[0];
  const code = /^\s*([2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4})\s*$/m.exec(mail)?.[1];
  if (path === undefined || code === undefined) throw new Error(`no question in ${mail}`);
  return { path, code };
}

/** What somebody without an account does: looks at an address of ours, or presses a button there. */
export async function page(app: TestApp, path: string, form?: Record<string, string>) {
  const response = await fetch(`${app.url}${path}`, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

let made = 0;

/** A vendor submits somebody of their bench who has an address. */
export async function submit(
  app: TestApp,
  vendor: TestUser,
  jobId: string,
  {
    name = 'Rohan Kulkarni',
    email = `person-${String(process.pid)}-${String((made += 1))}@example.com`,
    ...input
  }: { name?: string; email?: string } & Partial<CallInput<typeof applicationsCalls.applyJobs>> = {},
) {
  const employeeId = input.employeeId ?? (await addResource(app, vendor, { name, email }));
  const { data } = await vendor.client.ok(applicationsCalls.applyJobs, { ...input, jobId, employeeId });
  return { id: data._id, status: data.status, email, employeeId };
}

/** As if everybody whom the vendor submitted had said yes. */
export async function sayYes(app: TestApp, vendor: TestUser): Promise<void> {
  await rows(
    app.database.primary(),
    `update submission_consents set state = 'confirmed', answered_at = now() where vendor_id = ? and state = 'waiting'`,
    [vendor.userId],
  );
}
