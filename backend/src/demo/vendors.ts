import { EXPERIENCES } from '#contract/domain/options.ts';
import type { DemoResource, DemoVendor } from './demo-rows.ts';
import { makeName, makePerson } from './people.ts';
import { yearlyPay } from './pay.ts';
import { marketOf } from './places.ts';
import type { Random } from './random.ts';
import { DEMO_SIGN_INS } from './sign-ins.ts';
import { TRADES } from './trades/index.ts';

const DAY_MS = 86_400_000;
/** Serials of bench people start here, behind the job seekers'. */
const FIRST_SERIAL = 1_000;

interface VendorPlan {
  readonly userType: 'individual' | 'company';
  readonly email: string;
  readonly organisation: string | null;
  readonly bench: number;
  readonly country: string;
  readonly trades: string;
}

// prettier-ignore
const PLANS: readonly VendorPlan[] = [
  { userType: 'individual', email: DEMO_SIGN_INS[2].email, organisation: null, bench: 8, country: 'IN', trades: 'frontend mobile qa design' },
  { userType: 'company', email: DEMO_SIGN_INS[3].email, organisation: 'Kalpavriksha Talent Partners', bench: 24, country: 'IN', trades: 'backend frontend devops data-engineering data-science qa security' },
  { userType: 'company', email: 'desk@banyan-crew.rolecall.test', organisation: 'Banyan Crew Staffing', bench: 18, country: 'IN', trades: 'electrician plumber mason machinist driver warehouse' },
  { userType: 'company', email: 'desk@lamplight-nursing.rolecall.test', organisation: 'Lamplight Nursing Bureau', bench: 14, country: 'GB', trades: 'nursing carer therapy pharmacy' },
  { userType: 'individual', email: 'partner.one@vendors.rolecall.test', organisation: null, bench: 5, country: 'IN', trades: 'accounting hr admin' },
  { userType: 'individual', email: 'partner.two@vendors.rolecall.test', organisation: null, bench: 6, country: 'AE', trades: 'civil mechanical project' },
];

/** Vendors with their benches; every resource status occurs. */
export function makeVendors(random: Random, now: Date): DemoVendor[] {
  let serial = FIRST_SERIAL;
  return PLANS.map((plan): DemoVendor => {
    const id = random.uuid();
    const name = makeName(random, plan.country);
    const market = marketOf(plan.country);
    const home = random.pick(market.places);
    const signIn = DEMO_SIGN_INS.find(({ email }) => email === plan.email);
    return {
      account: {
        id,
        userType: plan.userType,
        firstName: name.first,
        lastName: name.last,
        email: plan.email,
        phone: signIn?.phone ?? null,
        country: plan.country,
        timeZone: home.timeZone,
        kycStatus: random.pick(['completed', 'inprogress', 'pending']),
        canSignIn: signIn !== undefined,
        createdAt: new Date(now.getTime() - random.int(90, 600) * DAY_MS),
      },
      organisation:
        plan.organisation === null
          ? null
          : {
              name: plan.organisation,
              about: `${plan.organisation} places experienced people with clients, pays them between assignments and knows each of them by name.`,
              city: home.city,
              state: home.state,
            },
      bench: Array.from({ length: plan.bench }, () =>
        makeResource(random, { id, name: plan.organisation ?? `${name.first} ${name.last}` }, plan, (serial += 1)),
      ),
    };
  });
}

function makeResource(
  random: Random,
  vendor: { id: string; name: string },
  plan: VendorPlan,
  serial: number,
): DemoResource {
  const keys = plan.trades.split(' ');
  const trade = random.pick(TRADES.filter((each) => keys.includes(each.key)));
  const person = makePerson(random, trade, plan.country, serial);
  const market = marketOf(plan.country);
  const status = random.weighted<DemoResource['status']>([
    ['available', 9],
    ['rolling-off', 4],
    ['submitted', 3],
    ['interviewing', 2],
    ['placed', 4],
    ['unavailable', 2],
  ]);
  const yearly = yearlyPay(person.role, market, Math.min(person.years, EXPERIENCES.list.length - 1)) * 1.25;
  const hourly = market.country === 'GB';
  const isWorking = status === 'placed' || status === 'rolling-off';
  const rollOffInDays = status === 'rolling-off' ? random.int(5, 60) : status === 'placed' ? random.int(70, 200) : null;
  return {
    ...person,
    vendorId: vendor.id,
    vendorName: vendor.name,
    workMode:
      !person.role.flags.includes('onsite') && random.chance(trade.remote)
        ? random.pick(['remote', 'hybrid'])
        : 'on-site',
    rate: hourly
      ? { amount: Math.round(yearly / 2_080), currency: market.currency, period: 'hourly' }
      : { amount: Math.round(yearly / 12 / 500) * 500, currency: market.currency, period: 'monthly' },
    status,
    rollOffInDays,
    availableInDays: rollOffInDays === null ? random.int(0, 14) : rollOffInDays + 1,
    onBenchForDays: isWorking ? null : random.int(0, 75),
  };
}
