import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { PAGING } from '../domain/limits.ts';
import { notification, streamEvent } from '../domain/notification.ts';
import { ODDITIES } from '../domain/oddities.ts';
import { USER_TYPES } from '../domain/user.ts';
import { id, nothing, pageInfo, pageQuery } from '../wire.ts';

export const getNotifications = defineCall({
  name: 'getNotifications',
  method: 'GET',
  path: ODDITIES.notificationsPath,
  summary: "The user's notifications, newest first by sentAt",
  access: USER_TYPES,
  input: z.strictObject({ ...pageQuery, userId: z.optional(id) }),
  output: z.array(notification),
  page: z.extend(pageInfo, { unread: z.int() }),
  errors: [],
  basis: 'documented',
  claims: ['userId'],
  rateLimit: 'read',
});

const answer = z.object({ unread: z.int() });

export const updateNotification = defineCall({
  name: 'updateNotification',
  method: 'POST',
  path: '/api/updateNotification',
  summary: 'Marks one notification read; a second time changes nothing',
  access: USER_TYPES,
  needs: 'look',
  beforeTerms: true,
  input: z.strictObject({ notificationId: id }),
  output: answer,
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'write',
});

export const deleteNotification = defineCall({
  name: 'deleteNotification',
  method: 'POST',
  path: '/api/deleteNotification',
  summary: 'Deletes one notification',
  access: USER_TYPES,
  needs: 'look',
  beforeTerms: true,
  input: z.strictObject({ notificationId: id }),
  output: answer,
  errors: ['not_found'],
  basis: 'documented',
  rateLimit: 'write',
});

export const updateNotifications = defineCall({
  name: 'updateNotifications',
  method: 'POST',
  path: '/api/updateNotifications',
  summary: 'Marks some notifications read, or deletes them, such as those of one entry of the panel',
  access: USER_TYPES,
  needs: 'look',
  beforeTerms: true,
  input: z.strictObject({
    notificationIds: z
      .array(id)
      .check(
        z.minLength(1, { error: 'Name at least one' }),
        z.maxLength(PAGING.maxLimit, { error: `At most ${String(PAGING.maxLimit)} at once` }),
      ),
    change: z.enum(['read', 'delete'], { error: 'Must be read or delete' }),
  }),
  output: answer,
  errors: ['not_found'],
  basis: 'decided',
  rateLimit: 'write',
});

export const clearAllNotifications = defineCall({
  name: 'clearAllNotifications',
  method: 'POST',
  path: '/api/clearAllNotifications',
  summary: "Empties the caller's own panel; a colleague's stays as it is",
  access: USER_TYPES,
  needs: 'look',
  beforeTerms: true,
  input: z.strictObject({ userId: z.optional(id) }),
  output: answer,
  errors: [],
  basis: 'documented',
  claims: ['userId'],
  rateLimit: 'write',
});

export const restoreNotifications = defineCall({
  name: 'restoreNotifications',
  method: 'POST',
  path: '/api/restoreNotifications',
  summary: 'Brings back what `clearAllNotifications` has just taken; possible for ten seconds',
  access: USER_TYPES,
  needs: 'look',
  beforeTerms: true,
  input: nothing,
  output: answer,
  errors: ['undo_over'],
  basis: 'decided',
  rateLimit: 'write',
});

export const readAllNotifications = defineCall({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/api/readAllNotifications',
  summary: "Marks everything in the caller's own panel read",
  access: USER_TYPES,
  needs: 'look',
  beforeTerms: true,
  input: nothing,
  output: answer,
  errors: [],
  basis: 'decided',
  rateLimit: 'write',
});

export const notificationStream = defineCall({
  name: 'notificationStream',
  method: 'GET',
  path: '/api/notifications/stream',
  summary: 'Server-sent events; `Last-Event-ID` replays what was missed',
  access: USER_TYPES,
  input: nothing,
  output: streamEvent,
  errors: [],
  basis: 'decided',
  stream: true,
  rateLimit: 'stream',
});
