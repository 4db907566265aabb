/** Where the demo postings are, and what work is paid there relative to the United States. */

export interface Place {
  readonly country: string;
  readonly state: string | null;
  readonly city: string;
  readonly timeZone: string;
}

export interface Market {
  readonly country: string;
  /** Share of postings outside India, relative to the other markets. */
  readonly weight: number;
  /** Pay level relative to the United States. */
  readonly payIndex: number;
  readonly currency: string;
  /** Units of the currency for one US dollar, rounded; good enough for sample pay. */
  readonly perDollar: number;
  /** The least that anybody is paid for a year of full-time work, in thousands of the currency, rounded. */
  readonly floor: number;
  readonly timeZone: string;
  readonly places: readonly Place[];
}

/** `City, State` or `City` or `City, State, Zone`, separated by bars. */
function places(country: string, timeZone: string, list: string): Place[] {
  return list.split('|').map((entry) => {
    const [city = '', state, zone] = entry.split(', ');
    return { country, city, state: state ?? null, timeZone: zone ?? timeZone };
  });
}

const INDIA_METROS =
  'Bengaluru, Karnataka|Mumbai, Maharashtra|New Delhi, Delhi|Hyderabad, Telangana|Chennai, Tamil Nadu|Pune, Maharashtra|Gurugram, Haryana|Noida, Uttar Pradesh|Kolkata, West Bengal|Ahmedabad, Gujarat';
const INDIA_CITIES =
  'Mysuru, Karnataka|Mangaluru, Karnataka|Hubballi, Karnataka|Nagpur, Maharashtra|Nashik, Maharashtra|Chhatrapati Sambhajinagar, Maharashtra|Coimbatore, Tamil Nadu|Madurai, Tamil Nadu|Tiruchirappalli, Tamil Nadu|Hosur, Tamil Nadu|Kochi, Kerala|Thiruvananthapuram, Kerala|Kozhikode, Kerala|Warangal, Telangana|Visakhapatnam, Andhra Pradesh|Vijayawada, Andhra Pradesh|Tirupati, Andhra Pradesh|Surat, Gujarat|Vadodara, Gujarat|Rajkot, Gujarat|Jaipur, Rajasthan|Udaipur, Rajasthan|Jodhpur, Rajasthan|Kota, Rajasthan|Lucknow, Uttar Pradesh|Kanpur, Uttar Pradesh|Varanasi, Uttar Pradesh|Agra, Uttar Pradesh|Indore, Madhya Pradesh|Bhopal, Madhya Pradesh|Jabalpur, Madhya Pradesh|Patna, Bihar|Gaya, Bihar|Ranchi, Jharkhand|Jamshedpur, Jharkhand|Bhubaneswar, Odisha|Rourkela, Odisha|Raipur, Chhattisgarh|Guwahati, Assam|Shillong, Meghalaya|Imphal, Manipur|Agartala, Tripura|Gangtok, Sikkim|Dehradun, Uttarakhand|Haridwar, Uttarakhand|Shimla, Himachal Pradesh|Chandigarh, Chandigarh|Ludhiana, Punjab|Amritsar, Punjab|Faridabad, Haryana|Panaji, Goa|Siliguri, West Bengal|Durgapur, West Bengal|Jammu, Jammu and Kashmir|Srinagar, Jammu and Kashmir|Leh, Ladakh|Puducherry, Puducherry|Dimapur, Nagaland|Aizawl, Mizoram|Itanagar, Arunachal Pradesh';

export const INDIA: Market = {
  country: 'IN',
  weight: 0,
  payIndex: 0,
  currency: 'INR',
  perDollar: 84,
  floor: 150,
  timeZone: 'Asia/Kolkata',
  places: places(
    'IN',
    'Asia/Kolkata',
    `${INDIA_METROS}|${INDIA_METROS}|${INDIA_METROS}|${INDIA_METROS}|${INDIA_CITIES}`,
  ),
};

type Row = readonly [
  country: string,
  weight: number,
  payIndex: number,
  currency: string,
  perDollar: number,
  floor: number,
  timeZone: string,
  list: string,
];

// prettier-ignore
const WORLD_ROWS: readonly Row[] = [
  ['US', 20, 1, 'USD', 1, 31, 'America/New_York', 'New York, New York|Boston, Massachusetts|Austin, Texas, America/Chicago|Dallas, Texas, America/Chicago|San Francisco, California, America/Los_Angeles|San Diego, California, America/Los_Angeles|Seattle, Washington, America/Los_Angeles|Chicago, Illinois, America/Chicago|Atlanta, Georgia|Miami, Florida|Denver, Colorado, America/Denver|Phoenix, Arizona, America/Phoenix|Columbus, Ohio|Raleigh, North Carolina|Minneapolis, Minnesota, America/Chicago'],
  ['GB', 11, 0.66, 'GBP', 0.78, 24.5, 'Europe/London', 'London, England|Manchester, England|Leeds, England|Bristol, England|Birmingham, England|Edinburgh, Scotland|Glasgow, Scotland|Cardiff, Wales|Belfast, Northern Ireland'],
  ['CA', 7, 0.76, 'CAD', 1.37, 36, 'America/Toronto', 'Toronto, Ontario|Ottawa, Ontario|Montreal, Quebec|Vancouver, British Columbia, America/Vancouver|Calgary, Alberta, America/Edmonton|Halifax, Nova Scotia, America/Halifax|Winnipeg, Manitoba, America/Winnipeg'],
  ['AU', 7, 0.8, 'AUD', 1.5, 50, 'Australia/Sydney', 'Sydney, New South Wales|Melbourne, Victoria, Australia/Melbourne|Brisbane, Queensland, Australia/Brisbane|Perth, Western Australia, Australia/Perth|Adelaide, South Australia, Australia/Adelaide|Hobart, Tasmania, Australia/Hobart'],
  ['DE', 7, 0.72, 'EUR', 0.92, 27, 'Europe/Berlin', 'Berlin, Berlin|Munich, Bavaria|Hamburg, Hamburg|Frankfurt, Hesse|Stuttgart, Baden-Württemberg|Cologne, North Rhine-Westphalia|Leipzig, Saxony'],
  ['AE', 8, 0.58, 'AED', 3.67, 30, 'Asia/Dubai', 'Dubai, Dubai|Abu Dhabi, Abu Dhabi|Sharjah, Sharjah|Ras Al Khaimah, Ras Al Khaimah'],
  ['SG', 6, 0.74, 'SGD', 1.34, 24, 'Asia/Singapore', 'Singapore'],
  ['IE', 3, 0.72, 'EUR', 0.92, 28, 'Europe/Dublin', 'Dublin, Dublin|Cork, Cork|Galway, Galway|Limerick, Limerick'],
  ['SA', 4, 0.5, 'SAR', 3.75, 48, 'Asia/Riyadh', 'Riyadh, Riyadh|Jeddah, Makkah|Dammam, Eastern Province'],
  ['MY', 3, 0.28, 'MYR', 4.4, 20.4, 'Asia/Kuala_Lumpur', 'Kuala Lumpur, Kuala Lumpur|George Town, Penang|Johor Bahru, Johor'],
  ['NL', 3, 0.72, 'EUR', 0.92, 29, 'Europe/Amsterdam', 'Amsterdam, North Holland|Rotterdam, South Holland|Eindhoven, North Brabant|Utrecht, Utrecht'],
  ['FR', 3, 0.6, 'EUR', 0.92, 22, 'Europe/Paris', 'Paris, Île-de-France|Lyon, Auvergne-Rhône-Alpes|Toulouse, Occitanie'],
  ['CH', 2, 1.15, 'CHF', 0.88, 48, 'Europe/Zurich', 'Zurich, Zurich|Geneva, Geneva|Basel, Basel-Stadt'],
  ['ES', 2, 0.46, 'EUR', 0.92, 16.5, 'Europe/Madrid', 'Madrid, Community of Madrid|Barcelona, Catalonia|Valencia, Valencian Community'],
  ['PL', 2, 0.44, 'PLN', 3.95, 56, 'Europe/Warsaw', 'Warsaw, Masovia|Kraków, Lesser Poland|Wrocław, Lower Silesia'],
  ['SE', 2, 0.62, 'SEK', 10.5, 280, 'Europe/Stockholm', 'Stockholm, Stockholm|Gothenburg, Västra Götaland|Malmö, Skåne'],
  ['NZ', 3, 0.66, 'NZD', 1.65, 48, 'Pacific/Auckland', 'Auckland, Auckland|Wellington, Wellington|Christchurch, Canterbury'],
  ['JP', 3, 0.52, 'JPY', 150, 2300, 'Asia/Tokyo', 'Tokyo, Tokyo|Osaka, Osaka|Nagoya, Aichi|Fukuoka, Fukuoka'],
  ['BR', 3, 0.26, 'BRL', 5.5, 18, 'America/Sao_Paulo', 'São Paulo, São Paulo|Rio de Janeiro, Rio de Janeiro|Belo Horizonte, Minas Gerais|Recife, Pernambuco, America/Recife'],
  ['MX', 3, 0.28, 'MXN', 19, 100, 'America/Mexico_City', 'Mexico City, Mexico City|Guadalajara, Jalisco|Monterrey, Nuevo León, America/Monterrey'],
  ['ZA', 3, 0.32, 'ZAR', 18, 55, 'Africa/Johannesburg', 'Johannesburg, Gauteng|Cape Town, Western Cape|Durban, KwaZulu-Natal'],
  ['KE', 2, 0.17, 'KES', 130, 190, 'Africa/Nairobi', 'Nairobi, Nairobi|Mombasa, Mombasa|Kisumu, Kisumu'],
  ['LK', 2, 0.13, 'LKR', 300, 360, 'Asia/Colombo', 'Colombo, Western|Kandy, Central'],
  ['NP', 1, 0.12, 'NPR', 134, 210, 'Asia/Kathmandu', 'Kathmandu, Bagmati|Pokhara, Gandaki'],
];

export const WORLD: readonly Market[] = WORLD_ROWS.map(
  ([country, weight, payIndex, currency, perDollar, floor, timeZone, list]) => ({
    country,
    weight,
    payIndex,
    currency,
    perDollar,
    floor,
    timeZone,
    places: places(country, timeZone, list),
  }),
);

const BY_COUNTRY = new Map([INDIA, ...WORLD].map((market) => [market.country, market]));

/** The market of a country. @throws RangeError for a country without demo data */
export function marketOf(country: string): Market {
  const market = BY_COUNTRY.get(country);
  if (market === undefined) throw new RangeError(`No demo market for ${country}`);
  return market;
}

const COAST =
  /^(?:Mumbai|Chennai|Kochi|Thiruvananthapuram|Kozhikode|Mangaluru|Visakhapatnam|Surat|Panaji|Puducherry|Boston|San Diego|San Francisco|Seattle|Miami|New York|Bristol|Vancouver|Halifax|Sydney|Melbourne|Brisbane|Perth|Hobart|Hamburg|Dubai|Abu Dhabi|Sharjah|Ras Al Khaimah|Singapore|Dublin|Cork|Galway|Jeddah|Dammam|George Town|Rotterdam|Barcelona|Valencia|Gothenburg|Malmö|Auckland|Wellington|Osaka|Fukuoka|Rio de Janeiro|Recife|Cape Town|Durban|Mombasa|Colombo)$/;
const HILLS =
  /^(?:Shillong|Gangtok|Dehradun|Shimla|Srinagar|Jammu|Leh|Aizawl|Itanagar|Dimapur|Imphal|Kathmandu|Pokhara)$/;

/** What kind of place it is, as the tables of trades name it: a port needs the sea, an apple orchard the hills. */
export function kindsOfPlace(place: Place): readonly string[] {
  const metro = place.country !== 'IN' || INDIA_METROS.includes(`${place.city}, `);
  return [
    ...(COAST.test(place.city) ? ['coast'] : []),
    ...(HILLS.test(place.city) ? ['hill'] : []),
    ...(metro ? ['metro'] : []),
  ];
}
