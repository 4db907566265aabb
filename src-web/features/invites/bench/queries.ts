import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getEmployees } from '#contract/api/employees.ts';
import { callApi } from '#web/api/call-api.ts';

export const PEOPLE_PER_PAGE = 10;

/**
 * The people whom a vendor has submitted to the employer, with their standing in one of its jobs. Refetched with the
 * invitations.
 */
export function useVendorPeople(vendorId: string, jobId: string, pageId: number) {
  return useQuery({
    queryKey: ['invites', 'people', vendorId, jobId, pageId],
    queryFn: ({ signal }) =>
      callApi(getEmployees, { companyId: vendorId, jobId, pageId, limit: PEOPLE_PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
