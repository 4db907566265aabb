import type { EntitySchema } from '@mikro-orm/core';
import { OrganisationSchema } from '../modules/users/organisation.entity.ts';
import { UserSchema } from '../modules/users/user.entity.ts';

/** Every entity of every module, in one list: the drift test compares it with what the migrations made. */
export const ENTITIES: EntitySchema[] = [UserSchema, OrganisationSchema];
