/** Spreadsheets on their way onto a bench. */
import * as calls from '#contract/api/bench-import.ts';
import * as filesCalls from '#contract/api/files.ts';
import type { BenchImport } from '#contract/domain/bench-import-record.ts';
import { BenchImportRun } from '../../../src/modules/bench/import/running/bench-import-run.service.ts';
import type { TestApp, TestUser } from '../../support/app.ts';

export const PEOPLE = `Candidate,Mail ID,Mobile,Skills,Exp,Bill Rate,Location
Asha Rao,asha@rao.example,98220 41127,"Java, Spring",8,1450/hr,"Pune, Maharashtra, India"
Ravi Teja,ravi@teja.example,90005 18834,SAP FICO,12.5,2100/hr,Hyderabad
`;

/** A file for an import, not yet read. */
export async function bringSheet(user: TestUser, content: string | Uint8Array, name = 'people.csv'): Promise<string> {
  const file = new File([content], name);
  return (await user.client.ok(filesCalls.upload, { kind: 'bench-import' }, {}, file)).data._id;
}

export async function preview(
  user: TestUser,
  content: string | Uint8Array = PEOPLE,
  name?: string,
): Promise<BenchImport> {
  const fileId = await bringSheet(user, content, name);
  return (await user.client.ok(calls.previewBenchImport, { fileId })).data;
}

/** As proposed: what nobody has said is read with the day first. */
export async function check(
  user: TestUser,
  { _id: importId, columns }: BenchImport,
  remember = false,
): Promise<BenchImport> {
  const chosen = columns.map(({ index, target, dateOrder }) => ({
    index,
    target,
    dateOrder: dateOrder ?? ('dmy' as const),
  }));
  return (await user.client.ok(calls.checkBenchImport, { importId, columns: chosen, remember })).data;
}

/** Carries it out to its end. */
export async function carryOut(app: TestApp, user: TestUser, { _id: importId }: BenchImport): Promise<BenchImport> {
  await user.client.ok(calls.startBenchImport, { importId });
  await app.server.app.get(BenchImportRun).run();
  return (await user.client.ok(calls.getBenchImport, { importId })).data;
}

export async function importAll(app: TestApp, user: TestUser, content: string | Uint8Array = PEOPLE, name?: string) {
  return carryOut(app, user, await check(user, await preview(user, content, name)));
}

export const rowsOf = async (user: TestUser, importId: string, more: object = {}) =>
  (await user.client.ok(calls.getBenchImportRows, { importId, limit: 300, ...more })).data;
