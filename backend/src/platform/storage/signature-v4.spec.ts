/** The checker that stands before the S3 server of our tests, held against the examples of Amazon's S3 API reference. */
import { expect, it } from 'vitest';
import { refusalOf, type SignedRequest } from '../../../test/support/signature-v4.ts';

const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = Date.parse('2013-05-24T00:00:00Z');
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function signed(
  [method = '', target = '']: readonly string[],
  more: Readonly<Record<string, string>>,
  signature: string,
  body = '',
): SignedRequest {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    ...more,
  };
  const names = Object.keys(headers).sort().join(';');
  headers['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  return { method, target, headers, body: Buffer.from(body) };
}

const GET = signed(
  ['GET', '/test.txt'],
  { range: 'bytes=0-9' },
  'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
);
const PUT = signed(
  ['PUT', '/test$file.text'],
  {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
  },
  '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  'Welcome to Amazon S3.',
);

it.each([
  ['a range of an object', GET],
  ['a new object', PUT],
  [
    'a setting of the bucket',
    signed(['GET', '/?lifecycle'], {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'),
  ],
  [
    'a list',
    signed(['GET', '/?max-keys=2&prefix=J'], {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'),
  ],
])('takes the published example of %s', (_, request) => {
  expect(refusalOf(request, KEYS, NOW)).toBeNull();
});

const withHeader = (request: SignedRequest, name: string, value: string): SignedRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

it.each([
  ['another secret', PUT, { ...KEYS, secretAccessKey: 'x' }, NOW, 'SignatureDoesNotMatch'],
  ['another key', PUT, { ...KEYS, accessKeyId: 'x' }, NOW, 'InvalidAccessKeyId'],
  ['another region', PUT, { ...KEYS, region: 'eu-west-1' }, NOW, 'AuthorizationHeaderMalformed'],
  ['another path', { ...PUT, target: '/test$file.tex' }, KEYS, NOW, 'SignatureDoesNotMatch'],
  ['another verb', { ...PUT, method: 'DELETE' }, KEYS, NOW, 'SignatureDoesNotMatch'],
  ['a further parameter', { ...PUT, target: '/test$file.text?acl' }, KEYS, NOW, 'SignatureDoesNotMatch'],
  ['another range', withHeader(GET, 'range', 'bytes=0-99'), KEYS, NOW, 'SignatureDoesNotMatch'],
  ['a header that nobody signed', withHeader(GET, 'x-amz-acl', 'public-read'), KEYS, NOW, 'AccessDenied'],
  ['no signature', withHeader(GET, 'authorization', ''), KEYS, NOW, 'AccessDenied'],
  ['another body', { ...PUT, body: Buffer.from('Welcome to Amazon S4.') }, KEYS, NOW, 'XAmzContentSHA256Mismatch'],
  ['a clock that is late', PUT, KEYS, NOW + 20 * 60_000, 'RequestTimeTooSkewed'],
  ['a clock that is early', PUT, KEYS, NOW - 20 * 60_000, 'RequestTimeTooSkewed'],
])('refuses %s', (_, request, keys, now, code) => {
  expect(refusalOf(request, keys, now)).toBe(code);
});

it('bears a clock that is a little off', () => {
  expect(refusalOf(PUT, KEYS, NOW + 14 * 60_000)).toBeNull();
});
