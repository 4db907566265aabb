import { describe, expect, it } from 'vitest';
import { USER_TYPES, type UserType } from '#contract/domain/user.ts';
import { AREAS, homeOf } from './areas.ts';
import { decideRoute, type RouteUser } from './decide-route.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';

const KINDS: readonly (UserType | 'visitor' | 'untyped')[] = [...USER_TYPES, 'visitor', 'untyped'];
const userOf = (kind: (typeof KINDS)[number]): RouteUser =>
  kind === 'visitor' ? null : { userType: kind === 'untyped' ? null : kind };

/** Every documented path with an id where one stands, and what the rule must do for each kind of visitor. */
const dashboardPaths = USER_TYPES.flatMap((owner) =>
  AREAS[owner].routes.map((route) => ({ owner, path: `${AREAS[owner].base}/${route.path}` })),
);

describe('decideRoute on dashboard paths', () => {
  it.each(dashboardPaths)('$path belongs to $owner alone', ({ owner, path }) => {
    for (const kind of KINDS) {
      const expected =
        kind === owner
          ? { kind: 'stay' }
          : kind === 'visitor'
            ? { kind: 'redirect', to: '/' }
            : { kind: 'redirect', to: kind === 'untyped' ? '/login' : homeOf(kind) };
      expect(decideRoute(path, '?id=1', userOf(kind)), kind).toEqual(expected);
    }
  });

  it.each(USER_TYPES)('leads from the bare area of %s to its dashboard', (type) => {
    const user = { userType: type };
    expect(decideRoute(AREAS[type].base, '', user)).toEqual({ kind: 'redirect', to: homeOf(type) });
    expect(decideRoute(`${AREAS[type].base}/`, '', user)).toEqual({ kind: 'redirect', to: homeOf(type) });
  });

  it('does not take a path that only begins like an area for one', () => {
    expect(decideRoute('/client-dashboard-fake/dashboard', '', null)).toEqual({ kind: 'stay' });
  });
});

describe('decideRoute on public paths', () => {
  const paths = PUBLIC_ROUTES.map((route) => ({
    path: route.path.replace(':id', 'abc'),
    open: route.openToUsers === true,
  }));

  it.each(paths)('$path is open to visitors', ({ path }) => {
    expect(decideRoute(path, '', null)).toEqual({ kind: 'stay' });
    expect(decideRoute(path, '', { userType: null })).toEqual({ kind: 'stay' });
  });

  it.each(paths)('$path keeps or sends on signed-in users', ({ path, open }) => {
    for (const type of USER_TYPES) {
      const expected = open ? { kind: 'stay' } : { kind: 'redirect', to: homeOf(type) };
      expect(decideRoute(path, '?x=1', { userType: type }), type).toEqual(expected);
    }
  });

  it('ignores a trailing slash', () => {
    expect(decideRoute('/login/', '', { userType: 'client' })).toEqual({ kind: 'redirect', to: homeOf('client') });
    expect(decideRoute('/jobs/', '', { userType: 'client' })).toEqual({ kind: 'stay' });
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

  it('guards /job-application/:id', () => {
    expect(decideRoute('/job-application/42', '', null)).toEqual({ kind: 'redirect', to: '/' });
    expect(decideRoute('/job-application/42', '', { userType: 'company' })).toEqual({ kind: 'stay' });
  });
});

describe('decideRoute after signing in on the way to a job', () => {
  const client = { userType: 'client' } as const;

  it('leads back to the job', () => {
    expect(decideRoute('/register', '?next=%2Fjobs%2F42%3Ffrom%3Dmail', client)).toEqual({
      kind: 'redirect',
      to: '/jobs/42?from=mail',
    });
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/login', '/client-dashboard/dashboard', ''])(
    'does not follow %j',
    (next) => {
      expect(decideRoute('/login', `?next=${encodeURIComponent(next)}`, client)).toEqual({
        kind: 'redirect',
        to: homeOf('client'),
      });
    },
  );
});
