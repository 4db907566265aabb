/** The details of an interview, as a change of it sends them. Pure. */
import type { CallInput } from '#contract/call.ts';
import type { updateInterview } from '#contract/api/interview-changes.ts';
import type { Interview } from '#contract/domain/interview.ts';

export type InterviewDetails = Pick<
  CallInput<typeof updateInterview>,
  'kind' | 'link' | 'phone' | 'address' | 'minutes' | 'message' | 'interviewers'
>;

export const detailsOf = ({
  kind,
  link,
  phone,
  address,
  minutes,
  message,
  interviewers,
}: Pick<
  Interview,
  'kind' | 'link' | 'phone' | 'address' | 'minutes' | 'message' | 'interviewers'
>): InterviewDetails => ({
  kind,
  link,
  phone,
  address,
  minutes,
  message,
  interviewers: interviewers.flatMap(({ personId }) => personId ?? []),
});
