import { Controller } from '@nestjs/common';
import * as preferencesCalls from '#contract/api/notification-preferences.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles, Input } from '../../../platform/http/contract-binding/handles.ts';
import type { ParsedInput } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { NotificationPreferencesService } from './notification-preferences.service.ts';

@Controller()
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferencesService) {}

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
    return { data: await this.preferences.update(caller, input) };
  }
}
