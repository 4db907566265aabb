import { describe, expect, it } from 'vitest';
import { parseAudit, parseOutbox, parseUsers, writeAudit, writeOutbox, writeUsers } from './admin-url.ts';

const ID = '0b7f2f9e-6a51-4a3b-9d5e-0f6c1d2e3a4b';
const query = (text: string) => new URLSearchParams(text);

describe('lists of the staff in the URL', () => {
  it('come back as they were written, defaults left out', () => {
    const users = { search: 'asha k', userType: 'client', page: 3, perPage: 5 } as const;
    expect(parseUsers(writeUsers(users))).toEqual(users);
    const outbox = { status: 'failed', page: 2, perPage: 10 } as const;
    expect(parseOutbox(writeOutbox(outbox))).toEqual(outbox);
    const audit = {
      userId: ID,
      actor: 'sam f',
      kind: 'signed-in',
      from: '2026-11-01',
      to: '2026-11-28',
      page: 1,
      perPage: 10,
    } as const;
    expect(parseAudit(writeAudit(audit))).toEqual(audit);
    expect(String(writeAudit({ userId: null, actor: ' ', kind: null, from: '', to: '', page: 1, perPage: 10 }))).toBe(
      '',
    );
    expect(String(writeUsers({ search: '  ', userType: null, page: 1, perPage: 10 }))).toBe('');
  });

  it('fall back to everything where the URL is not one of ours', () => {
    expect(parseUsers(query('type=staff&page=-1&per-page=7000'))).toEqual({
      search: '',
      userType: null,
      page: 1,
      perPage: 10,
    });
    expect(parseOutbox(query('status=lost')).status).toBeNull();
    expect(parseAudit(query(`user=1' or 1&kind=guessed&from=2026-02-30&to=tomorrow`))).toMatchObject({
      userId: null,
      kind: null,
      from: '',
      to: '',
    });
    expect(parseUsers(query(`search=${'x'.repeat(500)}`)).search).toHaveLength(120);
  });
});
