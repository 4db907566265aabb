import { describe, expect, it } from 'vitest';
import { newApplicationTitle, type Notification } from '#contract/domain/notification.ts';
import { entriesOf, isBurst, type Entry } from './bursts.ts';

const NURSE = '0b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d';
const WELDER = '1b0e7f0c-6f0e-4d8e-9d5e-3f6d0a6b7c8d';
const AT = Date.parse('2026-11-24T10:00:00Z');

/** A new application, so many minutes ago. */
const applied = (id: string, minutes: number, change: Partial<Notification> = {}): Notification => ({
  ...{ _id: id, type: 'JobApplication', title: newApplicationTitle('Nurse'), details: '', status: 'New' },
  ...{ sentAt: new Date(AT - minutes * 60_000).toISOString(), notificationDetail: id, groupId: NURSE },
  ...change,
});
const other = (id: string, minutes: number): Notification => {
  const { groupId: _, ...rest } = applied(id, minutes, { type: 'Message', title: 'New message: Nurse' });
  return rest;
};
const said = (entries: readonly Entry[]) =>
  entries.map((entry) => (isBurst(entry) ? [entry.title, ...entry.items.map(({ _id }) => _id)] : entry._id));

describe('new applications for one job', () => {
  it('are one entry where the newest stands, with what is unread', () => {
    const items = [
      other('m1', 0),
      applied('a1', 1),
      other('m2', 2),
      applied('a2', 3, { status: 'Read' }),
      applied('a3', 63),
    ];
    const entries = entriesOf(items, false);
    expect(said(entries)).toEqual(['m1', ['3 new applications for Nurse', 'a1', 'a2', 'a3'], 'm2']);
    expect(entries[1]).toMatchObject({ unread: 2 });
  });

  it('stay alone while they are few, or long apart', () => {
    expect(said(entriesOf([applied('a1', 0), applied('a2', 1)], false))).toEqual(['a1', 'a2']);
    const apart = [applied('a1', 0), applied('a2', 1), applied('a3', 62), applied('a4', 63), applied('a5', 64)];
    expect(said(entriesOf(apart, false))).toEqual(['a1', 'a2', ['3 new applications for Nurse', 'a3', 'a4', 'a5']]);
  });

  it('keep those of another job apart, and every other news', () => {
    const welder = { groupId: WELDER, title: newApplicationTitle('Welder') };
    const items = [0, 1, 2].flatMap((minute) => [
      applied(`n${String(minute)}`, minute),
      applied(`w${String(minute)}`, minute, welder),
    ]);
    expect(said(entriesOf(items, false))).toEqual([
      ['3 new applications for Nurse', 'n0', 'n1', 'n2'],
      ['3 new applications for Welder', 'w0', 'w1', 'w2'],
    ]);
    const withdrawn = items.map((item) => ({ ...item, title: `Application withdrawn: Nurse` }));
    expect(entriesOf(withdrawn, false)).toEqual(withdrawn);
  });

  it('say so where there are more than are listed', () => {
    const burst = [0, 1, 2].map((minute) => applied(`a${String(minute)}`, minute));
    expect(said(entriesOf(burst, true))).toEqual([['3+ new applications for Nurse', 'a0', 'a1', 'a2']]);
    expect(said(entriesOf([...burst, other('m1', 300)], true))[0]?.[0]).toBe('3 new applications for Nurse');
  });

  it('keep their key while newer ones come', () => {
    const burst = [1, 2, 3].map((minute) => applied(`a${String(minute)}`, minute));
    const keyOf = ([entry]: readonly Entry[]) => (entry !== undefined && isBurst(entry) ? entry.key : null);
    expect(keyOf(entriesOf([applied('a0', 0), ...burst], false))).toBe(keyOf(entriesOf(burst, false)));
  });

  it('lose and double nothing', () => {
    const items = Array.from({ length: 60 }, (_, minute) =>
      minute % 7 === 0
        ? other(`m${String(minute)}`, minute * 20)
        : applied(`a${String(minute)}`, minute * 20, minute % 3 === 0 ? { groupId: WELDER } : {}),
    );
    const shown = entriesOf(items, false).flatMap((entry) => (isBurst(entry) ? entry.items : [entry]));
    expect(shown.map(({ _id }) => _id).sort()).toEqual(items.map(({ _id }) => _id).sort());
  });
});
