import { EXPERIENCES } from '#contract/domain/options.ts';
import { fits } from './fits.ts';
import { marketOf } from './places.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { Role, Trade } from './trades/trade.ts';

/** Given and family names by the part of the world a person lives in; combined at random, so that they mean nobody. */
const NAMES: Readonly<
  Record<'south-asia' | 'west' | 'gulf' | 'east' | 'latin' | 'africa', readonly [given: string, family: string]>
> = {
  'south-asia': [
    'Aarav Aditi Akash Ananya Anil Anjali Arjun Bhavna Chitra Deepa Dev Divya Farhan Gauri Harpreet Imran Ishaan Jaya Karthik Kavya Kiran Lakshmi Manoj Meera Mohan Nandini Naveen Neha Nikhil Pallavi Pooja Prakash Priya Rahul Rajesh Ramesh Ravi Rekha Rohan Sanjay Shalini Shreya Sunil Tanvi Usha Vikram Vinod Yash Zoya Gurleen Thomas Mary',
    'Agarwal Bhat Banerjee Chauhan Chowdhury Das Desai Deshmukh Fernandes Ghosh Gill Gowda Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Malhotra Mathew Mehta Menon Mishra Mukherjee Naidu Nair Pandey Patel Patil Pillai Rao Rathore Reddy Saxena Sethi Shah Sharma Sheikh Singh Sinha Thakur Tripathi Varghese Varma Yadav',
  ],
  west: [
    'Alice Amelia Anna Ben Callum Charlotte Claire Daniel Ella Emma Erik Felix Grace Hannah Harry Ingrid Jack James Julia Katarzyna Lars Lena Liam Lucas Lucy Marc Maria Martin Mia Nina Noah Oliver Owen Paul Rachel Sam Sophie Tom Victor Zara',
    'Adams Baker Bennett Berg Brennan Brooks Carter Clarke Cooper Doyle Dubois Evans Fischer Fletcher Graham Hansen Hughes Johansson Keller Kelly Kowalski Larsen Lindqvist Martin Mitchell Moore Murphy Novak Parker Reid Roberts Schneider Scott Turner Visser Walsh Ward Weber Wilson Wright',
  ],
  gulf: [
    'Ahmed Aisha Amira Bilal Fatima Hamad Hassan Huda Ibrahim Khalid Layla Mariam Nadia Omar Rania Salim Samira Tariq Yusuf Zainab',
    'Abdullah Al-Farsi Al-Harbi Al-Mansoori Aziz Darwish Haddad Hakim Ismail Karam Mahmoud Nasser Rahman Saleh Yousef Zayed',
  ],
  east: [
    'Aiko Chen Daichi Hana Haruto Hui Jia Kenji Ling Mei Min Nurul Ren Sakura Siti Wei Xin Yuki Zhen Azlan',
    'Chan Chong Fujita Goh Hayashi Kato Lee Lim Mori Nakamura Ng Ong Rahman Sato Suzuki Tan Tanaka Teo Wong Yamada',
  ],
  latin: [
    'Ana Beatriz Bruno Camila Carlos Diego Elena Fernanda Gabriel Isabel Javier João Lucía Luis Mariana Mateo Paula Rafael Sofía Tiago',
    'Almeida Álvarez Castro Costa Díaz Fernández Flores García Gomes Hernández López Martínez Moreno Oliveira Ortega Pereira Ramos Ribeiro Santos Silva',
  ],
  africa: [
    'Achieng Amina Chidi Dumisani Esther Grace Juma Kamau Lerato Lindiwe Mandla Mercy Naledi Njeri Peter Sipho Thabo Themba Wanjiru Zanele',
    'Botha Dlamini Kariuki Khumalo Kimani Mbeki Mokoena Mwangi Naidoo Ndlovu Njoroge Nkosi Ochieng Odhiambo Otieno Pillay Sithole van Wyk Wanjiku Zulu',
  ],
};

const REGION: Readonly<Record<string, keyof typeof NAMES>> = {
  IN: 'south-asia',
  NP: 'south-asia',
  LK: 'south-asia',
  AE: 'gulf',
  SA: 'gulf',
  SG: 'east',
  MY: 'east',
  JP: 'east',
  BR: 'latin',
  MX: 'latin',
  ES: 'latin',
  ZA: 'africa',
  KE: 'africa',
};

export interface Name {
  readonly first: string;
  readonly last: string;
}

export function makeName(random: Random, country: string): Name {
  const [given, family] = NAMES[REGION[country] ?? 'west'];
  return { first: random.pick(given.split(' ')), last: random.pick(family.split(' ')) };
}

export interface DemoPerson extends Name {
  readonly id: string;
  /** Under the reserved name `.test`: no mail can reach anybody (RFC 6761). */
  readonly email: string;
  readonly phone: string;
  readonly place: Place;
  readonly trade: Trade;
  /** What they work as. */
  readonly role: Role;
  readonly headline: string;
  readonly skills: readonly string[];
  readonly years: number;
}

/** A person of a trade; `serial` keeps addresses and numbers apart; `sure` fixes the years of experience. */
export function makePerson(random: Random, trade: Trade, country: string, serial: number, sure?: number): DemoPerson {
  const place = random.pick(marketOf(country).places);
  const name = makeName(random, country);
  const role = random.pick(trade.roles);
  // Nobody stays a trainee for twenty years, and nobody starts as a manager.
  const most = role.levels[1] < EXPERIENCES.list.length - 1 ? role.levels[1] + 4 : 18;
  const years = sure ?? random.int(Math.min(role.levels[0] * 2, most), most);
  const plain = `${name.first}.${name.last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    ...name,
    id: random.uuid(),
    email: `${plain}.${String(serial)}@people.rolecall.test`,
    // 99999 and 555-01 style numbers are not assigned to people.
    phone: country === 'IN' ? `+9199999${String(10_000 + serial)}` : `+1555010${String(10_000 + serial)}`,
    place,
    trade,
    role,
    headline: makeHeadline(random, role, place, years),
    skills: [
      ...new Set([
        ...trade.skills.slice(0, 2),
        ...role.skills.filter((skill) => fits(skill, [country])).map(({ text }) => text),
        ...random.sample(trade.skills.slice(2), random.int(1, 3)),
      ]),
    ],
    years,
  };
}

function makeHeadline(random: Random, role: Role, place: Place, years: number): string {
  if (years === 0)
    return `${role.title}, ${random.pick(['just starting out', 'looking for a first job', 'newly qualified'])}`;
  const title = years >= 6 && !role.flags.includes('plain') ? `Senior ${role.title}` : role.title;
  const skills = role.skills.filter((skill) => skill.only.length === 0).map(({ text }) => text);
  const time = `${String(years)} ${years === 1 ? 'year' : 'years'}`;
  return random.pick([
    `${title} with ${time} of experience`,
    `${title} in ${place.city}, ${time} of experience`,
    skills.length > 1 ? `${title}: ${skills.join(', ')}, ${time}` : `${title} with ${time} of experience`,
  ]);
}
