import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCandidateProfile, updateCandidateProfile, type CandidateProfile } from '#contract/api/candidates.ts';
import {
  getCompanyPage,
  getEmployers,
  updateCompanyPage,
  updateLogo,
  updateTeamPhoto,
} from '#contract/api/employers.ts';
import type { CallInput } from '#contract/call.ts';
import { callApi } from '#web/api/call-api.ts';
import { siteKeys } from '#web/shared/keys.ts';

const keys = {
  company: ['own-page', 'company'] as const,
  candidate: ['own-page', 'candidate'] as const,
};

export function useCompanyPage() {
  return useQuery({
    queryKey: keys.company,
    queryFn: async ({ signal }) => (await callApi(getCompanyPage, {}, { signal })).data,
  });
}

export function useCandidateProfile() {
  return useQuery({
    queryKey: keys.candidate,
    queryFn: async ({ signal }) => (await callApi(getCandidateProfile, {}, { signal })).data,
  });
}

export function useSaveCompanyPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof updateCompanyPage>) => (await callApi(updateCompanyPage, input)).data,
    onSuccess: (page) => {
      client.setQueryData(keys.company, page);
      return client.invalidateQueries({ queryKey: siteKeys.all });
    },
  });
}

export function useSaveCandidateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallInput<typeof updateCandidateProfile>) =>
      (await callApi(updateCandidateProfile, input)).data,
    onSuccess: (profile) => {
      client.setQueryData(keys.candidate, profile);
      return client.invalidateQueries({ queryKey: siteKeys.all });
    },
  });
}

/** Asks for what is stored now. */
export function useReloadCandidateProfile() {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ queryKey: keys.candidate });
    return client.getQueryData<CandidateProfile>(keys.candidate);
  };
}

/** More would not be read; typing finds the rest. */
const OFFERED = 5;

/** Employers whose name holds the words, to be named as blocked. */
export function useEmployersNamed(words: string) {
  const keyword = words.trim();
  return useQuery({
    queryKey: ['own-page', 'employers', keyword],
    queryFn: async ({ signal }) =>
      (await callApi(getEmployers, { keyword, limit: OFFERED, sort: 'jobs' }, { signal })).data,
    enabled: keyword.length > 1,
    staleTime: 60_000,
  });
}

/** Stores a logo (base64), or removes it with null. */
export function useUpdateLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (image: string | null) => (await callApi(updateLogo, { image })).data,
    onSuccess: (page) => client.setQueryData(keys.company, page),
  });
}

/** Stores a photo of the team (base64), or removes it with null. */
export function useUpdateTeamPhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (image: string | null) => (await callApi(updateTeamPhoto, { image })).data,
    onSuccess: (page) => client.setQueryData(keys.company, page),
  });
}
