import { expect, it } from 'vitest';
import { troubleOf } from './failure.ts';

it.each([
  ['ERR_CERT_AUTHORITY_INVALID', 'does not trust the certificate of jobs.test'],
  ['ERR_CERT_REVOKED', 'does not trust the certificate of jobs.test'],
  ['ERR_CERTIFICATE_TRANSPARENCY_REQUIRED', 'does not trust the certificate of jobs.test'],
  ['ERR_SSL_PROTOCOL_ERROR', 'does not trust the certificate of jobs.test'],
  ['ERR_CERT_DATE_INVALID', 'check the date and time of this computer'],
  ['ERR_CERT_COMMON_NAME_INVALID', 'belongs to another server than jobs.test'],
  ['ERR_PROXY_CONNECTION_FAILED', 'Your network’s proxy does not let us reach jobs.test'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'Your network’s proxy does not let us reach jobs.test'],
  ['ERR_PROXY_CERTIFICATE_INVALID', 'Your network’s proxy does not let us reach jobs.test'],
])('%s is told for what it is, with the server and what to do', (code, sentence) => {
  const said = troubleOf(new TypeError(`net::${code}`), 'jobs.test');
  expect(said).toContain(sentence);
  expect(said).toMatch(/Please .* \(ERR_\w+\)$/);
});

it.each([new Error('net::ERR_INTERNET_DISCONNECTED'), new Error('fetch failed'), undefined])(
  '%s is no more',
  (error) => {
    expect(troubleOf(error, 'jobs.test')).toBe(
      'We cannot reach jobs.test. Please check your connection and try again.',
    );
  },
);
