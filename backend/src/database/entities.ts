import type { EntitySchema } from '@mikro-orm/core';

/** Every entity of every module, in one list: the drift test compares it with what the migrations made. */
export const ENTITIES: EntitySchema[] = [];
