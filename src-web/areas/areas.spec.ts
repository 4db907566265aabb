import { describe, expect, it } from 'vitest';
import type { MemberRole } from '#contract/domain/member-role.ts';
import { USER_TYPES } from '#contract/domain/user.ts';
import { ADMIN_AREA } from './admin.ts';
import { AREAS, visibleEntries } from './areas.ts';
import { entryHref } from './area-links.ts';
import { PAGE_KEYS } from './pages.ts';
import { ALIASES, MAIN_NAVIGATION, MOBILE_MENU, PUBLIC_ROUTES } from './public-routes.ts';

/** Not mounted by path in an area or a public route: the fallback, and the guarded addresses of an application and an interview. */
const MOUNTED_BY_THE_ROUTER = ['not-found', 'open-application', 'open-interview'];

describe('areas', () => {
  it('mounts every page somewhere, and no page twice in one area', () => {
    const areas = [...USER_TYPES.map((type) => AREAS[type]), ADMIN_AREA];
    const areaPages = areas.map((area) => area.routes.map((route) => route.page));
    for (const pages of areaPages) expect(new Set(pages).size).toBe(pages.length);
    const mounted = new Set([...areaPages.flat(), ...PUBLIC_ROUTES.map((r) => r.page), ...MOUNTED_BY_THE_ROUTER]);
    expect([...mounted].sort()).toEqual([...PAGE_KEYS].sort());
  });

  it.each(USER_TYPES)('gives every menu entry of %s a documented route', (type) => {
    const area = AREAS[type];
    for (const item of [...area.sidebar, ...area.profileMenu]) {
      expect(area.routes.map((route) => route.path)).toContain(item.path);
    }
  });

  it('gives every menu entry of staff a route, without an identity parameter', () => {
    for (const item of [...ADMIN_AREA.sidebar, ...ADMIN_AREA.profileMenu]) {
      expect(ADMIN_AREA.routes.map((route) => route.path)).toContain(item.path);
      expect(entryHref(ADMIN_AREA, item, 'u1')).toBe(item.path === '' ? '/admin' : `/admin/${item.path}`);
    }
  });

  it('shows every entry to whoever works alone', () => {
    const shown = visibleEntries(AREAS.client.sidebar).map((item) => item.label);
    expect(shown).toEqual([
      'Dashboard',
      'Your turn',
      'Kyc',
      'Post a New Job',
      'Manage jobs',
      'Applications',
      'Interviews',
      'Invites',
      'Search candidates',
      'Reports',
    ]);
  });

  it('leaves out what a role may not do', () => {
    const shownTo = (role: MemberRole) =>
      visibleEntries(AREAS.client.sidebar, { member: { personId: 'p', role } }).map(({ path }) => path);
    expect(shownTo('hiring-manager')).toContain('your-turn');
    expect(shownTo('hiring-manager')).not.toContain('post-jobs');
    expect(shownTo('viewer')).not.toContain('your-turn');
  });

  it('links with the documented identity parameter', () => {
    const [bench] = AREAS.company.sidebar.filter((item) => item.label === 'Bench Resource');
    if (bench === undefined) throw new Error('no entry Bench Resource');
    expect(entryHref(AREAS.company, bench, 'u&1')).toBe('/vendor-company-dashboard/bench-resources?companyId=u%261');
    expect(AREAS.individual.sidebar).toEqual(AREAS.company.sidebar);
  });

  it('has the KYC badge for clients and vendors, never for job seekers', () => {
    const badged = USER_TYPES.filter((type) => AREAS[type].sidebar.some((item) => item.kycBadge === true));
    expect(badged).toEqual(['client', 'individual', 'company']);
  });

  it('knows the target of every menu entry and alias', () => {
    const paths = PUBLIC_ROUTES.map((route) => route.path as string);
    for (const item of [...MAIN_NAVIGATION, ...MOBILE_MENU]) expect(paths).toContain(ALIASES[item.path] ?? item.path);
  });
});
