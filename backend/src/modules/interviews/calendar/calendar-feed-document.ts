import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CALENDAR_PATH } from '#contract/domain/interview.ts';
import { RateLimits } from '../../../platform/http/access/rate-limits.ts';
import { notFound } from '../../../platform/http/errors/app-error.ts';
import type { PageVisitor } from '../../../platform/pages/page-calls.ts';
import { PublicDocuments, type DocumentSource, type PublicDocument } from '../../../platform/pages/public-documents.ts';
import { CalendarFeeds } from './calendar-feeds.service.ts';

const FILE = /^([^/]+)\.ics$/;

/** The document at a person's calendar address. */
@Injectable()
export class CalendarFeedDocument implements DocumentSource, OnModuleInit {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly documents: PublicDocuments,
    private readonly rateLimits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async documentOf(path: string, _query: URLSearchParams, visitor: PageVisitor): Promise<PublicDocument | null> {
    if (!path.startsWith(CALENDAR_PATH)) return null;
    const token = FILE.exec(path.slice(CALENDAR_PATH.length))?.[1];
    if (token === undefined) throw notFound();
    this.rateLimits.countLocally('feed', visitor.address);
    return {
      type: 'text/calendar; charset=utf-8',
      maxAgeSeconds: 0,
      headers: { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' },
      body: await this.feeds.readCalendarFeed(token),
    };
  }
}
