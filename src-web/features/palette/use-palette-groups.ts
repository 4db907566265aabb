import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { APPLICATION_STATUSES } from '#contract/domain/options.ts';
import { getJobs } from '#contract/api/jobs.ts';
import { getApplicants } from '#contract/api/pipeline.ts';
import { plural } from '#web/lib/format.ts';
import { pageActions } from '#web/shared/page-actions.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { callApi } from '#web/api/call-api.ts';
import { applicationKeys, jobKeys } from '#web/shared/keys.ts';
import type { PaletteGroup } from './palette-lines.ts';

const TYPING_MS = 200;

/** The pages that the palette can open. */
export interface PalettePlaces {
  /** Those of the person's menu. */
  pages: readonly { label: string; href: string }[];
  /** An employer's search by name; null for everybody else. */
  records: {
    clientId: string;
    jobHref: (jobId: string) => string;
    applicationHref: (applicationId: string) => string;
  } | null;
}

/** Actions of this page, other pages, and, for an employer, jobs and applicants by name. */
export function usePaletteGroups({ pages, records }: PalettePlaces, words: string) {
  const navigate = useNavigate();
  // The actions at the time of opening: the page below the palette does not change.
  const [actions] = useState(pageActions);
  const keyword = useDebounced(words.trim(), TYPING_MS);
  const jobs = useJobsNamed(records?.clientId ?? '', keyword, records !== null);
  const applicants = useApplicantsNamed(keyword, records !== null);
  const go = (href: string) => () => void navigate(href);
  const isAsked = records !== null && keyword.length >= LEAST_WORDS && words.trim() !== '';
  const groups: PaletteGroup[] = [
    { title: 'On this page', lines: actions },
    {
      title: 'Jobs',
      lines: isAsked
        ? (jobs.data ?? []).map(({ _id, title, counts }) => ({
            ...{ id: `job ${_id}`, label: title, isFound: true as const },
            ...(counts !== null && { hint: plural(counts.applications, 'application') }),
            run: go(records.jobHref(_id)),
          }))
        : [],
    },
    {
      title: 'Applicants',
      lines: isAsked
        ? (applicants.data ?? []).flatMap(({ applicant, applications: [newest] }) =>
            newest === undefined
              ? []
              : {
                  ...{ id: `applicant ${applicant._id}`, label: applicant.name, isFound: true as const },
                  hint: `${newest.jobTitle} · ${APPLICATION_STATUSES.labels[newest.status]}`,
                  run: go(records.applicationHref(newest._id)),
                },
          )
        : [],
    },
    {
      title: 'Go to',
      lines: pages.map(({ label, href }) => ({ id: `page ${href}`, label, run: go(href) })),
    },
  ];
  const isSearching = records !== null && (words.trim() !== keyword || jobs.isFetching || applicants.isFetching);
  return { groups, isSearching };
}

const SHOWN = 5;
/** Fewer characters find nearly everything. */
const LEAST_WORDS = 2;

/** An employer's own jobs with these words. */
function useJobsNamed(clientId: string, keyword: string, enabled: boolean) {
  return useQuery({
    queryKey: [...jobKeys.all, 'palette', clientId, keyword],
    queryFn: async ({ signal }) =>
      (await callApi(getJobs, { clientId, keyword, pageId: 1, limit: SHOWN }, { signal })).data,
    enabled: enabled && keyword.length >= LEAST_WORDS,
    placeholderData: keepPreviousData,
  });
}

/** People with these words in their name who applied to the employer. */
function useApplicantsNamed(keyword: string, enabled: boolean) {
  return useQuery({
    queryKey: [...applicationKeys.all, 'palette', keyword],
    queryFn: async ({ signal }) =>
      (await callApi(getApplicants, { keyword, pageId: 1, limit: SHOWN }, { signal })).data,
    enabled: enabled && keyword.length >= LEAST_WORDS,
    placeholderData: keepPreviousData,
  });
}
