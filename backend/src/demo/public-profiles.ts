/** What demo employers and demo people show of themselves. */
import type { Category, NameShown, Qualification, Visibility } from '#contract/domain/options.ts';
import type { DemoPerson } from './people.ts';
import type { Employer } from './employers.ts';
import { Random } from './random.ts';
import { TRADES } from './trades/index.ts';

const SEED = 20_260_102;
const DAY_MS = 86_400_000;

export interface DemoCompanyProfile {
  readonly category: Category | null;
  /** Under the reserved name `.example`: it leads nowhere (RFC 2606). */
  readonly website: string;
}

export function companyProfileOf(employer: Employer): DemoCompanyProfile {
  const host = employer.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return {
    category: TRADES.find(({ key }) => key === employer.trades[0])?.category ?? null,
    website: `https://www.${host}.example`,
  };
}

export interface DemoSeekerProfile {
  readonly visibility: Visibility;
  readonly nameShown: NameShown;
  readonly qualification: Qualification | null;
  readonly listedAt: Date | null;
}

/** The first person, who can sign in, is open to everybody; of the others some show themselves less or not at all. */
export function seekerProfilesOf(seekers: readonly DemoPerson[], now: Date): DemoSeekerProfile[] {
  // A source of its own: what is added here changes nothing of the other demo data.
  const random = new Random(SEED);
  return seekers.map((seeker, index) => {
    const visibility = random.weighted<Visibility>([
      ['open', 8],
      ['open-to-invites', 1],
      ['hidden', 1],
    ]);
    const face = {
      nameShown: random.chance(0.2) ? ('initials' as const) : ('first-name' as const),
      qualification: random.pick(seeker.role.qualifications),
      listedAt: new Date(now.getTime() - random.int(0, 44) * DAY_MS - random.int(0, DAY_MS)),
    };
    if (index === 0) return { ...face, visibility: 'open', nameShown: 'first-name' };
    return { ...face, visibility, listedAt: visibility === 'hidden' ? null : face.listedAt };
  });
}
