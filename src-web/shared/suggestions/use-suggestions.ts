import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getSuggestions } from '#contract/api/job-search.ts';
import type { CallInput } from '#contract/call.ts';
import type { Suggestion } from '#contract/domain/place.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { callApi } from '#web/api/call-api.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

export type SuggestionKind = CallInput<typeof getSuggestions>['kind'];

/** Rest between keys before completions are asked for (design: 80 to 120 ms). */
const REST_MS = 100;
const FRESH_MS = 60_000;
const NONE: readonly Suggestion[] = [];

/**
 * Completions of what is being typed. Each answer belongs to its own words, so a late one cannot replace a newer one, and
 * a request for words that were typed over is aborted. A failure shows nothing: it must not disturb someone who is typing.
 */
export function useSuggestions(
  kind: SuggestionKind,
  text: string,
  { country, enabled = true }: { country?: string | undefined; enabled?: boolean } = {},
): { suggestions: readonly Suggestion[]; isSettled: boolean } {
  const typed = text.trim().slice(0, LIMITS.keyword);
  const q = useDebounced(typed, REST_MS);
  const isAsked = enabled && typed !== '' && q !== '';
  const { data, isSuccess, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', kind, q.toLowerCase(), country ?? null],
    queryFn: async ({ signal }) =>
      (await callApi(getSuggestions, { kind, q, ...(country !== undefined && { country }) }, { signal })).data,
    enabled: isAsked,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return { suggestions: NONE, isSettled: false };
  return { suggestions: data ?? NONE, isSettled: isSuccess && !isPlaceholderData && q === typed };
}
