import type { CompanySize } from '#contract/domain/options.ts';
import { COMPANY_SIZES } from '#contract/domain/options.ts';
import type { KycStatus } from '#contract/domain/user.ts';
import { INDIA, kindsOfPlace, marketOf } from './places.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

export interface Employer {
  readonly id: string;
  readonly name: string;
  readonly industry: string;
  readonly about: string;
  readonly size: CompanySize;
  readonly foundedYear: number;
  readonly home: Place;
  readonly kycStatus: KycStatus;
  /** Key of its sector, as the tables of trades name it. */
  readonly sector: string;
  readonly reach: Reach;
  /** Keys of the trades it hires for. */
  readonly trades: readonly string[];
}

/** How far from home a company works: in its own town, its state, its country, or anywhere. */
export type Reach = 'home' | 'region' | 'country' | 'world';

interface Sector {
  /** What the tables of trades call it. */
  readonly key: string;
  /** Indexes of `COMPANY_SIZES`: the smallest and the largest such company. */
  readonly sizes: readonly [least: number, most: number];
  readonly reach: Reach;
  readonly industry: string;
  readonly trades: string;
  /** `{n}` is the name, `{c}` the home city. */
  readonly about: string;
  /** Names in India, then `Name@CC` abroad. All are invented. */
  readonly names: string;
  /** The first year in which there were such companies; without it they are as old as any. */
  readonly since?: number;
}

// prettier-ignore
const SECTORS: readonly Sector[] = [
  { key: 'software', industry: 'Software', sizes: [1, 4], reach: 'world', since: 1992, trades: 'backend frontend mobile devops qa data-engineering design project sales hr', about: '{n} builds planning software for workshops, clinics and cooperatives. Our teams in {c}, and at home in many other places, release every day.', names: 'Neelgiri Softworks|Kaveri Loop Systems|Tamarind Codeworks|Saptarishi Digital Labs|Brahmi Byteworks|Quillbrook Software@US|Fernhollow Systems@GB|Maplewick Apps@CA|Harzblick Software@DE|Tidepool Logic@SG' },
  { key: 'data', industry: 'Data and artificial intelligence', sizes: [1, 3], reach: 'world', since: 2008, trades: 'data-science data-engineering data-analyst backend devops project', about: '{n} makes sense of large amounts of data for hospitals, growers and railways. Half of our people in {c} are engineers; the other half make sure the answers get used.', names: 'Aryabhatta Insight Works|Mayura Signal Labs|Chandrika Analytics House|Lanternfield Data@US|Korvala Insight@SE|Ostrava Lane Analytics@PL' },
  { key: 'bank', industry: 'Banking and finance', sizes: [2, 5], reach: 'country', trades: 'banking accounting security backend data-analyst customer-service legal hr', about: '{n} lends to small businesses and keeps the savings of families. From {c}, we serve towns that larger banks leave out.', names: 'Suvarna Setu Finance|Palash Cooperative Credit|Dhanvarsha Small Lending|Ganga Doab Savings|Copperbridge Mutual@GB|Silver Heron Credit@AU|Al Warqa Trade Finance@AE|Granite Ledger Trust@CH' },
  { key: 'insurance', industry: 'Insurance', sizes: [2, 4], reach: 'country', trades: 'data-analyst customer-service sales legal accounting backend qa', about: '{n} insures harvests, shops and journeys, and settles most claims within a week. Our head office is in {c}.', names: 'Kavach Vriksha Insurance|Sahyadri Shield Assurance|Northmere Insurance@IE|Cedar Gate Assurance@CA' },
  { key: 'hospital', industry: 'Hospital', sizes: [3, 5], reach: 'region', trades: 'nursing doctor therapy pharmacy carer support-it admin accounting', about: '{n} runs hospitals and day clinics around {c}. We treat everybody who comes through the door and publish our waiting times.', names: 'Arogya Kiran Hospitals|Sanjeevani Lake Hospital|Shanti Vriksha Medical Centre|Himadri Community Hospital|Navjeevan Coast Clinics|Willowmead Hospital Group@GB|Prairie Lantern Health@US|Marigold Bay Hospital@AU|Al Noor Crescent Clinics@AE|Kiwi Ridge Health@NZ' },
  { key: 'care', industry: 'Elderly and home care', sizes: [1, 3], reach: 'region', trades: 'carer nursing therapy admin', about: '{n} helps people live at home for longer. Our teams in {c} are small and plan their own rounds.', names: 'Saanjh Home Care|Vatsalya Elder Homes|Hearthside Care@IE|Lindenhof Pflege@DE' },
  { key: 'school', industry: 'School', sizes: [1, 3], reach: 'home', trades: 'teaching trainer admin beauty', about: '{n} teaches children from three to eighteen in {c}. Small classes, long corridors full of projects, and a kitchen that cooks fresh every day.', names: 'Gulmohar Grove School|Rishi Valley View Academy|Kadamba International School|Meghdoot Public School|Oakhaven Academy@GB|Palm Lagoon School@AE|Banksia Hill College@AU' },
  { key: 'university', industry: 'Higher education', since: 1994, sizes: [3, 4], reach: 'home', trades: 'lecturer scientist admin support-it public-service', about: '{n} is a young university with old trees. Some nine thousand students in {c} learn engineering, economics and the arts.', names: 'Vindhya Institute of Sciences|Sarasvati Coast University|Thornfield University College@GB|Lakeshore Polytechnic@CA' },
  { key: 'construction', industry: 'Construction', sizes: [2, 4], reach: 'country', trades: 'civil mason electrician plumber project driver accounting', about: '{n} builds bridges, hospitals and homes. From {c}, our crews go to sites all over the country, with proper lodging and safety gear.', names: 'Vishwakarma Ridge Builders|Deccan Plinth Construction|Narmada Span Infrastructure|Himgiri Roadworks|Stonecutter and Vale@GB|Redgum Constructions@AU|Baobab Civil Works@ZA|Desert Lark Contracting@SA' },
  { key: 'energy', industry: 'Electrical and energy', sizes: [2, 4], reach: 'country', since: 1984, trades: 'electrician mechanical civil plant project sales', about: '{n} plans, builds and looks after solar plants, substations and charging points. Our workshop is in {c}.', names: 'Suryamukhi Solar Works|Vidyut Sangam Electricals|Pavan Urja Turbines|Brightwater Grid Services@US|Nordlys Kraftwerk@DE|Sol y Sierra Energía@ES' },
  { key: 'facility', industry: 'Building services', sizes: [2, 4], reach: 'region', since: 1968, trades: 'plumber electrician industrial apartments security-guard beauty', about: '{n} keeps buildings running: water, air, lifts, gardens and the people at the door. We care for more than six hundred buildings around {c}.', names: 'Nirmal Nivas Facility Care|Chaukidar Plus Services|Harbourline Facilities@SG|Gulf Petal Facilities@AE' },
  { key: 'logistics', industry: 'Logistics', sizes: [3, 5], reach: 'world', trades: 'driver warehouse data-analyst support-it accounting customer-service', about: '{n} moves spare parts, medicines and mangoes. Four hundred vehicles start from {c} every night.', names: 'Garuda Path Logistics|Sindhu Freightways|Kesar Cold Chain|Teesta Cargo Movers|Longmeadow Haulage@GB|Blue Mesa Freight@US|Straits Lantern Logistics@SG|Polder Route Transport@NL|Serra Azul Logística@BR' },
  { key: 'hotel', industry: 'Hotels', sizes: [2, 4], reach: 'world', trades: 'hotel chef travel accounting sales hr', about: '{n} runs hotels that are all different, from a lighthouse to a palace. We started in {c} and still have our head office there.', names: 'Kumkum House Hotels|Malabar Lantern Resorts|Aravalli Haveli Stays|Monsoon Terrace Hotels|Juniper and Pine Lodges@CA|Coral Dhow Resorts@AE|Casa Jacaranda Hoteles@MX|Lotus Pier Hotels@LK' },
  { key: 'restaurant', industry: 'Restaurants', sizes: [2, 3], reach: 'home', trades: 'chef hotel driver', about: '{n} cooks the food of its region, fast at noon and slow in the evening, in seven kitchens in and around {c}.', names: 'Imli and Ghee Kitchens|Tiffin Tarang|Saffron Kettle Eateries@GB|Mesa Verde Cantinas@US|Umami Lantern Kitchens@JP' },
  { key: 'retail', industry: 'Retail', sizes: [2, 5], reach: 'country', trades: 'retail warehouse marketing accounting frontend customer-service', about: '{n} sells what households need, in shops that still know their customers, and online. Our headquarters are in {c}.', names: 'Bazaar Bandhan Stores|Rangoli Threads Retail|Kitab Gali Books|Anokhi Angan Stores|Foxglove Grocers@GB|Tumbleweed Outfitters@US|Wattle Lane Home@AU|Kopje Trading Stores@ZA' },
  { key: 'factory', industry: 'Manufacturing', sizes: [2, 4], reach: 'home', trades: 'machinist plant mechanical warehouse industrial hr accounting', about: '{n} makes pumps, gears and precise small parts. The plant in {c} runs on three shifts and mostly on its own solar power.', names: 'Lohpath Precision Works|Godavari Gear Company|Charkha Weave Mills|Indrani Auto Components|Panchal Castings|Eisenbach Feinwerk@DE|Keystone Hollow Machines@US|Taiyo Ridge Kogyo@JP|Zapata Moldes@MX' },
  { key: 'pharma', industry: 'Pharmaceuticals and research', sizes: [3, 5], reach: 'country', trades: 'scientist plant data-science legal project', about: '{n} looks for medicines against diseases that are common and rarely studied. We have laboratories in {c} and trials in eleven countries.', names: 'Tulsi Ark Biosciences|Ashwini Molecule Labs|Sahyog Clinical Research|Alder Brook Therapeutics@US|Rheinufer Biotech@CH|Thistlewood Sciences@GB' },
  { key: 'law', industry: 'Law', sizes: [1, 2], reach: 'home', trades: 'legal admin accounting', about: '{n} advises companies and families in plain language. Our offices in {c} have more books than screens, though not by much.', names: 'Mehrotra Baksi and Iyer Advocates|Satyaprakash Law Chambers|Penhallow Strand Solicitors@GB|Ashgrove Whitlock Attorneys@US' },
  { key: 'consulting', industry: 'Consulting', sizes: [1, 4], reach: 'world', trades: 'project data-analyst hr accounting security', about: '{n} works with public bodies and companies on change that lasts after we leave. We have offices in {c} and work wherever the client is.', names: 'Setu Bandha Advisory|Panchtatva Consulting|Orchard Bridge Advisory@AU|Merrion Quay Partners@IE|Acacia Plains Advisory@KE' },
  { key: 'farm', industry: 'Agriculture', sizes: [1, 3], reach: 'region', trades: 'farming environment driver scientist sales', about: '{n} grows, dries and packs what the region does best, together with nine hundred farming families around {c}.', names: 'Annapurna Terrace Farms|Kesariya Spice Estates|Dooars Leaf Tea Gardens|Haritkranti Growers|Coldwater Creek Farms@NZ|Rift Valley Blooms@KE|Campo Claro Agrícola@BR|Wheatear Downs Farms@AU' },
  { key: 'environment', industry: 'Environment', sizes: [1, 3], reach: 'region', trades: 'environment industrial scientist driver', about: '{n} cleans water, sorts waste and gives rivers their banks back. We are at home in {c}.', names: 'Nadi Punarjeevan Works|Swachh Chakra Recycling|Heron Marsh Ecology@GB|Fjordgrön Miljö@SE' },
  { key: 'property', industry: 'Property', sizes: [1, 3], reach: 'region', trades: 'residential commercial apartments legal', about: '{n} finds homes and offices for people in and around {c}, and tells them what is wrong with each.', names: 'Griha Pravesh Homes|Chabutra Realty|Lakeview Lattice Estates|Kestrel Row Property@GB|Dune and Date Real Estate@AE|Harbour Fig Realty@AU' },
  { key: 'media', industry: 'Media and design', sizes: [2, 3], reach: 'home', trades: 'design media marketing frontend', about: '{n} makes films, books, packaging and things on screens. The studio in {c} has a courtyard with a very old mango tree.', names: 'Chitrakatha Studios|Nakshatra Type and Print|Dhvani Podcast House|Paper Kite Pictures@IE|Alley Cat Animation@CA|Atelier Mirabelle@FR' },
  { key: 'contact', industry: 'Customer services', sizes: [3, 4], reach: 'country', since: 1991, trades: 'customer-service admin support-it trainer hr', about: '{n} answers calls, chats and letters for forty brands, in nineteen languages. Our largest office is in {c}.', names: 'Sampark Saathi Services|Vaani Connect Centres|Clearwell Contact@ZA|Penang Voiceworks@MY' },
  { key: 'public', industry: 'Public services', sizes: [3, 4], reach: 'home', trades: 'public-service security-guard civil teaching driver nursing', about: '{n} serves the people of {c} and the area around it: water, roads, schools and help in bad times.', names: 'Nagarjuna District Service Board|Suvidha Urban Commission|Westhollow Borough Council@GB|Cedarbend County Services@US|Whangara District Council@NZ' },
  { key: 'charity', industry: 'Non-profit', sizes: [0, 2], reach: 'region', trades: 'community trainer public-service', about: '{n} works with volunteers and a small paid team for reading, clean water and second chances. We started in a garage in {c}.', names: 'Akshar Deep Trust|Boond Water Collective|Umeed Mentors Foundation|Open Gate Food Share@US|Lake Shore Literacy@CA|Pahar Trail Foundation@NP' },
  { key: 'salon', industry: 'Beauty and sport', sizes: [0, 2], reach: 'home', trades: 'beauty retail community', about: '{n} runs salons and studios in {c} where people come for an hour and leave lighter.', names: 'Chandan Mirror Salons|Akhada Fitness Rooms|Copper Comb Salons@GB' },
];

/** Most companies are in the middle of what is usual in their sector. */
function makeSize(random: Random, { sizes: [least, most] }: Sector): CompanySize {
  return random.weighted(
    COMPANY_SIZES.list.slice(least, most + 1).map((size, index) => [size, [4, 5, 2][index] ?? 1] as const),
  );
}

/** All demo employers, the one that can sign in first. */
export function makeEmployers(random: Random): Employer[] {
  return SECTORS.flatMap((sector) =>
    sector.names.split('|').map((entry): Employer => {
      const [name = '', country] = entry.split('@');
      const { places } = country === undefined ? INDIA : marketOf(country);
      // Fields and rivers lie outside the big cities.
      const isRural = country === undefined && (sector.key === 'farm' || sector.key === 'environment');
      const home = random.pick(isRural ? places.filter((place) => !kindsOfPlace(place).includes('metro')) : places);
      return {
        id: random.uuid(),
        name,
        industry: sector.industry,
        about: sector.about.replaceAll('{n}', name).replaceAll('{c}', home.city),
        size: makeSize(random, sector),
        sector: sector.key,
        reach: sector.reach,
        foundedYear: random.int(sector.since ?? 1931, 2023),
        home,
        kycStatus: random.weighted([
          ['completed', 7],
          ['inprogress', 2],
          ['pending', 2],
          ['rejected', 0.4],
          ['expired', 0.4],
        ]),
        trades: sector.trades.split(' '),
      };
    }),
  );
}
