/**
 * Phone numbers as people write them (ITU-T E.164 and the national plans). A number says by itself whether it is whole: a plus, 00
 * (011 in North America) or the country's own code before a number of the right length. The national zero goes, but where it is
 * part of the number, as in Italy.
 */
import { dictionary } from '../dictionary.ts';
import { COUNTRIES, countryByCode, type Country } from '../countries.ts';
import { plainSigns, said, wrong, type Parsed } from './parsed.ts';

interface Plan {
  /** This is dialled before a number inside the country and is no part of it. */
  readonly trunk: string;
  /** Digits of a number without its trunk. */
  readonly least: number;
  readonly most: number;
  readonly form?: RegExp;
}

/** "DE 0 6-11": country, trunk (a dash for none), digits. */
const PLANS = new Map<string, Plan>(
  `IN 0 10,US 1 10,CA 1 10,GB 0 9-10,DE 0 6-11,FR 0 9,ES - 9,PT - 9,BR 0 10-11,MX 1 10,AR 0 10-11,CL - 9,CO - 10,PE 0 8-9,EC 0 8-9,VE 0 10,
  UY 0 8,CR - 8,PA - 7-8,AU 0 9,NZ 0 8-10,NL 0 9,BE 0 8-9,CH 0 9,AT 0 7-13,LU - 6-11,PL - 9,CZ - 9,SK 0 9,HU 06 8-9,RO 0 9,BG 0 8-9,GR - 10,
  HR 0 8-9,RS 0 8-9,SI 0 8,SE 0 7-9,NO - 8,DK - 8,FI 0 6-11,EE - 7-8,LV - 8,LT 0 8,IE 0 7-9,IS - 7,IL 0 8-9,TR 0 10,RU 8 10,KZ 8 10,UA 0 9,
  BY 80 9,AE 0 8-9,SA 0 9,QA - 8,KW - 8,BH - 8,OM - 8,JO 0 8-9,LB 0 7-8,PK 0 10,BD 0 8-10,LK 0 9,NP 0 8-10,PH 0 10,ID 0 8-12,MY 0 8-10,
  SG - 8,HK - 8,TH 0 8-9,VN 0 9-10,JP 0 9-10,KR 0 8-10,CN 0 10-11,TW 0 8-9,NG 0 8-10,KE 0 9,GH 0 9,ZA 0 9,EG 0 9-10,MA 0 9,DZ 0 8-9,TN - 8,
  UG 0 9,TZ 0 9,ET 0 9,RW 0 9,SN - 9,CM - 9,CI - 10,BJ - 8-10,CG - 9,GA - 7-9,MT - 8,CY - 8`
    .split(',')
    .map((row) => {
      const [country = '', trunk = '', digits = ''] = row.trim().split(' ');
      const [least = '', most = least] = digits.split('-');
      return [country, { trunk: trunk === '-' ? '' : trunk, least: Number(least), most: Number(most) }] as const;
    }),
);
/** Italy's zero is part of the number; numbers of mobiles begin with 3. */
const ITALY: Plan = { trunk: '', least: 6, most: 11, form: /^(?:0\d{5,10}|3\d{8,9}|[18]\d{2,9})$/ };
for (const country of ['IT', 'SM', 'VA']) PLANS.set(country, ITALY);
/** Britain's mobiles have ten digits; only some of its towns have nine. */
for (const country of ['GB', 'GG', 'IM', 'JE']) {
  PLANS.set(country, { trunk: '0', least: 9, most: 10, form: /^(?:7\d{9}|[1-689]\d{8,9})$/ });
}
/** In North America neither the area nor the exchange begins with 0 or 1. */
for (const country of ['US', 'CA'])
  PLANS.set(country, { trunk: '1', least: 10, most: 10, form: /^[2-9]\d\d[2-9]\d{6}$/ });
const UNKNOWN: Plan = { trunk: '0', least: 5, most: 12 };

/** Several countries share these codes, and the plan of this one counts. */
const MAIN: Readonly<Record<string, string>> = dictionary({
  '+1': 'US', '+7': 'RU', '+39': 'IT', '+44': 'GB', '+47': 'NO', '+61': 'AU', '+64': 'NZ', '+212': 'MA', '+262': 'RE', '+358': 'FI',
  '+500': 'FK', '+590': 'GP', '+599': 'CW', '+672': 'NF',
}); // prettier-ignore

const planOf = ({ code, phoneCode }: Country): Plan =>
  PLANS.get(code) ?? (phoneCode.startsWith('+1') ? { trunk: '1', least: 7, most: 7 } : UNKNOWN);

const fits = (digits: string, plan: Plan): boolean =>
  digits.length >= plan.least && digits.length <= plan.most && (plan.form === undefined || plan.form.test(digits));

/** The country whose code a number begins with: that of the longest code, of several with one code the likely one. */
function countryOfCode(digits: string, likely: Country | undefined): Country | undefined {
  for (let length = 4; length > 0; length -= 1) {
    const code = `+${digits.slice(0, length)}`;
    if (likely?.phoneCode === code) return likely;
    const all = COUNTRIES.filter(({ phoneCode }) => phoneCode === code);
    if (all.length > 0) return all.find((each) => each.code === MAIN[code]) ?? all[0];
  }
  return undefined;
}

const LABEL =
  /^(?:tele?(?:phone|fon)?|t[ée]l[ée]phone|t[ée]l|phone|ph|mobile?|mob|mobil|cell|handy|whats ?app|wa|m|p|t|h|o|c|w|fax|contact)(?: no| number)?\b[.:\s]*(?=[+(\d])/i;
const LABEL_BEHIND = /[\s([](?:m|mob|mobile|cell|c|home|h|work|w|office|o|whats ?app|mobil|handy|privat)[)\]]?\.?$/i;
const EXTENSION = /(?:\b(?:ext|extn|extension|x|poste|ramal|durchwahl|dw)\b\.?:?\s*|(?<=\d)\s?x\s?|#)\d{1,6}\s*$/i;

/**
 * A number as it is stored, E.164.
 * @param country ISO 3166, the one of a number that does not say its own
 */
export function parsePhone(written: string, country: string): Parsed<string> {
  const text = plainSigns(written).replace(/^'/, '').replace(/^tel:/i, '').replace(LABEL, '');
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(text)) {
    return wrong('The spreadsheet has rounded this number. Please type it in full.');
  }
  const several = numbersIn(text, country);
  const [first = ''] = several;
  if (several.length > 1) return wrong('There is more than one number here. Please keep one.', first);
  if (EXTENSION.test(text)) {
    const bare = parseOne(text.replace(EXTENSION, ''), country);
    return bare.ok ? wrong('Numbers are kept without an extension.', bare.value) : bare;
  }
  return parseOne(first, country);
}

/** The numbers of a text that separates them by a slash, a comma, "or"; a slash may stand inside of one, as in 030/1234567. */
function numbersIn(text: string, country: string): string[] {
  const parts = text
    .split(/[/;|,&\n]|\s(?:or|and|oder|und|ou|et|o|y|e|ya|aur)\s|(?<=\d)\s+(?=\+)/i)
    .map((each) => each.trim())
    .filter((each) => /\d/.test(each) && !/^(?:ext|extn|x|#)/i.test(each));
  const long = parts.filter((each) => each.replace(/\D/g, '').length >= 7);
  // "98000 11126 / 27": the second one only differs at its end.
  if (long.length > 1 || (parts.length > 1 && parseOne(parts[0] ?? '', country).ok)) return parts;
  return [text];
}

function parseOne(text: string, country: string): Parsed<string> {
  const bare = text.replace(LABEL, '').replace(LABEL_BEHIND, '').trim();
  if (/\p{L}/u.test(bare)) return wrong('This is not a phone number.');
  if (/[^\d\s().+\-/[\]·,:~*]/.test(bare) || /\d\s*\+/.test(bare)) return wrong('This is not a phone number.');
  const home = countryByCode(country);
  // "+44 (0)7911": said for both, dialled by one.
  const hasCode = /^[([]?\s*(?:\+|00)/.test(bare);
  const digits = (hasCode ? bare.replace(/[([]0[)\]]/, '') : bare).replace(/\D/g, '');
  if (digits === '') return wrong('Enter a phone number.');
  if (digits.length < 5) return wrong('This is too short for a phone number.');
  if (/^[([]?\s*\+/.test(bare)) return whole(digits.replace(/^0+/, ''), home);
  if (digits.startsWith('00')) return whole(digits.slice(2), home);
  if (home === undefined) return wrong('Write this number with its country code, such as +91.');
  if (home.phoneCode.startsWith('+1') && digits.startsWith('011') && digits.length > 11) {
    return whole(digits.slice(3), home);
  }
  const elsewhere = FORMS.find(({ code, form }) => code !== home.phoneCode && form.test(bare));
  if (elsewhere !== undefined && fits(digits, planOf(home))) {
    const { code, name } = elsewhere;
    return wrong(
      `Is this ${home.phoneCode} (${home.name}) or ${code} (${name})? Please write the number with its code.`,
    );
  }
  return national(digits, home);
}

/** The form "(803) 555-0142" is used only in North America, and a mobile as "98765 43210" only in India. */
const FORMS = [
  { code: '+1', name: 'North America', form: /^\([2-9]\d\d\)\s?[2-9]\d\d[-.\s]\d{4}$/ },
  { code: '+91', name: 'India', form: /^[6-9]\d{4}[-\s]\d{5}$/ },
] as const;

/** Behind a plus: the code, and the number of that country. */
function whole(digits: string, likely: Country | undefined): Parsed<string> {
  const found = countryOfCode(digits, likely);
  if (found === undefined) return wrong(`No country has the code +${digits.slice(0, 3)}.`);
  const rest = digits.slice(found.phoneCode.length - 1);
  const plan = planOf(found);
  return checked(fits(rest, plan) && plan.trunk !== '0' ? rest : withoutTrunk(rest, plan), found, plan);
}

function national(digits: string, home: Country): Parsed<string> {
  const plan = planOf(home);
  const code = home.phoneCode.slice(1);
  const bare = withoutTrunk(digits, plan);
  const isOwn = fits(bare, plan);
  // "091 98…" has a zero and the code. In a plan that we do not know a long number that begins with the code has it.
  const from = digits.startsWith(code) ? digits : !isOwn && bare.startsWith(code) ? bare : undefined;
  const inside = from === undefined ? undefined : withoutTrunk(from.slice(code.length), plan);
  const isWhole = inside !== undefined && fits(inside, plan) && (plan !== UNKNOWN || digits.length > 10);
  if (isWhole && isOwn && bare === digits && plan !== UNKNOWN) {
    return wrong('Does this number begin with its country code? Please write it with a plus.', `+${code}${inside}`);
  }
  if (isWhole && (!isOwn || plan === UNKNOWN)) return checked(inside, home, plan);
  return checked(bare, home, plan);
}

function withoutTrunk(digits: string, { trunk, least }: Plan): string {
  if (trunk === '' || !digits.startsWith(trunk)) return digits;
  const bare = digits.slice(trunk.length);
  // Only a zero never begins a number; other trunks are told by the length.
  return trunk === '0' ? digits.replace(/^0+/, '') : bare.length >= least ? bare : digits;
}

function checked(bare: string, { phoneCode }: Country, plan: Plan): Parsed<string> {
  const number = `${phoneCode}${bare}`;
  const digits = plan.least === plan.most ? String(plan.least) : `${String(plan.least)} to ${String(plan.most)}`;
  const rule = `${digits} digits follow ${phoneCode}.`;
  if (bare.length < plan.least) return wrong(`Too short: ${rule}`);
  if (bare.length > plan.most || number.length > 16) return wrong(`Too long: ${rule}`);
  const isAmerican = phoneCode === '+1' && !/^[2-9]/.test(bare);
  if (!fits(bare, plan) && fits(bare.padEnd(plan.most, '0'), plan)) return wrong('A digit of this number is missing.');
  const begins = phoneCode === '+1' && !isAmerican ? bare.slice(0, 4) : bare.slice(0, 1);
  if (isAmerican || !fits(bare, plan)) return wrong(`No number under ${phoneCode} begins with ${begins}.`);
  return said(number);
}

/** A stored number in its two parts, as forms show it and calls take it. */
export function phoneParts(
  number: string,
  likely: string,
): { country: string; phoneCode: string; phone: string } | null {
  const found = countryOfCode(number.slice(1), countryByCode(likely));
  if (found === undefined) return null;
  return { country: found.code, phoneCode: found.phoneCode, phone: number.slice(found.phoneCode.length) };
}
