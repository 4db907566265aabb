import { defineEntity, p } from '@mikro-orm/core';
import type { StoredFigures } from './figures-report.repository.ts';

const SiteFiguresSchema = defineEntity({
  name: 'SiteFigures',
  tableName: 'site_figures',
  checks: [{ name: 'site_figures_single_check', expression: 'id = 1' }],
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    figures: p.json().$type<StoredFigures>(),
    countedAt: p.datetime(),
    tookMs: p.integer(),
  },
});

/** The figures of the home page, counted now and then. One row. */
export class SiteFigures extends SiteFiguresSchema.class {}
SiteFiguresSchema.setClass(SiteFigures);
export { SiteFiguresSchema };
