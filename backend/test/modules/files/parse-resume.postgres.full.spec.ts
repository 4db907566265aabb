import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as filesCalls from '#contract/api/files.ts';
import * as profileCalls from '#contract/api/profile.ts';
import * as resumesCalls from '#contract/api/resumes.ts';
import { ResumeReader } from '../../../src/modules/profile/resumes/reading/resume-reader.service.ts';
import { assemble, streamOf } from '../../../src/modules/profile/resumes/reading/testing/pdf-file.ts';
import { createTestApp, type TestApp, type TestUser } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

let app: TestApp;
let seeker: TestUser;
beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: false } });
  seeker = await app.signUp('personal');
});
afterAll(() => app.close());

const made = (name: string) =>
  readFile(new URL(`../../../src/modules/profile/resumes/reading/testing/made-elsewhere/${name}`, import.meta.url));
const nobodysText = () =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>',
    streamOf('0 0 100 100 re f'),
  ]);

async function add(name: string, content: Buffer, user = seeker): Promise<string> {
  const { data: file } = await user.client.ok(
    filesCalls.upload,
    { kind: 'resume' },
    {},
    new File([new Uint8Array(content)], name),
  );
  const { data } = await user.client.ok(resumesCalls.updateResume, { fileId: file._id });
  return data.find(({ fileId }) => fileId === file._id)?._id ?? '';
}
/** On a busy machine the answer may be to come again. */
const parse = (resumeId: string) =>
  eventually(async () => (await seeker.client.ok(resumesCalls.parseResume, { resumeId })).data);

describe('parseResume', () => {
  it('says what an own resume says, and where, and keeps nothing of it', async () => {
    const before = (await seeker.client.ok(profileCalls.getProfile, {})).data;
    const reading = await parse(await add('asha.pdf', await made('reportlab.pdf')));
    if (reading.kind !== 'read') throw new Error(`It was ${reading.kind}`);
    expect(reading.format).toBe('pdf');
    expect(reading.fields.skills.length).toBeGreaterThan(0);
    const [source] = reading.fields.name?.sources ?? [];
    if (source === undefined) throw new Error('The name came from nowhere');
    const line = reading.pages[source.page]?.lines[source.line];
    expect(line?.text.slice(source.start, source.end)).toBe(reading.fields.name?.value);
    expect(line?.box).not.toBeNull();
    expect((await seeker.client.ok(profileCalls.getProfile, {})).data).toEqual(before);
  });

  it('answers for scans and for damaged files as for any other', async () => {
    expect(await parse(await add('scan.pdf', nobodysText()))).toEqual({ kind: 'scanned', pages: 1 });
    const whole = await made('pdfkit.pdf');
    const damaged = Buffer.concat([whole.subarray(0, 40), Buffer.from('\n%%EOF')]);
    expect(await parse(await add('damaged.pdf', damaged))).toEqual({ kind: 'refused', code: 'damaged' });
  });

  it('is for the resumes of the caller alone', async () => {
    const resumeId = await add('other.txt', Buffer.from('Asha Rao\nNurse, Pune\n'));
    const other = await app.signUp('personal');
    for (const id of [resumeId, crypto.randomUUID()]) {
      expect(await other.client.fails(resumesCalls.parseResume, { resumeId: id })).toMatchObject({ code: 'not_found' });
    }
    const employer = await app.signUp('client');
    expect(await employer.client.fails(resumesCalls.parseResume, { resumeId })).toMatchObject({ code: 'forbidden' });
    expect(await seeker.client.fails(resumesCalls.parseResume, { resumeId: 'x' })).toMatchObject({
      code: 'validation_failed',
    });
    await seeker.client.ok(resumesCalls.deleteResume, { resumeId });
    expect(await seeker.client.fails(resumesCalls.parseResume, { resumeId })).toMatchObject({ code: 'not_found' });
  });

  it('asks to try again while others are being read', async () => {
    const resumeId = await add('busy.txt', Buffer.from('Asha Rao\nNurse, Mumbai\n'));
    const reader = app.server.app.get(ResumeReader, { strict: false });
    const read = vi.spyOn(reader, 'readResume').mockResolvedValue({ kind: 'refused', code: 'busy' });
    const answer = await seeker.client.send(resumesCalls.parseResume, { resumeId });
    read.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await parse(resumeId)).toMatchObject({ kind: 'read' });
  });
});
