/** What somebody who means harm would send, all the way over HTTP: that it costs them an answer, and us nothing else. */
import { Buffer } from 'node:buffer';
import { FILE_RULES } from '#contract/domain/file.ts';
import * as filesCalls from '#contract/api/files.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import type { CallOutput } from '#contract/call.ts';
import { FALSE_KINDS, HEAVY } from '../../../src/modules/profile/resumes/reading/testing/hostile-files.ts';
import type { TestUser } from '../app.ts';
import { clientOf, type Answer } from '../client.ts';
import { pngOf } from './png.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("//evil.example")</script></svg>';
const XXE = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
/** Of the test signature two halves, so that no scanner takes this file for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Made beforehand: making some of them is work. */
export const hostileFiles = (): readonly File[] =>
  [
    ...HEAVY,
    ...FALSE_KINDS,
    { name: 'scripted.svg', make: () => Buffer.from(SVG) },
    { name: 'entities.xml', make: () => Buffer.from(XXE) },
    { name: 'signature.txt', make: () => Buffer.from(EICAR) },
    { name: '900 megapixels.pdf', make: () => pngOf(30_000, 30_000) },
  ].map(({ name, make }) => new File([new Uint8Array(make())], name));

export const hostilePictures = (): readonly string[] =>
  [
    pngOf(30_000, 30_000),
    Buffer.from(SVG),
    Buffer.from(XXE),
    Buffer.concat([pngOf(8, 8).subarray(0, 40), Buffer.from(SVG)]),
  ].map((bytes) => bytes.toString('base64'));

/** As `FileName` in the unit tests; here as they come back. */
export const HOSTILE_NAMES = [
  '../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow.txt',
  'C:\\autoexec.txt',
  '.htaccess',
  '...',
  'a\r\nSet-Cookie: session=1.txt',
  'a\0.txt',
  'resume\u202etxt.exe',
  '"><script>alert(1)</script>.txt',
  'con|nul?*.txt',
  `${'long '.repeat(400)}.txt`,
  '%2e%2e%2f%00.txt',
  "a';drop table files;--.txt",
] as const;

export interface Told {
  readonly what: string;
  readonly status: number;
  readonly code: string;
  readonly seconds: number;
}

/** Somebody who sends, keeps an account of how soon each answer came, and of what it said. */
export function attacker(url: string, user: TestUser) {
  const client = clientOf(url, user.tokens.accessToken);
  const told: Told[] = [];
  async function timed<T extends Answer<never>>(what: string, ask: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const answer = await ask();
    const { body, status } = answer as Answer<never>;
    const code = (body as { code?: string }).code ?? 'taken';
    told.push({ what, status, code, seconds: (performance.now() - began) / 1_000 });
    return answer;
  }
  return {
    told,
    /** The whole way of a resume. @returns what was understood, or the code of the refusal */
    async resume(file: File): Promise<string> {
      let sent;
      try {
        sent = await timed(`upload of ${file.name}`, () =>
          client.send(filesCalls.upload, { kind: 'resume' }, {}, file),
        );
      } catch (error) {
        // Who is still sending when the refusal comes may find the connection closed before having read it.
        if (file.size > FILE_RULES.resume.maxBytes) return 'payload_too_large';
        throw new Error(`${file.name}: no answer`, { cause: error });
      }
      if (!sent.body.success) return sent.body.code;
      const { _id: fileId } = (sent.body as { data: CallOutput<typeof filesCalls.upload> }).data;
      const { data } = await client.ok(resumesCalls.updateResume, { fileId });
      const resumeId = data.find((resume) => resume.fileId === fileId)?._id ?? '';
      const read = await timed(`reading of ${file.name}`, () => client.send(resumesCalls.parseResume, { resumeId }));
      await client.ok(resumesCalls.deleteResume, { resumeId });
      if (!read.body.success) return read.body.code;
      const reading = (read.body as { data: CallOutput<typeof resumesCalls.parseResume> }).data;
      return reading.kind === 'refused' ? reading.code : reading.kind;
    },
    picture: (image: string) =>
      timed('a picture', () => client.send(profileCalls.updateAvatar, { image })).then(({ status }) => status),
    /** A form whose file never ends. @returns 0 where the connection was closed on us */
    async endless(): Promise<number> {
      const began = performance.now();
      const status = await endlessUpload(url, user.tokens.accessToken);
      told.push({ what: 'an endless PDF', status, code: '', seconds: (performance.now() - began) / 1_000 });
      return status;
    },
  };
}

async function endlessUpload(url: string, token: string): Promise<number> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nresume\r\n' +
    '--x\r\nContent-Disposition: form-data; name="file"; filename="endless.pdf"\r\n\r\n%PDF-1.4\n';
  const chunk = new Uint8Array(65_536).fill(32);
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(isBegun ? chunk : new TextEncoder().encode(head));
      isBegun = true;
    },
  });
  const request = { method: 'POST', body, duplex: 'half' } as const;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  return fetch(url + filesCalls.upload.path, { ...request, headers }).then(
    ({ status }) => status,
    () => 0,
  );
}
