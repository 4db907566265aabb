import type { SpokenLanguage } from '#contract/domain/career-entries.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

/** What is spoken at home there; English where nothing else is said. */
const BY_STATE: Readonly<Record<string, string>> = {
  Karnataka: 'kn',
  Maharashtra: 'mr',
  Telangana: 'te',
  'Andhra Pradesh': 'te',
  'Tamil Nadu': 'ta',
  Puducherry: 'ta',
  Kerala: 'ml',
  Gujarat: 'gu',
  'West Bengal': 'bn',
  Tripura: 'bn',
  Punjab: 'pa',
  Odisha: 'or',
  Assam: 'as',
  Goa: 'kok',
};
const BY_COUNTRY: Readonly<Record<string, string>> = {
  IN: 'hi',
  NP: 'ne',
  LK: 'si',
  AE: 'ar',
  SA: 'ar',
  MY: 'ms',
  JP: 'ja',
  BR: 'pt-BR',
  MX: 'es',
  ES: 'es',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  NL: 'nl',
  SE: 'sv',
  PL: 'pl',
  FR: 'fr',
  PT: 'pt',
  KE: 'sw',
};

export function languagesOf(random: Random, { country, state }: Place): SpokenLanguage[] {
  const home = (country === 'IN' ? BY_STATE[state ?? ''] : undefined) ?? BY_COUNTRY[country] ?? 'en';
  const spoken: SpokenLanguage[] = [{ code: home, level: 'native' }];
  if (home !== 'en') spoken.push({ code: 'en', level: random.pick(['fluent', 'fluent', 'conversational']) });
  if (country === 'IN' && home !== 'hi') spoken.push({ code: 'hi', level: random.pick(['fluent', 'conversational']) });
  return spoken;
}
