/** Routes and menus of spec section 2, written out a second time, so that an accidental change fails (docs/literals.md). */
import { describe, expect, it } from 'vitest';
import type { UserType } from '#contract/domain/user.ts';
import { AREAS, homeOf } from './areas.ts';
import { MAIN_NAVIGATION, MOBILE_MENU, PUBLIC_ROUTES } from './public-routes.ts';

const VENDOR_ROUTES =
  'dashboard kyc company-profiles manage-jobs applications bench-resources manage-resource jobs saved-jobs interviews ' +
  'invites change-password logout delete-profile applications/lists/ interviews/lists/ interview-details/ my-profile';
/** Two entries of our own stand among the documented ones, and two in the employers' menu. */
const VENDOR_MENU =
  'dashboard kyc bench-resources manage-resource jobs who-fits saved-jobs applications submissions interviews invites';

const DOCUMENTED: Readonly<Record<UserType, { home: string; routes: string; menu: string }>> = {
  personal: {
    home: '/jobseeker-dashboard/dashboard',
    routes:
      'dashboard applications jobs saved-jobs interviews interviews/lists/ invitations change-password logout ' +
      'delete-profile my-profile',
    menu: 'dashboard applications jobs saved-jobs interviews invitations',
  },
  client: {
    home: '/client-dashboard/dashboard',
    routes:
      'dashboard onboarded post-jobs manage-jobs applicants change-password logout delete-profile kyc applications ' +
      'interviews invites search-candidates update-job applications/lists/ interviews/lists/ ' +
      'interviews/interview-details/ my-profile',
    menu: 'dashboard your-turn kyc post-jobs manage-jobs applications interviews invites search-candidates reports',
  },
  individual: { home: '/vendor-individual-dashboard/dashboard', routes: VENDOR_ROUTES, menu: VENDOR_MENU },
  company: { home: '/vendor-company-dashboard/dashboard', routes: VENDOR_ROUTES, menu: VENDOR_MENU },
};

describe.each(Object.entries(DOCUMENTED) as [UserType, (typeof DOCUMENTED)[UserType]][])(
  'the area of %s',
  (type, documented) => {
    it('has every documented route and begins at the documented home', () => {
      expect(homeOf(type)).toBe(documented.home);
      expect(AREAS[type].routes.map(({ path }) => path)).toEqual(expect.arrayContaining(documented.routes.split(' ')));
    });

    it('has the documented menus in their order', () => {
      expect(AREAS[type].sidebar.map(({ path }) => path)).toEqual(documented.menu.split(' '));
      expect(AREAS[type].profileMenu.map(({ path }) => path)).toEqual(['my-profile', 'logout']);
    });
  },
);

it('labels menu entries as documented', () => {
  const labels = (type: UserType) => AREAS[type].sidebar.map(({ label }) => label);
  expect(labels('client')).toContain('Post a New Job');
  expect(labels('company')).toEqual(expect.arrayContaining(['Kyc', 'Bench Resource', 'Manage Resource']));
});

it('has the documented public pages and menus', () => {
  const documented = '/ /contact /about /jobs /blogs /terms /policies /login /register /temp';
  expect(PUBLIC_ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(documented.split(' ')));
  expect(MAIN_NAVIGATION.map(({ path }) => path)).toEqual(['/about', '/contact', '/blog', '/jobs']);
  expect(MOBILE_MENU.slice(0, 4).map(({ label }) => label)).toEqual(['Our story', 'Candidates', 'Blog', 'Jobs']);
});
