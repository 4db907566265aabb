/** Channels by which notifications reach the signed-in person, whichever account they act for. */
import { defineCall } from '../call.ts';
import { notificationPreferences, notificationPreferencesChange } from '../domain/notification-preferences.ts';
import { USER_TYPES } from '../domain/user.ts';
import { nothing } from '../wire.ts';

export const getNotificationPreferences = defineCall({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/api/getNotificationPreferences',
  summary: 'What reaches the person by panel, desktop and mail, and when nothing does',
  access: USER_TYPES,
  about: 'person',
  input: nothing,
  output: notificationPreferences,
  errors: [],
  basis: 'decided',
  rateLimit: 'read',
});

export const updateNotificationPreferences = defineCall({
  name: 'updateNotificationPreferences',
  method: 'POST',
  path: '/api/updateNotificationPreferences',
  summary: 'Replaces what reaches the person; the same once more changes nothing',
  access: USER_TYPES,
  about: 'person',
  input: notificationPreferencesChange,
  output: notificationPreferences,
  errors: ['conflict'],
  basis: 'decided',
  rateLimit: 'write',
});
