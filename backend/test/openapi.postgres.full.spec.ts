/**
 * The document says what is accepted: json-schema-faker makes requests of it, such as it allows and such as break one of
 * its rules, and ajv holds the answers to its schemas. Redocly finds no fault in it.
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import type { Failure } from '#contract/call.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { formOf } from './support/multipart.ts';
import { brokenInputs } from './support/openapi/broken-inputs.ts';
import { operationsOf, validInputs, type Document, type Operation, type Schema } from './support/openapi/document.ts';

/** Requests of each call that its schema allows: with everything, with the least, and between. */
const VALID = 6;
/** Of a hundred requests that a tool makes of the document, so many are answered as it says. */
const SHARE = 0.99;

/** Rules across fields, of meaning and of the account, which no JSON Schema says; the server names the field. */
const BEYOND_SCHEMA: Readonly<Record<string, RegExp>> = {
  code: /^Enter a code, a recovery code/,
  columns: /go to the same place|has the names/,
  salaryMax: /maximum must not be below/,
  phone: /phone number|confirmed by e-mail|Either a new number or none/,
  email: /e-mail address or a phone number|confirmed by a code/,
  address: /checksum|Enter the address/,
  link: /Enter the link|named by its link/,
  times: /quarter of an hour|hours ahead|within the next|Name at least one time/,
  freshRoom: /either a link or a new room|no rooms of its own/,
  signature: /Not a signature/,
  // Of a question: what its kind has, and answers among its choices.
  options: /two choices|Only questions with a choice|once/,
  wanted: /among the answers/,
  atLeast: /Only a question about a number/,
  // Of an account that has one; and where the operator has a use for it.
  currentPassword: /Required/,
  gender: /of no use here/,
  candidateGender: /not filtered by gender/,
  organisation: /name (?:of )?your organisation/,
  headline: /Say in a line|Describe what you do/,
  fileId: /either the file of a new resume or the resume to change/,
  // Of a job that is not remote.
  city: /town or city/,
  note: /say why/,
  reason: /say why|Not one of the reasons/,
  // Of a report: what it is about. Of a decision that reaches an owner: what they read.
  subjectId: /name what you report/,
  words: /say what they read/,
  // Of a conversation or a question: of one thing.
  jobId: /either a job or an employer|Choose the job|whether they are on your bench/,
  employerId: /either a job or an employer/,
  inviteId: /either an application or an invitation/,
  password: /easy to guess|common|name/,
  newPassword: /easy to guess|common|name/,
  // Of a profile whose entries have to fit each other, and today.
  from: /in the future/,
  until: /in the future|before the start|Must end after/,
  issued: /in the future/,
  expires: /before it was issued/,
  lastUsed: /in the future/,
  relocateTo: /Name the places/,
  url: /begin with https/,
  name: /one of your skills/,
  evidence: /entry of your profile/,
  experiences: /same id|once/,
  educations: /once/,
  certificates: /once/,
  languages: /once/,
  links: /once/,
  skillDetails: /once/,
  workModes: /once/,
  people: /once/,
  jobTypes: /once/,
  // Of a bench: rates from one to another, a change that changes something, somebody who is on it.
  rateTo: /not be less/,
  change: /what should change/,
  employeeId: /from your bench/,
  // What there is: roles of this kind of account, pictures that somebody uploaded.
  role: /no such role/,
  pictureId: /no longer there/,
};

let app: TestApp;
let document: Document;
let operations: Operation[];
const ajv = new Ajv2020({ strict: false, allErrors: false });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
const checks = new Map<Schema, ValidateFunction>();

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  document = (await (await fetch(`${app.url}/api/docs.json`)).json()) as Document;
  operations = operationsOf(document).filter(({ answers }) => answers.get(200) !== undefined);
});
afterAll(() => app.close());

/** Somebody new who may make the call: it may end sessions, or the account. */
async function tokenFor({ name }: Operation): Promise<string | null> {
  const call = ALL_CALLS.find((each) => each.name === name);
  const [type] = call?.access === 'public' || call === undefined ? [] : call.access;
  return type === undefined ? null : (await app.signUp(type)).tokens.accessToken;
}

async function send(operation: Operation, input: Schema, token: string | null) {
  const get = operation.method === 'GET';
  const withFile = ALL_CALLS.some(({ name, file }) => name === operation.name && file !== undefined);
  const query = new URLSearchParams(
    Object.entries(get ? input : {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((each): [string, string] => [name, String(each)]),
    ),
  );
  const response = await fetch(`${app.url}${operation.path}${query.size === 0 ? '' : `?${query.toString()}`}`, {
    method: operation.method,
    headers: {
      ...(get || withFile ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(get ? {} : { body: withFile ? formOf(input) : JSON.stringify(input) }),
  });
  return { status: response.status, body: (await response.json()) as Failure };
}

/** What is wrong with an answer by the document; undefined for nothing. */
function faultOf(operation: Operation, status: number, body: unknown): string | undefined {
  const schema = operation.answers.get(status);
  if (schema === undefined) return `${String(status)} is not documented`;
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check(body) ? undefined : `${String(status)}: ${ajv.errorsText(check.errors)}`;
}

const isBeyondSchema = ({ details }: Failure): boolean =>
  Array.isArray(details) &&
  details.length > 0 &&
  details.every(
    ({ path, message }) =>
      BEYOND_SCHEMA[path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '']?.test(message) === true,
  );

describe('requests that a tool makes of the document', () => {
  it('are answered as it says when it allows them', async () => {
    const faults: string[] = [];
    let sent = 0;
    let beyond = 0;
    for (const operation of operations) {
      let token = await tokenFor(operation);
      for (const given of validInputs(operation.input, VALID)) {
        const input = withoutHalfPoint(given);
        sent += 1;
        let { status, body } = await send(operation, input, token);
        // The call before ended the session, as it should.
        if (status === 401 && token !== null) {
          token = await tokenFor(operation);
          ({ status, body } = await send(operation, input, token));
        }
        const fault = faultOf(operation, status, body);
        if (status === 400 && isBeyondSchema(body)) beyond += 1;
        else if (fault !== undefined || status === 400 || status >= 500) {
          faults.push(
            `${operation.name} ${fault ?? ''} ${JSON.stringify(body).slice(0, 300)} for ${JSON.stringify(input).slice(0, 300)}`,
          );
        }
      }
    }
    console.info(`openapi: ${String(sent)} allowed requests, ${String(beyond)} refused by rules across fields`);
    expect(sent).toBe(operations.length * VALID);
    expect(beyond / sent).toBeLessThan(0.15);
    expect(1 - faults.length / sent, faults.join('\n')).toBeGreaterThanOrEqual(SHARE);
  });

  it('are refused by name when they break one rule', async () => {
    const faults: string[] = [];
    let sent = 0;
    for (const operation of operations) {
      const token = await tokenFor(operation);
      for (const { rule, input } of brokenInputs(operation)) {
        sent += 1;
        const { status, body } = await send(operation, withoutHalfPoint(input), token);
        const fault = faultOf(operation, status, body);
        if (status !== 400 || fault !== undefined)
          faults.push(`${operation.name}: ${rule}: ${fault ?? String(status)}`);
      }
    }
    console.info(`openapi: ${String(sent)} requests that break one rule`);
    expect(sent).toBeGreaterThan(500);
    expect(1 - faults.length / sent, faults.join('\n')).toBeGreaterThanOrEqual(SHARE);
    expect(faults).toEqual([]);
  });
});

/** Parameters cannot say in OpenAPI that they go together; their descriptions do. */
function withoutHalfPoint(input: Schema): Schema {
  const { latitude, longitude, ...rest } = input;
  return latitude === undefined || longitude === undefined ? rest : input;
}

it('has no fault that Redocly finds', async () => {
  const file = join(app.storage.dataDir, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const cli = resolve(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'lint', '--format=json', file], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 16_000_000,
  });
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
});
