import type { Notification } from '#contract/domain/notification.ts';
import type { UserType } from '#contract/domain/user.ts';
import { AREAS, homeOf } from './areas.ts';
import { interviewHref } from './area-links.ts';

/** Query parameter with which a job search is opened on the news of an alert. */
export const ALERT_PARAM = 'alert';

/** Query parameter with which the search for people shows the saved ones; mails lead there as well. */
export const SAVED_SEARCHES_PARAM = 'searches';

/** The part of an application's page with what both sides write to each other; mails lead there as well. */
export const CONVERSATION_HASH = '#conversation';

/** The part of an application's page with the private notes; mails lead there as well. */
export const NOTES_HASH = '#notes';

/** Names the invitation that is open on the page of invitations. */
export const INVITE_PARAM = 'open';

/** The invitation with what was written about it. */
export function openInviteHref(userType: UserType, inviteId: string): string {
  const { base } = AREAS[userType];
  const path = userType === 'personal' ? 'invitations' : 'invites';
  if (!AREAS[userType].routes.some((route) => route.path === path)) return homeOf(userType);
  return `${base}/${path}?${INVITE_PARAM}=${encodeURIComponent(inviteId)}${CONVERSATION_HASH}`;
}

/**
 * The target of a click on a notification (spec section 2, product section 8): company users go to the documented
 * paths, everybody else to the exact record if their area has a page for it, and otherwise to their dashboard.
 */
export function notificationTarget(
  item: Pick<Notification, 'type' | 'notificationDetail' | 'subject'>,
  user: { _id: string; userType: UserType },
): string {
  const area = AREAS[user.userType];
  const detail = item.notificationDetail === null ? null : encodeURIComponent(item.notificationDetail);
  const hasPage = (path: string): boolean => area.routes.some((route) => route.path === path);

  if (item.subject === 'invite' && item.notificationDetail !== null) {
    return openInviteHref(user.userType, item.notificationDetail);
  }
  if ((item.type === 'JobApplication' || item.type === 'Message') && detail !== null) {
    const part = item.type === 'Message' ? CONVERSATION_HASH : item.subject === 'note' ? NOTES_HASH : '';
    if (user.userType === 'company') return `/job-application/${detail}${part}`;
    const path = user.userType === 'client' ? 'applications/details/' : 'applications/lists/';
    if (hasPage(path)) return `${area.base}/${path}?id=${detail}${part}`;
  }
  if (item.type === 'Interview' && item.notificationDetail !== null) {
    return interviewHref(user.userType, item.notificationDetail);
  }
  if (item.type === 'JobInvitation') {
    const path = user.userType === 'personal' ? 'invitations' : 'invites';
    if (hasPage(path)) return `${area.base}/${path}?id=${encodeURIComponent(user._id)}`;
  }
  if (item.type === 'Kyc' && hasPage('kyc')) return `${area.base}/kyc?id=${encodeURIComponent(user._id)}`;
  // About the account itself: new people in an employer's saved searches.
  if (item.type === 'System' && item.notificationDetail === user._id && hasPage('search-candidates')) {
    return `${area.base}/search-candidates?${SAVED_SEARCHES_PARAM}=saved`;
  }
  // Our review of a posting: what it says stands beside the posting.
  if (item.type === 'System' && detail !== null && hasPage('update-job')) return `${area.base}/update-job?id=${detail}`;
  // To everybody else, the one news of type System about a record: jobs that a saved search has found.
  if (item.type === 'System' && detail !== null && hasPage('jobs')) return `${area.base}/jobs?${ALERT_PARAM}=${detail}`;
  return homeOf(user.userType);
}
