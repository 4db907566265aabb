import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { Avatars } from './avatars.service.ts';
import { AvatarsRepository } from './avatars.repository.ts';

/** Pictures of people and logos, for the modules that take them. */
@Module({ imports: [UsersModule], providers: [Avatars, AvatarsRepository], exports: [Avatars] })
export class AvatarsModule {}
