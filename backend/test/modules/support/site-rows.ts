/** Rows of the access matrix for the public lists, and for what people show of themselves. */
import * as candidatesCalls from '#contract/api/candidates.ts';
import * as employersCalls from '#contract/api/employers.ts';
import type { AccountType } from '#contract/domain/user.ts';
import type { TestUser } from '../../support/app.ts';
import type { Actor } from './matrix.ts';

type Statuses = readonly [number, number, number, number, number, number, number, number];

interface World {
  owner: Readonly<Record<AccountType, TestUser>>;
}

const EVERYBODY: Statuses = [200, 200, 200, 200, 200, 200, 200, 200];
const TEAMS: Statuses = [401, 403, 200, 200, 200, 403, 403, 403];
const SEEKER_ONLY: Statuses = [401, 200, 403, 403, 403, 403, 403, 403];
const refusedTo = (statuses: Statuses, status: number): Statuses =>
  statuses.map((each) => (each === 200 ? status : each)) as unknown as Statuses;

const PLACE = { country: 'IN', state: null, city: 'Pune' };
const COMPANY = {
  about: null,
  website: null,
  industry: null,
  category: null,
  size: null,
  foundedYear: null,
  links: [],
  sites: [],
  ...PLACE,
  version: 1,
};
const CANDIDATE = {
  visibility: 'open',
  nameShown: 'initials',
  headline: 'Changed headline',
  category: null,
  skills: [] as string[],
  totalYears: null,
  qualification: null,
  ...PLACE,
  blocked: [] as string[],
  version: 1,
} as const;

/** The card of somebody, who shows it to these from now on. */
async function cardOf(
  { client }: TestUser,
  visibility: 'open' | 'open-to-invites' | 'hidden',
): Promise<{ id: string }> {
  const { version } = (await client.ok(candidatesCalls.getCandidateProfile, {})).data;
  const change = { ...CANDIDATE, visibility, version } as const;
  const { data } = await client.ok(candidatesCalls.updateCandidateProfile, change);
  return { id: data.card?._id ?? '' };
}

/** @param world asked for when a row is used: it does not stand yet when the rows are made */
export function siteRows(world: () => World) {
  const owners = () => Object.values(world().owner).map(({ email }) => email);
  return {
    getEmployers: {
      own: () => ({}),
      statuses: EVERYBODY,
      foreign: [{ record: 'employers', input: () => ({}), statuses: EVERYBODY, hidden: owners }],
    },
    getEmployerById: {
      own: () => ({ id: world().owner.client.userId }),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'an account that is no employer',
          input: () => ({ id: world().owner.personal.userId }),
          statuses: refusedTo(EVERYBODY, 404),
          hidden: owners,
        },
        {
          record: 'a vendor',
          input: () => ({ id: world().owner.company.userId }),
          statuses: refusedTo(EVERYBODY, 404),
          hidden: owners,
        },
      ],
    },
    getCandidates: {
      own: () => ({}),
      statuses: EVERYBODY,
      foreign: [{ record: 'people who did not opt in', input: () => ({}), statuses: EVERYBODY, hidden: owners }],
    },
    getCandidate: {
      own: () => cardOf(world().owner.personal, 'open'),
      statuses: EVERYBODY,
      foreign: [
        {
          record: 'a person, by the id of the account',
          input: () => ({ id: world().owner.personal.userId }),
          statuses: refusedTo(EVERYBODY, 404),
          hidden: owners,
        },
        {
          record: 'somebody who hides',
          input: () => cardOf(world().owner.personal, 'hidden'),
          statuses: refusedTo(EVERYBODY, 404),
          hidden: owners,
        },
        {
          record: 'somebody who is open to employers',
          input: () => cardOf(world().owner.personal, 'open-to-invites'),
          statuses: [404, 404, 200, 404, 404, 404, 404, 404],
          hidden: owners,
        },
      ],
    },
    getSiteFigures: { own: () => ({}), statuses: EVERYBODY, foreign: [] },
    getCompanyPage: {
      own: () => ({}),
      statuses: TEAMS,
      foreign: [
        {
          record: 'a page, by the id of its employer',
          input: () => ({ id: world().owner.client.userId }),
          statuses: refusedTo(TEAMS, 400),
        },
      ],
    },
    updateCompanyPage: {
      own: async (actor: Actor) => {
        const account = actor === 'individual' || actor === 'company' ? actor : 'client';
        const { data } = await world().owner[account].client.ok(employersCalls.getCompanyPage, {});
        return { ...COMPANY, version: data.version };
      },
      statuses: TEAMS,
      foreign: [
        {
          record: 'a page, by the id of its employer',
          input: () => ({ ...COMPANY, userId: world().owner.client.userId }),
          statuses: refusedTo(TEAMS, 400),
        },
        {
          record: 'the badge',
          input: () => ({ ...COMPANY, verified: true }),
          statuses: refusedTo(TEAMS, 400),
        },
      ],
    },
    updateLogo: {
      own: () => ({ image: null }),
      statuses: TEAMS,
      foreign: [
        {
          record: 'a logo, by the id of its employer',
          input: () => ({ image: null, userId: world().owner.client.userId }),
          statuses: refusedTo(TEAMS, 400),
        },
      ],
    },
    updateTeamPhoto: {
      own: () => ({ image: null }),
      statuses: TEAMS,
      foreign: [
        {
          record: 'a photo, by the id of its employer',
          input: () => ({ image: null, userId: world().owner.client.userId }),
          statuses: refusedTo(TEAMS, 400),
        },
      ],
    },
    getCandidateProfile: {
      own: () => ({}),
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: 'a profile, by the id of its user',
          input: () => ({ userId: world().owner.personal.userId }),
          statuses: refusedTo(SEEKER_ONLY, 400),
          hidden: owners,
        },
      ],
    },
    updateCandidateProfile: {
      own: async () => {
        const { data } = await world().owner.personal.client.ok(candidatesCalls.getCandidateProfile, {});
        return { ...CANDIDATE, version: data.version };
      },
      statuses: SEEKER_ONLY,
      foreign: [
        {
          record: 'a profile, by the id of its user',
          input: () => ({ ...CANDIDATE, _id: world().owner.personal.userId }),
          statuses: refusedTo(SEEKER_ONLY, 400),
        },
      ],
    },
  } as const;
}
