import { Controller, Headers, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as preferencesCalls from '#contract/api/notification-preferences.ts';
import * as notificationCalls from '#contract/api/notifications.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { Handles, Input, type ParsedInput } from '../../platform/http/contract-binding/handles.ts';
import { CurrentCaller, type Reply } from '../../platform/http/contract-binding/request.ts';
import { NotificationStreams } from './notification-streams.ts';
import { NotificationsService } from './notifications.service.ts';
import { NotificationPreferencesService } from './preferences/notification-preferences.service.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly streams: NotificationStreams,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  @Handles(notificationCalls.getNotifications)
  getNotifications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notificationCalls.getNotifications>,
  ): Promise<Reply<typeof notificationCalls.getNotifications>> {
    return this.notifications.listNotifications(caller, input);
  }

  @Handles(notificationCalls.updateNotification)
  async updateNotification(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notificationCalls.updateNotification>,
  ): Promise<Reply<typeof notificationCalls.updateNotification>> {
    return { data: { unread: await this.notifications.markRead(caller, input.notificationId) } };
  }

  @Handles(notificationCalls.deleteNotification)
  async deleteNotification(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notificationCalls.deleteNotification>,
  ): Promise<Reply<typeof notificationCalls.deleteNotification>> {
    return { data: { unread: await this.notifications.removeNotification(caller, input.notificationId) } };
  }

  @Handles(notificationCalls.updateNotifications)
  async updateNotifications(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof notificationCalls.updateNotifications>,
  ): Promise<Reply<typeof notificationCalls.updateNotifications>> {
    return { data: { unread: await this.notifications.changeSome(caller, input) } };
  }

  @Handles(notificationCalls.restoreNotifications)
  async restoreNotifications(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof notificationCalls.restoreNotifications>> {
    return { data: { unread: await this.notifications.restore(caller) } };
  }

  @Handles(notificationCalls.readAllNotifications)
  async readAllNotifications(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof notificationCalls.readAllNotifications>> {
    return { data: { unread: await this.notifications.readAll(caller) } };
  }

  @Handles(notificationCalls.clearAllNotifications)
  async clearAllNotifications(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof notificationCalls.clearAllNotifications>> {
    return { data: { unread: await this.notifications.clear(caller) } };
  }

  @Handles(notificationCalls.notificationStream)
  notificationStream(
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
    @Headers('last-event-id') lastEventId: string | undefined,
  ): Promise<void> {
    return this.streams.openNotificationStream(caller, response, lastEventId);
  }

  @Handles(preferencesCalls.getNotificationPreferences)
  async getNotificationPreferences(
    @CurrentCaller() caller: Caller,
  ): Promise<Reply<typeof preferencesCalls.getNotificationPreferences>> {
    return { data: await this.preferences.get(caller) };
  }

  @Handles(preferencesCalls.updateNotificationPreferences)
  async updateNotificationPreferences(
    @CurrentCaller() caller: Caller,
    @Input() input: ParsedInput<typeof preferencesCalls.updateNotificationPreferences>,
  ): Promise<Reply<typeof preferencesCalls.updateNotificationPreferences>> {
    return { data: await this.preferences.updatePreferences(caller, input) };
  }
}
