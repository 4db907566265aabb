import { expect, it } from 'vitest';
import { decideRoute } from './decide-route.ts';
import { PAGE_PATTERNS } from './page-patterns.ts';
import { ALIASES, PUBLIC_ROUTES, publicRouteOf } from './public-routes.ts';

const isPage = (path: string): boolean => PAGE_PATTERNS.some((pattern) => new RegExp(pattern).test(path));
/** Says what rendering the page would say. */
const isRendered = (path: string): boolean =>
  decideRoute(path, '', null).kind === 'redirect' || publicRouteOf(path)?.page !== undefined;

it.each([
  ...PUBLIC_ROUTES.map(({ path }) => path.replaceAll(/:\w+/g, 'some-id')),
  ...Object.keys(ALIASES),
  ...[
    '/jobs/',
    '/jobs//',
    '/jobs/1/',
    '/jobs/1/2',
    '/no-such-page',
    '/no-such-page/1',
    '/job',
    '/jobsx',
    '//',
    '/blog/x',
  ],
  ...['/admin', '/admin/x', '/administration', '/client-dashboard', '/client-dashboard/x/y', '/client-dashboardx'],
  ...['/job-application/1', '/job-application', '/interview/1/2', '/vendor-inidividual-dashboard/jobs', '/x/jobs'],
])('says of %s what its page would', (path) => {
  expect(isPage(path)).toBe(isRendered(path));
});
