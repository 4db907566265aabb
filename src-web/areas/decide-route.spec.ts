import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, USER_TYPES, type AccountType } from '#contract/domain/user.ts';
import { AREAS, homeOf, type Account } from './areas.ts';
import { decideRoute, signInHref, type RouteUser } from './decide-route.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';

const KINDS: readonly (AccountType | 'visitor')[] = [...ACCOUNT_TYPES, 'visitor'];

function accountOf(kind: AccountType): Account {
  switch (kind) {
    case 'untyped':
      return { userType: null, isStaff: false, leavingAt: null };
    case 'staff':
      return { userType: null, isStaff: true, leavingAt: null };
    // A person who is leaving still has a type; it gives no rights.
    case 'leaving':
      return { userType: 'client', isStaff: false, leavingAt: '2026-12-21T10:00:00Z' };
    default:
      return { userType: kind, isStaff: false, leavingAt: null };
  }
}
const userOf = (kind: (typeof KINDS)[number]): RouteUser => (kind === 'visitor' ? null : accountOf(kind));

const HOMES: Readonly<Record<(typeof KINDS)[number], string>> = {
  personal: '/jobseeker-dashboard/dashboard',
  client: '/client-dashboard/dashboard',
  individual: '/vendor-individual-dashboard/dashboard',
  company: '/vendor-company-dashboard/dashboard',
  untyped: '/temp',
  leaving: '/restore',
  staff: '/admin',
  visitor: '/',
};

/** Every documented path with an id where one stands, and what the rule must do for each kind of visitor. */
const dashboardPaths = USER_TYPES.flatMap((owner) =>
  AREAS[owner].routes.map((route) => ({ owner, path: `${AREAS[owner].base}/${route.path}` })),
);

describe('decideRoute on dashboard paths', () => {
  it.each(dashboardPaths)('$path belongs to $owner alone', ({ owner, path }) => {
    for (const kind of KINDS) {
      const expected = kind === owner ? { kind: 'stay' } : { kind: 'redirect', to: HOMES[kind] };
      expect(decideRoute(path, '?id=1', userOf(kind)), kind).toEqual(expected);
    }
  });

  it.each(USER_TYPES)('leads from the bare area of %s to its dashboard', (type) => {
    const user = accountOf(type);
    expect(decideRoute(AREAS[type].base, '', user)).toEqual({ kind: 'redirect', to: homeOf(type) });
    expect(decideRoute(`${AREAS[type].base}/`, '', user)).toEqual({ kind: 'redirect', to: homeOf(type) });
  });

  it('does not take a path that only begins like an area for one', () => {
    expect(decideRoute('/client-dashboard-fake/dashboard', '', null)).toEqual({ kind: 'stay' });
    expect(decideRoute('/administer', '', null)).toEqual({ kind: 'stay' });
  });

  it.each(['/admin', '/admin/', '/admin/users'])('keeps %s for staff', (path) => {
    for (const kind of KINDS) {
      const expected = kind === 'staff' ? { kind: 'stay' } : { kind: 'redirect', to: HOMES[kind] };
      expect(decideRoute(path, '', userOf(kind)), kind).toEqual(expected);
    }
  });
});

describe('decideRoute on public paths', () => {
  const paths = PUBLIC_ROUTES.map((route) => ({ ...route, path: route.path.replace(':id', 'abc') }));

  it.each(paths)('$path is open to visitors, unless it is for one kind of account', ({ path, only }) => {
    const expected = only === undefined ? { kind: 'stay' } : { kind: 'redirect', to: signInHref(path) };
    expect(decideRoute(path, '', null)).toEqual(expected);
  });

  it.each(paths)('$path keeps or sends on who is signed in', ({ path, openToUsers, isForVisitors, only }) => {
    for (const kind of ACCOUNT_TYPES) {
      const reads = kind === 'untyped' && isForVisitors !== true && only === undefined;
      const stays = openToUsers === true || only === kind || reads;
      const expected = stays ? { kind: 'stay' } : { kind: 'redirect', to: HOMES[kind] };
      expect(decideRoute(path, '?x=1', accountOf(kind)), kind).toEqual(expected);
    }
  });

  it('never sends anybody in a circle', () => {
    const all = [...paths.map(({ path }) => path), ...dashboardPaths.map(({ path }) => path), '/admin', '/blog'];
    for (const kind of KINDS) {
      for (const path of all) {
        let [at, search = ''] = [path];
        for (let step = 0; step < 3; step += 1) {
          const decision = decideRoute(at, search, userOf(kind));
          if (decision.kind === 'stay') break;
          expect(step, `${kind} at ${path}`).toBeLessThan(2);
          [at = '', search = ''] = decision.to.split(/(?=\?)/);
        }
      }
    }
  });

  it('ignores a trailing slash', () => {
    const client = accountOf('client');
    expect(decideRoute('/login/', '', client)).toEqual({ kind: 'redirect', to: homeOf('client') });
    expect(decideRoute('/jobs/', '', client)).toEqual({ kind: 'stay' });
  });
});

describe('public pages of somebody who is signed in', () => {
  /** Written out here a second time: whoever opens one more to users decides so, in docs/literals.md. */
  const OPEN =
    `/jobs /jobs/:id /join /about /contact /blogs /blogs/:slug /candidates /candidates/:id /employers /employers/:id
    /h/:token /terms /policies /wallet-login`.split(/\s+/);
  const SENT_ON = '/ /login /register /reset-password /temp /restore'.split(' ');
  const at = (path: string) => path.replace(/:\w+/, 'abc');

  it.each(OPEN)('%s stays open', (path) => {
    for (const type of USER_TYPES) expect(decideRoute(at(path), '', accountOf(type))).toEqual({ kind: 'stay' });
  });

  it.each(SENT_ON)('%s sends them to their dashboard', (path) => {
    for (const type of USER_TYPES) {
      expect(decideRoute(at(path), '', accountOf(type))).toEqual({ kind: 'redirect', to: HOMES[type] });
    }
  });

  it('are these and no others', () => {
    expect(PUBLIC_ROUTES.map(({ path }) => path).sort()).toEqual([...OPEN, ...SENT_ON].sort());
  });
});

describe('decideRoute on documented oddities', () => {
  it('corrects the misspelt individual area and keeps what follows', () => {
    expect(decideRoute('/vendor-inidividual-dashboard/interviews/lists/', '?id=7', null)).toEqual({
      kind: 'redirect',
      to: '/vendor-individual-dashboard/interviews/lists/?id=7',
    });
    expect(decideRoute('/vendor-inidividual-dashboard', '', null)).toEqual({
      kind: 'redirect',
      to: '/vendor-individual-dashboard',
    });
  });

  it('sends /blog to /blogs', () => {
    expect(decideRoute('/blog', '?p=2', null)).toEqual({ kind: 'redirect', to: '/blogs?p=2' });
  });

  it.each(['/job-application/42', '/interview/42'])('guards %s', (path) => {
    for (const kind of KINDS) {
      const expected = kind in AREAS ? { kind: 'stay' } : { kind: 'redirect', to: HOMES[kind] };
      expect(decideRoute(path, '', userOf(kind)), kind).toEqual(expected);
    }
  });
});

describe('decideRoute after signing in with a way back', () => {
  const client = accountOf('client');

  it.each(['/jobs/42?from=mail', '/client-dashboard/post-jobs?id=1', '/job-application/42', '/interview/42'])(
    'leads to %s',
    (next) => {
      expect(decideRoute('/register', `?next=${encodeURIComponent(next)}`, client)).toEqual({
        kind: 'redirect',
        to: next,
      });
    },
  );

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login',
    '/admin',
    '/jobseeker-dashboard/dashboard',
    '/no/such/page',
    '/client-dashboard',
    '/client-dashboard/logout?id=1',
    '',
  ])('does not follow %j', (next) => {
    expect(decideRoute('/login', `?next=${encodeURIComponent(next)}`, client)).toEqual({
      kind: 'redirect',
      to: homeOf('client'),
    });
  });

  it('leads staff and unfinished accounts nowhere but home', () => {
    for (const kind of ['staff', 'leaving', 'untyped'] as const) {
      expect(decideRoute('/login', '?next=%2Fclient-dashboard%2Fpost-jobs', accountOf(kind)), kind).toEqual({
        kind: 'redirect',
        to: HOMES[kind],
      });
    }
  });
});

describe('decideRoute in a program of its own', () => {
  it('opens the sign-in for visitors, with the way back, and changes nothing else', () => {
    expect(decideRoute('/', '?next=%2Fjobs', null, '/login')).toEqual({ kind: 'redirect', to: '/login?next=%2Fjobs' });
    expect(decideRoute('/login', '', null, '/login')).toEqual({ kind: 'stay' });
    expect(decideRoute('/jobs', '', null, '/login')).toEqual({ kind: 'stay' });
    expect(decideRoute('/', '', accountOf('client'), '/login')).toEqual(decideRoute('/', '', accountOf('client')));
  });
});
