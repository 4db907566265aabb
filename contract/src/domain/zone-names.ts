/**
 * People call a time zone by the town whose clock it is, under today's name. Nobody reads a name of the IANA table.
 * Browsers and databases still say Asia/Calcutta, so the old names are known here, with what they are called today.
 */
import { dictionary } from './dictionary.ts';

/** Old names and today's, of the file "backward" of the IANA time zone database. */
const TODAY: Readonly<Record<string, string>> = dictionary({
  'Africa/Asmera': 'Africa/Asmara',
  'Africa/Timbuktu': 'Africa/Bamako',
  'America/Argentina/ComodRivadavia': 'America/Argentina/Catamarca',
  'America/Atka': 'America/Adak',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Ensenada': 'America/Tijuana',
  'America/Fort_Wayne': 'America/Indiana/Indianapolis',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Knox_IN': 'America/Indiana/Knox',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Montreal': 'America/Toronto',
  'America/Nipigon': 'America/Toronto',
  'America/Pangnirtung': 'America/Iqaluit',
  'America/Porto_Acre': 'America/Rio_Branco',
  'America/Rainy_River': 'America/Winnipeg',
  'America/Rosario': 'America/Argentina/Cordoba',
  'America/Santa_Isabel': 'America/Tijuana',
  'America/Shiprock': 'America/Denver',
  'America/Thunder_Bay': 'America/Toronto',
  'America/Virgin': 'America/St_Thomas',
  'America/Yellowknife': 'America/Edmonton',
  'Antarctica/South_Pole': 'Pacific/Auckland',
  'Asia/Ashkhabad': 'Asia/Ashgabat',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Choibalsan': 'Asia/Ulaanbaatar',
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Chungking': 'Asia/Shanghai',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Harbin': 'Asia/Shanghai',
  'Asia/Istanbul': 'Europe/Istanbul',
  'Asia/Kashgar': 'Asia/Urumqi',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Tel_Aviv': 'Asia/Jerusalem',
  'Asia/Thimbu': 'Asia/Thimphu',
  'Asia/Ujung_Pandang': 'Asia/Makassar',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Atlantic/Jan_Mayen': 'Europe/Oslo',
  'Australia/ACT': 'Australia/Sydney',
  'Australia/Canberra': 'Australia/Sydney',
  'Australia/Currie': 'Australia/Hobart',
  'Australia/LHI': 'Australia/Lord_Howe',
  'Australia/NSW': 'Australia/Sydney',
  'Australia/North': 'Australia/Darwin',
  'Australia/Queensland': 'Australia/Brisbane',
  'Australia/South': 'Australia/Adelaide',
  'Australia/Tasmania': 'Australia/Hobart',
  'Australia/Victoria': 'Australia/Melbourne',
  'Australia/West': 'Australia/Perth',
  'Australia/Yancowinna': 'Australia/Broken_Hill',
  'Brazil/Acre': 'America/Rio_Branco',
  'Brazil/DeNoronha': 'America/Noronha',
  'Brazil/East': 'America/Sao_Paulo',
  'Brazil/West': 'America/Manaus',
  CET: 'Europe/Brussels',
  CST6CDT: 'America/Chicago',
  'Canada/Atlantic': 'America/Halifax',
  'Canada/Central': 'America/Winnipeg',
  'Canada/Eastern': 'America/Toronto',
  'Canada/Mountain': 'America/Edmonton',
  'Canada/Newfoundland': 'America/St_Johns',
  'Canada/Pacific': 'America/Vancouver',
  'Canada/Saskatchewan': 'America/Regina',
  'Canada/Yukon': 'America/Whitehorse',
  'Chile/Continental': 'America/Santiago',
  'Chile/EasterIsland': 'Pacific/Easter',
  Cuba: 'America/Havana',
  EET: 'Europe/Athens',
  EST: 'America/Panama',
  EST5EDT: 'America/New_York',
  Egypt: 'Africa/Cairo',
  Eire: 'Europe/Dublin',
  'Europe/Belfast': 'Europe/London',
  'Europe/Kiev': 'Europe/Kyiv',
  'Europe/Nicosia': 'Asia/Nicosia',
  'Europe/Tiraspol': 'Europe/Chisinau',
  'Europe/Uzhgorod': 'Europe/Kyiv',
  'Europe/Zaporozhye': 'Europe/Kyiv',
  GB: 'Europe/London',
  'GB-Eire': 'Europe/London',
  HST: 'Pacific/Honolulu',
  Hongkong: 'Asia/Hong_Kong',
  Iceland: 'Atlantic/Reykjavik',
  Iran: 'Asia/Tehran',
  Israel: 'Asia/Jerusalem',
  Jamaica: 'America/Jamaica',
  Japan: 'Asia/Tokyo',
  Kwajalein: 'Pacific/Kwajalein',
  Libya: 'Africa/Tripoli',
  MET: 'Europe/Brussels',
  MST: 'America/Phoenix',
  MST7MDT: 'America/Denver',
  'Mexico/BajaNorte': 'America/Tijuana',
  'Mexico/BajaSur': 'America/Mazatlan',
  'Mexico/General': 'America/Mexico_City',
  NZ: 'Pacific/Auckland',
  'NZ-CHAT': 'Pacific/Chatham',
  Navajo: 'America/Denver',
  PRC: 'Asia/Shanghai',
  PST8PDT: 'America/Los_Angeles',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Johnston': 'Pacific/Honolulu',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Samoa': 'Pacific/Pago_Pago',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Yap': 'Pacific/Chuuk',
  Poland: 'Europe/Warsaw',
  Portugal: 'Europe/Lisbon',
  ROC: 'Asia/Taipei',
  ROK: 'Asia/Seoul',
  Singapore: 'Asia/Singapore',
  Turkey: 'Europe/Istanbul',
  'US/Alaska': 'America/Anchorage',
  'US/Aleutian': 'America/Adak',
  'US/Arizona': 'America/Phoenix',
  'US/Central': 'America/Chicago',
  'US/East-Indiana': 'America/Indiana/Indianapolis',
  'US/Eastern': 'America/New_York',
  'US/Hawaii': 'Pacific/Honolulu',
  'US/Indiana-Starke': 'America/Indiana/Knox',
  'US/Michigan': 'America/Detroit',
  'US/Mountain': 'America/Denver',
  'US/Pacific': 'America/Los_Angeles',
  'US/Samoa': 'Pacific/Pago_Pago',
  'W-SU': 'Europe/Moscow',
  WET: 'Europe/Lisbon',
});

/** Places whose name is not simply the last part of the zone's. */
const TOWNS: Readonly<Record<string, string>> = dictionary({
  'Africa/El_Aaiun': 'Laayoune',
  'Africa/Ndjamena': 'N’Djamena',
  'Africa/Sao_Tome': 'São Tomé',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Asuncion': 'Asunción',
  'America/Belem': 'Belém',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Cayman': 'Cayman Islands',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Cuiaba': 'Cuiabá',
  'America/Curacao': 'Curaçao',
  'America/Eirunepe': 'Eirunepé',
  'America/Indiana/Knox': 'Knox, Indiana',
  'America/Indiana/Marengo': 'Marengo, Indiana',
  'America/Indiana/Petersburg': 'Petersburg, Indiana',
  'America/Indiana/Tell_City': 'Tell City, Indiana',
  'America/Indiana/Vevay': 'Vevay, Indiana',
  'America/Indiana/Vincennes': 'Vincennes, Indiana',
  'America/Indiana/Winamac': 'Winamac, Indiana',
  'America/Kentucky/Monticello': 'Monticello, Kentucky',
  'America/Lower_Princes': 'Lower Prince’s Quarter',
  'America/Maceio': 'Maceió',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Noronha': 'Fernando de Noronha',
  'America/North_Dakota/Beulah': 'Beulah, North Dakota',
  'America/North_Dakota/Center': 'Center, North Dakota',
  'America/North_Dakota/New_Salem': 'New Salem, North Dakota',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
  'America/Scoresbysund': 'Ittoqqortoormiit',
  'America/St_Barthelemy': 'Saint Barthélemy',
  'America/St_Johns': 'St John’s',
  'America/St_Kitts': 'St Kitts',
  'America/St_Lucia': 'St Lucia',
  'America/St_Thomas': 'St Thomas',
  'America/St_Vincent': 'St Vincent',
  'Antarctica/DumontDUrville': 'Dumont d’Urville',
  'Asia/Ho_Chi_Minh': 'Ho Chi Minh City',
  'Asia/Urumqi': 'Ürümqi',
  'Atlantic/Canary': 'Canary Islands',
  'Atlantic/Faroe': 'Faroe Islands',
  'Atlantic/Reykjavik': 'Reykjavík',
  'Atlantic/St_Helena': 'St Helena',
  'Europe/Busingen': 'Büsingen',
  'Europe/Chisinau': 'Chișinău',
  'Europe/Tirane': 'Tirana',
  'Indian/Christmas': 'Christmas Island',
  'Indian/Cocos': 'Cocos Islands',
  'Indian/Comoro': 'Comoros',
  'Indian/Mahe': 'Mahé',
  'Indian/Reunion': 'Réunion',
  'Pacific/Chatham': 'Chatham Islands',
  'Pacific/Easter': 'Easter Island',
  'Pacific/Galapagos': 'Galápagos',
  'Pacific/Gambier': 'Gambier Islands',
  'Pacific/Marquesas': 'Marquesas Islands',
  'Pacific/Noumea': 'Nouméa',
  'Pacific/Norfolk': 'Norfolk Island',
  'Pacific/Pitcairn': 'Pitcairn Islands',
  'Pacific/Wake': 'Wake Island',
});

const UTC = /^(?:Etc\/)?(?:UTC|UCT|GMT|GMT[+-]?0|Greenwich|Universal|Zulu)$/;
/** Etc/GMT+5 is five hours behind UTC: its sign is the other way round. */
const FIXED = /^Etc\/GMT([+-])(\d{1,2})$/;

/** Today's name of a zone: Asia/Kolkata for Asia/Calcutta, UTC for Etc/Zulu. Any other comes back as it is. */
export const zoneToday = (zone: string): string =>
  UTC.test(zone) ? 'UTC' : Object.hasOwn(TODAY, zone) ? (TODAY[zone] ?? zone) : zone;

/** Old names of zones that are called otherwise today, with the zone of today. */
export const FORMER_ZONES: readonly (readonly [former: string, today: string])[] = Object.entries(TODAY);

/** The town, or the island, whose clock a zone is: `Kolkata`, `New York`, `UTC`. */
export function zoneTown(zone: string): string {
  const today = zoneToday(zone);
  const [, sign, hours] = FIXED.exec(today) ?? [];
  if (sign !== undefined && hours !== undefined) return `UTC${sign === '+' ? '−' : '+'}${String(Number(hours))}`;
  const town = Object.hasOwn(TOWNS, today) ? TOWNS[today] : undefined;
  return town ?? today.slice(today.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Building a formatter costs a hundred times its use; there are a few hundred zones at most. */
const OFFSETS = new Map<string, Intl.DateTimeFormat>();

/** The zone's offset from UTC at that moment, as people write it: `GMT+5:30`; null for an unknown zone. */
export function zoneOffsetName(zone: string, at: Date): string | null {
  try {
    const format =
      OFFSETS.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
    OFFSETS.set(zone, format);
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? null;
  } catch {
    return null;
  }
}

/** `Kolkata (GMT+5:30)`, `UTC`: a zone where it stands by itself. */
export function zoneLabel(zone: string, at: Date = new Date()): string {
  const town = zoneTown(zone);
  const offset = zoneOffsetName(zone, at);
  return offset === null || town.startsWith('UTC') ? town : `${town} (${offset})`;
}

/** `Kolkata time`, `UTC`: a zone in a sentence. */
export function zoneInWords(zone: string): string {
  const town = zoneTown(zone);
  return town.startsWith('UTC') ? town : `${town} time`;
}
