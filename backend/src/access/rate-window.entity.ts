import { defineEntity, p } from '@mikro-orm/core';

const RateWindowSchema = defineEntity({
  name: 'RateWindow',
  tableName: 'rate_windows',
  indexes: [{ name: 'rate_windows_window_start_index', properties: ['windowStart'] }],
  properties: {
    bucket: p.text().primary(),
    windowStart: p.datetime().primary(),
    hits: p.integer().default(0),
  },
});

/** How often something happened within one window of time. */
export class RateWindow extends RateWindowSchema.class {}
RateWindowSchema.setClass(RateWindow);
export { RateWindowSchema };
