import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/index.ts';
import { DOCUMENTED_CALLS, NOT_BUILT_YET } from './documented-calls.ts';

const signature = (call: { method: string; path: string }) => `${call.method} ${call.path}`;

describe('the registry', () => {
  it('names every call and every route once', () => {
    expect(new Set(ALL_CALLS.map((call) => call.name)).size).toBe(ALL_CALLS.length);
    expect(new Set(ALL_CALLS.map(signature)).size).toBe(ALL_CALLS.length);
  });

  it('reads all fifty documented calls, each once', () => {
    expect(new Set(DOCUMENTED_CALLS).size).toBe(50);
    expect(DOCUMENTED_CALLS).toHaveLength(50);
  });

  it('holds every documented call, but for those that are still planned', () => {
    const documented = ALL_CALLS.filter((call) => call.basis === 'documented').map(signature);
    expect([...documented, ...NOT_BUILT_YET].sort()).toEqual([...DOCUMENTED_CALLS].sort());
  });

  it('marks what the specification does not name as decided', () => {
    const decided = ALL_CALLS.filter((call) => call.basis === 'decided').map(signature);
    expect(decided.filter((call) => DOCUMENTED_CALLS.includes(call))).toEqual([]);
  });

  it('lets nobody change a call at run time', () => {
    expect(ALL_CALLS.every((call) => Object.isFrozen(call))).toBe(true);
  });

  it('claims only fields that its input has', () => {
    for (const call of ALL_CALLS) {
      const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
      for (const claim of call.claims ?? []) expect(Object.keys(shape), call.name).toContain(claim);
    }
  });
});
