import { type UserType } from '#contract/domain/user.ts';
import { AREAS, entryPath, type MenuEntry, type MenuArea } from './areas.ts';

/** Link of a menu entry, with the documented identity parameter. The server never takes rights from it. */
export function entryHref(area: MenuArea, item: Omit<MenuEntry, 'label' | 'icon'>, userId: string): string {
  const path = entryPath(area, item);
  return item.identityParam === undefined ? path : `${path}?${item.identityParam}=${encodeURIComponent(userId)}`;
}

/** The address of an application in the area of a user type. */
export function applicationHref(userType: UserType, applicationId: string): string {
  const path = userType === 'client' ? 'applications/details/' : 'applications/lists/';
  return `${AREAS[userType].base}/${path}?id=${encodeURIComponent(applicationId)}`;
}

const INTERVIEW_PATHS: Readonly<Record<UserType, string>> = {
  personal: 'interviews/lists/',
  client: 'interviews/interview-details/',
  individual: 'interview-details/',
  company: 'interview-details/',
};

/** The address of an interview in the area of a user type. */
export const interviewHref = (userType: UserType, interviewId: string): string =>
  `${AREAS[userType].base}/${INTERVIEW_PATHS[userType]}?id=${encodeURIComponent(interviewId)}`;

/** The list of interviews for one job, for its employer and for vendors. */
export const jobInterviewsHref = (userType: Exclude<UserType, 'personal'>, jobId: string): string =>
  `${AREAS[userType].base}/interviews/lists/?id=${encodeURIComponent(jobId)}`;

/** The page on which an employer proposes an interview to an applicant, or changes one. */
export function scheduleHref(of: { applicationId: string } | { interviewId: string }): string {
  const [name, id] =
    'interviewId' in of ? (['interview', of.interviewId] as const) : (['application', of.applicationId] as const);
  return `${AREAS.client.base}/interviews/schedule/?${name}=${encodeURIComponent(id)}`;
}
