import { BUSINESS } from './business.ts';
import { CARE } from './care.ts';
import { CRAFT } from './craft.ts';
import { SERVICE } from './service.ts';
import { TECHNOLOGY } from './technology.ts';
import type { Trade } from './trade.ts';

/** Every trade of the demo data. */
export const TRADES: readonly Trade[] = [...TECHNOLOGY, ...BUSINESS, ...CARE, ...CRAFT, ...SERVICE];
