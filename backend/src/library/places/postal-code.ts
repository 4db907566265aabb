import { dictionary } from '#contract/domain/dictionary.ts';
import type { City, PlaceTable, State } from './place-table.ts';

/**
 * The cities of the letters that a code of the United Kingdom begins with. These tables and those below are facts of the postal
 * services, written by hand, with names as the bundled places have them.
 */
export const BRITISH: Readonly<Record<string, string>> = table(`
  AB Aberdeen|AL St Albans|B Birmingham|BA Bath|BB Blackburn|BD Bradford|BH Bournemouth|BL Bolton|BN Brighton|BR London
  BS Bristol|BT Belfast|CA Carlisle|CB Cambridge|CF Cardiff|CH Chester|CM Chelmsford|CO Colchester|CR Croydon|CT Canterbury
  CV Coventry|CW Crewe|DA Dartford|DD Dundee|DE Derby|DG Dumfries|DH Durham|DL Darlington|DN Doncaster|DT Dorchester|DY Dudley
  E London|EC London|EH Edinburgh|EN London|EX Exeter|FK Falkirk|FY Blackpool|G Glasgow|GL Gloucester|GU Guildford|HA London
  HD Huddersfield|HG Harrogate|HP Hemel Hempstead|HR Hereford|HS Stornoway|HU Kingston upon Hull|HX Halifax|IG London
  IP Ipswich|IV Inverness|KA Kilmarnock|KT Kingston upon Thames|KW Kirkwall|KY Kirkcaldy|L Liverpool|LA Lancaster
  LD Llandrindod Wells|LE Leicester|LL Llandudno|LN Lincoln|LS Leeds|LU Luton|M Manchester|ME Chatham|MK Milton Keynes
  ML Motherwell|N London|NE Newcastle upon Tyne|NG Nottingham|NN Northampton|NP Newport|NR Norwich|NW London|OL Oldham
  OX Oxford|PA Paisley|PE Peterborough|PH Perth|PL Plymouth|PO Portsmouth|PR Preston|RG Reading|RH Redhill|RM Romford
  S Sheffield|SA Swansea|SE London|SG Stevenage|SK Stockport|SL Slough|SM Sutton|SN Swindon|SO Southampton|SP Salisbury
  SR Sunderland|SS Southend-on-Sea|ST Stoke-on-Trent|SW London|SY Shrewsbury|TA Taunton|TD Galashiels|TF Telford
  TN Royal Tunbridge Wells|TQ Torquay|TR Truro|TS Middlesbrough|TW London|UB Southall|W London|WA Warrington|WC London
  WD Watford|WF Wakefield|WN Wigan|WR Worcester|WS Walsall|WV Wolverhampton|YO York|ZE Lerwick`);

/** The first three digits of an Indian code, where they are one city's and its surroundings'. */
export const INDIAN_CITIES: Readonly<Record<string, string>> = table(`
  110 Delhi|121 Faridabad|122 Gurugram|124 Rohtak|125 Hisar|133 Ambala|141 Ludhiana|143 Amritsar|144 Jalandhar|147 Patiala
  160 Chandigarh|171 Shimla|180 Jammu|190 Srinagar|201 Ghaziabad|202 Aligarh|208 Kanpur|211 Prayagraj|221 Varanasi|226 Lucknow
  243 Bareilly|244 Moradabad|248 Dehradun|250 Meerut|273 Gorakhpur|282 Agra|302 Jaipur|305 Ajmer|313 Udaipur|324 Kota
  334 Bikaner|342 Jodhpur|360 Rajkot|361 Jamnagar|364 Bhavnagar|380 Ahmedabad|382 Gandhinagar|390 Vadodara|395 Surat|396 Vapi
  400 Mumbai|403 Panaji|411 Pune|412 Pune|413 Solapur|416 Kolhapur|421 Kalyan|422 Nashik|431 Aurangabad|440 Nagpur|444 Amravati
  452 Indore|456 Ujjain|462 Bhopal|474 Gwalior|482 Jabalpur|490 Bhilai|492 Raipur|495 Bilaspur|500 Hyderabad|501 Hyderabad
  506 Warangal|517 Tirupati|520 Vijayawada|522 Guntur|524 Nellore|530 Visakhapatnam|533 Kakinada|560 Bengaluru|562 Bengaluru
  570 Mysuru|575 Mangaluru|577 Davangere|580 Hubballi|590 Belagavi|600 Chennai|605 Puducherry|620 Tiruchirappalli|625 Madurai
  627 Tirunelveli|632 Vellore|636 Salem|638 Erode|641 Coimbatore|670 Kannur|673 Kozhikode|680 Thrissur|682 Kochi|691 Kollam
  695 Thiruvananthapuram|700 Kolkata|711 Howrah|713 Durgapur|734 Siliguri|737 Gangtok|744 Port Blair|751 Bhubaneswar|753 Cuttack
  769 Rourkela|781 Guwahati|793 Shillong|795 Imphal|799 Agartala|800 Patna|823 Gaya|826 Dhanbad|831 Jamshedpur|834 Ranchi`);

/** The first two digits of an Indian code: states, or the larger one of two. */
export const INDIAN_STATES: Readonly<Record<string, string>> = table(`
  11 Delhi|12 Haryana|13 Haryana|14 Punjab|15 Punjab|16 Chandigarh|17 Himachal Pradesh|18 Jammu and Kashmir|19 Jammu and Kashmir
  20 Uttar Pradesh|21 Uttar Pradesh|22 Uttar Pradesh|23 Uttar Pradesh|24 Uttar Pradesh|25 Uttar Pradesh|26 Uttar Pradesh
  27 Uttar Pradesh|28 Uttar Pradesh|30 Rajasthan|31 Rajasthan|32 Rajasthan|33 Rajasthan|34 Rajasthan|36 Gujarat|37 Gujarat
  38 Gujarat|39 Gujarat|40 Maharashtra|41 Maharashtra|42 Maharashtra|43 Maharashtra|44 Maharashtra|45 Madhya Pradesh
  46 Madhya Pradesh|47 Madhya Pradesh|48 Madhya Pradesh|49 Chhattisgarh|50 Telangana|51 Andhra Pradesh|52 Andhra Pradesh
  53 Andhra Pradesh|56 Karnataka|57 Karnataka|58 Karnataka|59 Karnataka|60 Tamil Nadu|61 Tamil Nadu|62 Tamil Nadu|63 Tamil Nadu
  64 Tamil Nadu|67 Kerala|68 Kerala|69 Kerala|70 West Bengal|71 West Bengal|72 West Bengal|73 West Bengal|74 West Bengal
  75 Odisha|76 Odisha|77 Odisha|78 Assam|80 Bihar|81 Bihar|82 Jharkhand|83 Jharkhand|84 Bihar|85 Bihar`);

/** The first letters of a Canadian code: cities that have some of their own, then provinces. */
export const CANADIAN_CITIES: Readonly<Record<string, string>> = table(`
  H Montréal|M Toronto|K1 Ottawa|K2 Ottawa|L5 Mississauga|L8 Hamilton|N6 London|R2 Winnipeg|R3 Winnipeg|T2 Calgary|T3 Calgary
  T5 Edmonton|T6 Edmonton|V5 Vancouver|V6 Vancouver|V8 Victoria|G1 Québec|B3 Halifax|S4 Regina|S7 Saskatoon`);
export const CANADIAN_PROVINCES: Readonly<Record<string, string>> = table(`
  A Newfoundland and Labrador|B Nova Scotia|C Prince Edward Island|E New Brunswick|G Quebec|H Quebec|J Quebec|K Ontario|L Ontario
  M Ontario|N Ontario|P Ontario|R Manitoba|S Saskatchewan|T Alberta|V British Columbia|X Northwest Territories|Y Yukon`);

function table(text: string): Record<string, string> {
  const entries = text.split(/[|\n]/).flatMap((entry) => {
    const [, code, name] = /^\s*(\w+) (.+)$/.exec(entry) ?? [];
    return code === undefined || name === undefined ? [] : [[code, name] as const];
  });
  return dictionary(Object.fromEntries(entries));
}

/** The city, or the state, that a postal code lies in. */
export type Posted =
  | { readonly kind: 'city'; readonly city: City; readonly state: State | undefined }
  | { readonly kind: 'state'; readonly state: State };

interface Kind {
  readonly country: string;
  readonly form: RegExp;
  readonly placeOf: (table: PlaceTable, code: string) => Posted | undefined;
}

/** Codes that cannot be taken for anything else: five digits, six, or letters and digits in both halves. */
const WHOLE: readonly Kind[] = [
  { country: 'US', form: /^\d{5}(-\d{4})?$/, placeOf: american },
  { country: 'IN', form: /^[1-8]\d{2} ?\d{3}$/, placeOf: indian },
  { country: 'GB', form: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, placeOf: british },
  { country: 'CA', form: /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i, placeOf: canadian },
];
/** The first half alone: "SW1A", "M5V". Among other words it may be anything, such as "S3" or "B2B". */
const BEGUN: readonly Kind[] = [
  { country: 'CA', form: /^[a-z]\d[a-z]$/i, placeOf: canadian },
  { country: 'GB', form: /^[a-z]{1,2}\d[a-z\d]?$/i, placeOf: british },
];

/**
 * The location of a postal code. A code of five digits is never Indian, and one of six never American.
 * @param within country to look in alone
 * @param isBegun the first half of a British or Canadian code will do
 */
export function postalPlace(table: PlaceTable, text: string, within?: string, isBegun = true): Posted | undefined {
  const code = text.trim();
  for (const kind of isBegun ? [...WHOLE, ...BEGUN] : WHOLE) {
    if (within !== undefined && kind.country !== within) continue;
    const found = kind.form.test(code) ? kind.placeOf(table, code.toUpperCase()) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function american(table: PlaceTable, code: string): Posted | undefined {
  const found = table.zipCodes?.placeOf(code.slice(0, 5));
  return found === undefined ? undefined : cityIn(table, 'US', found.name, found.stateCode);
}

function indian(table: PlaceTable, code: string): Posted | undefined {
  const city = INDIAN_CITIES[code.slice(0, 3)];
  const state = INDIAN_STATES[code.slice(0, 2)];
  return (city === undefined ? undefined : cityIn(table, 'IN', city)) ?? stateIn(table, 'IN', state);
}

function british(table: PlaceTable, code: string): Posted | undefined {
  const name = BRITISH[/^[A-Z]+/.exec(code)?.[0] ?? ''];
  return name === undefined ? undefined : cityIn(table, 'GB', name);
}

function canadian(table: PlaceTable, code: string): Posted | undefined {
  const city = CANADIAN_CITIES[code.slice(0, 2)] ?? CANADIAN_CITIES[code.slice(0, 1)];
  const province = CANADIAN_PROVINCES[code.slice(0, 1)];
  return (city === undefined ? undefined : cityIn(table, 'CA', city)) ?? stateIn(table, 'CA', province);
}

function cityIn(table: PlaceTable, country: string, name: string, stateCode?: string): Posted | undefined {
  const city = table
    .named(name)
    .find((each) => each.country === country && (stateCode === undefined || each.stateCode === stateCode));
  return city === undefined ? undefined : { kind: 'city', city, state: table.stateOf(city) };
}

function stateIn(table: PlaceTable, country: string, name: string | undefined): Posted | undefined {
  const state = name === undefined ? undefined : table.stateNamed(name).find((each) => each.country === country);
  return state === undefined ? undefined : { kind: 'state', state };
}
