import { countryByCode } from '#contract/domain/countries.ts';
import { DEFAULTS } from '#contract/domain/patterns.ts';

/**
 * The country that the browser's languages name, in the order of preference: `en-GB` says the United Kingdom, `en` alone
 * says nothing. India where none does (spec section 3).
 */
export function ownCountry(languages: readonly string[] = globalThis.navigator?.languages ?? []): string {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language);
      if (region !== undefined && countryByCode(region) !== undefined) return region;
    } catch {
      // Not a language tag.
    }
  }
  return DEFAULTS.country;
}
