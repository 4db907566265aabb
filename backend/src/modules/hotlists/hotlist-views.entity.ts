import { defineEntity, p } from '@mikro-orm/core';
import type { CalendarDay } from '../../database/columns.ts';
import { Hotlist } from './hotlist.entity.ts';

const HotlistViewsSchema = defineEntity({
  name: 'HotlistViews',
  tableName: 'hotlist_views',
  checks: [{ name: 'hotlist_views_views_check', expression: 'views > 0' }],
  properties: {
    hotlist: () => p.manyToOne(Hotlist).primary().updateRule('no action').deleteRule('cascade'),
    day: p.date().primary().$type<CalendarDay>(),
    views: p.integer(),
  },
});

/** How often a hotlist was looked at on a day, and nothing about who did. */
export class HotlistViews extends HotlistViewsSchema.class {}
HotlistViewsSchema.setClass(HotlistViews);
export { HotlistViewsSchema };
