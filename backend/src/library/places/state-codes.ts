import { dictionary } from '#contract/domain/dictionary.ts';
import type { PlaceTable, State } from './place-table.ts';

/** Short forms of states by country; those of the United States are GeoNames' own codes. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = dictionary({
  IN: {
    mh: 'Maharashtra',
    ka: 'Karnataka',
    tn: 'Tamil Nadu',
    ts: 'Telangana',
    tg: 'Telangana',
    ap: 'Andhra Pradesh',
    kl: 'Kerala',
    gj: 'Gujarat',
    dl: 'Delhi',
    up: 'Uttar Pradesh',
    mp: 'Madhya Pradesh',
    wb: 'West Bengal',
    rj: 'Rajasthan',
    hr: 'Haryana',
    pb: 'Punjab',
    br: 'Bihar',
    jh: 'Jharkhand',
    cg: 'Chhattisgarh',
    hp: 'Himachal Pradesh',
    ga: 'Goa',
    od: 'Odisha',
    orissa: 'Odisha',
  },
  AU: {
    nsw: 'New South Wales',
    vic: 'Victoria',
    qld: 'Queensland',
    wa: 'Western Australia',
    sa: 'South Australia',
    tas: 'Tasmania',
    act: 'Australian Capital Territory',
    nt: 'Northern Territory',
  },
  CA: {
    on: 'Ontario',
    bc: 'British Columbia',
    qc: 'Quebec',
    ab: 'Alberta',
    ns: 'Nova Scotia',
    mb: 'Manitoba',
    sk: 'Saskatchewan',
    nb: 'New Brunswick',
    pei: 'Prince Edward Island',
  },
});

/**
 * The states that a short form stands for. Where it stands for several, the one that is typed most comes first: "TN" is
 * Tennessee more often than Tamil Nadu.
 */
export function statesByShortForm(table: PlaceTable, short: string): State[] {
  const american = short.length === 2 ? table.stateByCode('US', short.toUpperCase()) : undefined;
  const others = Object.entries(CODES).flatMap(([country, codes]) => {
    // The word "constructor" must not be taken for the property that every object has.
    const name = Object.hasOwn(codes, short) ? codes[short] : undefined;
    return name === undefined ? [] : table.stateNamed(name).filter((state) => state.country === country);
  });
  return [...(american === undefined ? [] : [american]), ...others];
}
