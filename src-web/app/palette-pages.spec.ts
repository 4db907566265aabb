import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '#contract/domain/user.ts';
import { ADMIN_AREA } from '#web/areas/admin.ts';
import { AREAS, type MenuArea } from '#web/areas/areas.ts';
import { palettePages } from './palette-pages.ts';

/** Pages about one record are reached from its list. */
const isOfOneRecord = (path: string) => path.includes(':') || (path.endsWith('/') && path !== 'blogs/post/');
const ALSO_OF_ONE_RECORD = ['update-job'];

const AREAS_OF_ALL: readonly (readonly ['staff' | (typeof USER_TYPES)[number], MenuArea])[] = [
  ...USER_TYPES.map((type) => [type, AREAS[type]] as const),
  ['staff', ADMIN_AREA],
];

describe.each(AREAS_OF_ALL)('the area of %s', (type, area) => {
  const paths = palettePages(area, type).map(({ path }) => path);

  it('has every page in a menu or in the palette', () => {
    const pages = area.routes.map(({ path }) => path);
    const needed = pages.filter((path) => !isOfOneRecord(path) && !ALSO_OF_ONE_RECORD.includes(path));
    expect(needed.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path) => !pages.includes(path))).toEqual([]);
  });

  it('names each page once', () => {
    const labels = palettePages(area, type).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

it('offers nobody what their role does not include', () => {
  const member = { accountId: 'a', personId: 'p', role: 'hiring-manager' as const };
  const labels = palettePages(AREAS.client, 'client', { member }).map(({ label }) => label);
  expect(labels).toContain('Reports');
  expect(labels).not.toContain('Delete profile');
});
