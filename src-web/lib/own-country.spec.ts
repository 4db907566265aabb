import { expect, it } from 'vitest';
import { ownCountry } from './own-country.ts';

it.each([
  [['en-GB', 'en'], 'GB'],
  [['en', 'de-AT'], 'AT'],
  [['zh-Hans-CN'], 'CN'],
  [['en'], 'IN'],
  [['es-419', 'no language'], 'IN'],
  [[], 'IN'],
])('takes the country of %j to be %s', (languages, country) => expect(ownCountry(languages)).toBe(country));
