import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#contract/domain/user.ts';
import { obfuscate } from './cipher.ts';
import { createWebSession, STORAGE_KEYS } from './web-session.ts';

const USER: SessionUser = {
  _id: '6f1c0b9e-52a4-4a3e-9d2e-0f6f0c4c7a11',
  userType: 'client',
  isStaff: false,
  leavingAt: null,
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya@example.com',
  organisation: 'Northwind',
  profilePic: null,
  kycStatus: 'pending',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  createdAt: '2026-01-31T10:00:00Z',
};
const SESSION = { user: USER, token: 'opaque-token-0123456789', endsAt: '2026-01-31T22:00:00Z' };

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

function storageEvent(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

/** Texts that a hostile page, extension or curious person might leave in storage. */
const FRAGMENTS = [
  '',
  'null',
  'undefined',
  '0',
  '[]',
  '{}',
  'true',
  '""',
  '{"user":1}',
  '<script>alert(1)</script>',
  "'; drop table users;--",
  '{"__proto__":{"userType":"client"}}',
  '{"constructor":{"prototype":{}}}',
  '\0',
  '\u2028',
  '\ud800',
  '💥',
  '../../etc/passwd',
  'AAAA',
  '====',
  'Bearer x',
  'x\r\nset-cookie: a=b',
  '%00',
  '-1',
  '1e999',
  'NaN',
  '{"_id":null}',
  JSON.stringify(USER),
  JSON.stringify({ ...USER, userType: 'admin' }),
  JSON.stringify({ ...USER, _id: '../x' }),
  JSON.stringify({ ...USER, kycStatus: 1 }),
  JSON.stringify({ ...USER, isStaff: 'yes' }),
  JSON.stringify({ ...USER, leavingAt: 'soon' }),
  JSON.stringify([USER]),
  '['.repeat(5_000),
  'x'.repeat(50_000),
  '{"a":'.repeat(500),
];
/** Each fragment raw, obfuscated, and obfuscated with an end cut off. */
const HOSTILE = FRAGMENTS.flatMap((text) => [text, obfuscate(text), obfuscate(text).slice(0, -5)]);

describe('web session', () => {
  it('keeps the session under the documented keys, unreadable at a glance', async () => {
    const storage = memoryStorage();
    const { session } = createWebSession(() => storage, new EventTarget());
    await session.save(SESSION);
    expect(Object.values(STORAGE_KEYS)).toEqual(['users', 'token']);
    expect(storage.getItem('users')).not.toContain('Priya');
    expect(storage.getItem('token')).not.toContain('opaque');
    expect(await createWebSession(() => storage, new EventTarget()).session.load()).toEqual(SESSION);
    await session.clear();
    expect(storage.length).toBe(0);
  });

  it.each([
    ['users', (storage: Storage, value: string) => storage.setItem('users', value)],
    ['token', (storage: Storage, value: string) => storage.setItem('token', value)],
  ] as const)('survives every poisoned value of %s and clears it', async (_key, poison) => {
    let accepted = 0;
    for (const value of HOSTILE) {
      const storage = memoryStorage();
      const web = createWebSession(() => storage, new EventTarget());
      await web.session.save(SESSION);
      poison(storage, value);
      const loaded = await web.session.load();
      if (loaded === null) {
        expect(storage.length, value.slice(0, 60)).toBe(0);
        expect(web.current()).toBeNull();
      } else {
        // A well-formed user, or a token that is nothing but visible ASCII; the server then judges it.
        expect(loaded.token).toMatch(/^[\x21-\x7e]{8,512}$/);
        expect(loaded.user).toEqual(USER);
        accepted++;
      }
    }
    expect(accepted).toBeLessThan(HOSTILE.length / 4);
  });

  it.each(['soon', 5, null, {}, '2026-13-45T99:99:99Z'])('takes an end of %j for none', async (sessionEndsAt) => {
    const storage = memoryStorage();
    await createWebSession(() => storage, new EventTarget()).session.save(SESSION);
    storage.setItem('users', obfuscate(JSON.stringify({ ...USER, sessionEndsAt })));
    const loaded = await createWebSession(() => storage, new EventTarget()).session.load();
    expect(loaded).toEqual({ user: USER, token: SESSION.token });
  });

  it('is nobody when one of the two keys is missing', async () => {
    const storage = memoryStorage();
    const web = createWebSession(() => storage, new EventTarget());
    await web.session.save(SESSION);
    storage.removeItem('token');
    expect(await web.session.load()).toBeNull();
    expect(storage.getItem('users')).toBeNull();
  });

  it('leaves a token whose user is missing to whoever asks for them, and no other', async () => {
    const storage = memoryStorage();
    const web = createWebSession(() => storage, new EventTarget());
    await web.session.save(SESSION);
    expect(web.session.tokenAlone?.()).toBeUndefined();
    storage.removeItem('users');
    expect(await web.session.load()).toBeNull();
    expect(web.session.tokenAlone?.()).toBe(SESSION.token);
    await web.session.clear();
    expect(web.session.tokenAlone?.()).toBeUndefined();
    for (const value of ['', 'not ours', obfuscate('a b'), obfuscate('x')]) {
      storage.setItem('token', value);
      expect(await web.session.load()).toBeNull();
      expect(storage.getItem('token')).toBeNull();
    }
  });

  it('hears of a sign-out in another tab', async () => {
    const storage = memoryStorage();
    const events = new EventTarget();
    const here = createWebSession(() => storage, events);
    const heard: unknown[] = [];
    here.session.onChanged((session) => heard.push(session));
    await here.session.save(SESSION);
    await createWebSession(() => storage, new EventTarget()).session.clear();
    events.dispatchEvent(storageEvent('users'));
    events.dispatchEvent(storageEvent('something else'));
    expect(heard).toEqual([null]);
    expect(here.current()).toBeNull();
  });

  it('hears of a sign-in in another tab, whose two writes arrive one by one', async () => {
    const storage = memoryStorage();
    const events = new EventTarget();
    const here = createWebSession(() => storage, events);
    const heard: unknown[] = [];
    here.session.onChanged((session) => heard.push(session));
    const there = memoryStorage();
    there.setItem = (key, value) => {
      storage.setItem(key, value);
      events.dispatchEvent(storageEvent(key));
    };
    await createWebSession(() => there, new EventTarget()).session.save(SESSION);
    expect(heard).toEqual([SESSION]);
    expect(await here.session.load()).toEqual(SESSION);
  });

  it('works without storage, for this tab', async () => {
    const web = createWebSession(() => {
      throw new DOMException('denied', 'SecurityError');
    }, new EventTarget());
    expect(await web.session.load()).toBeNull();
    await web.session.save(SESSION);
    expect(await web.session.load()).toEqual(SESSION);
    expect(web.session.isMemoryOnly?.()).toBe(true);
    await web.session.clear();
    expect(await web.session.load()).toBeNull();
  });
});
