import { expect, it } from 'vitest';
import { AppError } from '../../platform/http/errors/app-error.ts';
import { PasswordHasher } from './password-hasher.ts';

it('hashes with argon2id at the stated cost and knows the password again', async () => {
  const hasher = new PasswordHasher();
  const stored = await hasher.hash('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'correct horse battery')).toBe(true);
  expect(await hasher.verify(stored, 'correct horse batterz')).toBe(false);
  expect(await hasher.verify(null, 'no account has this password')).toBe(false);
});

it('turns away what would wait too long, and works on afterwards', async () => {
  const hasher = new PasswordHasher();
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.hash('x')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(80 - 4 - 64);
  for (const { reason } of refused) expect((reason as AppError).code).toBe('unavailable');
  await expect(hasher.hash('x')).resolves.toContain('$argon2id$');
});
