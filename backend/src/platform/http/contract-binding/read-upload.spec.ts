import { Readable, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { toAppError } from '../errors/to-app-error.ts';
import { read } from './read-upload.ts';
import type { ContractRequest } from './request.ts';

/** A body with a file of so many pieces of 64 KiB. */
function bodyOf(pieces: number, end = '\r\n--b--\r\n'): ContractRequest {
  const parts = [
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    ...Array.from({ length: pieces }, () => 'x'.repeat(65_536)),
    end,
  ];
  return Object.assign(Readable.from(parts.map((part) => Buffer.from(part))), {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  }) as unknown as ContractRequest;
}

/** A disk that has room for so many pieces. */
const diskOf =
  (room: number, code = 'ENOSPC') =>
  (): Writable => {
    let left = room;
    return new Writable({
      write(_chunk, _encoding, done) {
        left -= 1;
        done(left < 0 ? Object.assign(new Error(`${code}: write`), { code, syscall: 'write' }) : null);
      },
    });
  };

it.each([
  ['with the first piece', diskOf(0), bodyOf(4)],
  ['in the middle', diskOf(2), bodyOf(40)],
  ['with the last piece', diskOf(0), bodyOf(1)],
  ['of a quota', diskOf(1, 'EDQUOT'), bodyOf(20)],
])('a disk that is full %s is 503 with Retry-After, not a fault of what was sent', async (_, disk, request) => {
  const fault: unknown = await read(request, 'nowhere', 10_000_000, disk).then(
    () => undefined,
    (error: unknown) => error,
  );
  const { status, code, retryAfterSeconds } = toAppError(fault);
  expect([status, code, retryAfterSeconds]).toEqual([503, 'unavailable', 2]);
});

it('a body that ends too early is still a fault of what was sent', async () => {
  await expect(read(bodyOf(2, ''), 'nowhere', 10_000_000, diskOf(99))).rejects.toMatchObject({
    code: 'malformed_request',
  });
});
