import type { Type } from '@nestjs/common';

/** Every module of the product; a new one is added here and nowhere else. */
export const FEATURE_MODULES: readonly Type[] = [];
