import { Controller } from '@nestjs/common';
import * as feedCalls from '#contract/api/calendar-feed.ts';
import type { Caller } from '../../../platform/http/access/caller.ts';
import { Handles } from '../../../platform/http/contract-binding/handles.ts';
import { CurrentCaller } from '../../../platform/http/contract-binding/request.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';

@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Handles(feedCalls.getCalendarFeed)
  async getCalendarFeed(@CurrentCaller() caller: Caller): Promise<Reply<typeof feedCalls.getCalendarFeed>> {
    return { data: await this.feeds.of(caller) };
  }

  @Handles(feedCalls.renewCalendarFeed)
  async renewCalendarFeed(@CurrentCaller() caller: Caller): Promise<Reply<typeof feedCalls.renewCalendarFeed>> {
    return { data: await this.feeds.renew(caller) };
  }

  @Handles(feedCalls.stopCalendarFeed)
  async stopCalendarFeed(@CurrentCaller() caller: Caller): Promise<Reply<typeof feedCalls.stopCalendarFeed>> {
    await this.feeds.stop(caller);
    return { data: null };
  }
}
