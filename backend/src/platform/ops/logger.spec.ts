import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

/** What one line of the log says of an error. */
function logged(error: unknown): { text: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  createLogger('trace', { write: (line) => lines.push(line) }).error({ err: error }, 'failed');
  const [text = ''] = lines;
  return { text, err: (JSON.parse(text) as { err: Record<string, unknown> }).err };
}

it('keeps the statement of a database error and none of its values', () => {
  const refused = Object.assign(new Error('null value in column "first_name" violates a constraint'), {
    code: '23502',
    detail: 'Failing row contains (asha@example.com, $argon2id$secret).',
    query: "insert into users values ('asha@example.com')",
  });
  refused.message += '\n - detail: Failing row contains (asha@example.com,\nline two of asha).';
  const wrapped = new Error(
    "insert into users (email, password_hash) values ('it''s asha', '$argon2id$secret') - null",
    {
      cause: refused,
    },
  );
  const { text, err } = logged(wrapped);
  expect(text).not.toMatch(/asha|argon2id/);
  expect(err).toMatchObject({
    type: 'Error',
    message: "insert into users (email, password_hash) values ('…', '…') - null",
    cause: { code: '23502', message: 'null value in column "first_name" violates a constraint' },
  });
  expect(String(err['stack'])).toContain('logger.spec.ts');
});

it('ends with a statement that was cut off in the middle of a value, and with a circle of causes', () => {
  const circle = new Error("where email = 'asha@exam");
  circle.cause = circle;
  const { text } = logged(circle);
  expect(text).not.toContain('asha');
  expect(text.match(/"cause"/g)).toHaveLength(5);
});

it('takes what is no error as well', () => {
  expect(logged("threw 'this'").err).toEqual({ type: 'string', message: "threw '…'" });
});

it.each([
  ['blanks', ' '.repeat(200_000)],
  ['new lines behind a detail', `x detail: ${'\n'.repeat(200_000)}`],
  ['quotes', "'".repeat(200_001)],
])('reads a message of %s in good time', (_, message) => {
  const started = process.cpuUsage();
  logged(new Error(message));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
