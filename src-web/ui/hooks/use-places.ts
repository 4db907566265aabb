import { useQuery } from '@tanstack/react-query';

/** Countries, states and currencies, loaded apart from the first route's JavaScript. */
export function usePlaces() {
  return useQuery({
    queryKey: ['places'],
    queryFn: async () => {
      const [countries, states, currencies] = await Promise.all([
        import('#contract/domain/countries.ts'),
        import('#contract/domain/states.ts'),
        import('#contract/domain/currencies.ts'),
      ]);
      return {
        countries: countries.countriesWithFirst(),
        countryByCode: countries.countryByCode,
        statesOf: states.statesOf,
        currencies: currencies.CURRENCIES,
        currencySymbol: currencies.currencySymbol,
      };
    },
    staleTime: Infinity,
    gcTime: Infinity,
  }).data;
}
