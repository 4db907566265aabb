import { Module } from '@nestjs/common';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { FilesModule } from './files/files.module.ts';
import { UsersModule } from '../auth/users/users.module.ts';
import { Avatars } from './avatars.service.ts';
import { AvatarsRepository } from '../../records/profile/avatars.repository.ts';

/** Pictures of people and logos, for the modules that take them. */
@Module({
  imports: [FilesModule, UsersModule],
  providers: [Avatars, AvatarsRepository],
  exports: [Avatars],
})
export class AvatarsModule {
  constructor(moves: PersonMoves, avatars: Avatars) {
    moves.register((em, from, to) => avatars.movePerson(em, from, to));
  }
}
