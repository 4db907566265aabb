import { describe, expect, it } from 'vitest';
import { createPreferences } from './preferences.ts';

function aStorage(overrides: Partial<Storage> = {}): Storage {
  const stored = new Map<string, string>();
  return {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
    ...overrides,
  };
}

describe('preferences', () => {
  it('are what another tab wrote last', () => {
    const storage = aStorage();
    const [here, there] = [createPreferences(() => storage), createPreferences(() => storage)];
    here.write('recent-jobs.visitor', 'mine');
    there.write('recent-jobs.visitor', 'theirs');
    expect(here.read('recent-jobs.visitor')).toBe('theirs');
  });

  it('last for the visit where storage is full or refused', () => {
    const full = aStorage({ getItem: () => 'old', setItem: () => raise() });
    const preferences = createPreferences(() => full);
    expect(preferences.read('sidebar')).toBe('old');
    preferences.write('sidebar', 'collapsed');
    expect(preferences.read('sidebar')).toBe('collapsed');

    const refused = createPreferences(() => raise());
    expect(refused.read('sidebar')).toBeNull();
    refused.write('sidebar', 'collapsed');
    expect(refused.read('sidebar')).toBe('collapsed');
  });
});

function raise(): never {
  throw new DOMException('refused', 'QuotaExceededError');
}
