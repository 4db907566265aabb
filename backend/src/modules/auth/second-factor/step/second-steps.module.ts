import { Module } from '@nestjs/common';
import { PersonMoves } from '../../../../platform/http/access/members/person-moves.ts';
import { SecondStepsRepository } from '../../../../records/auth/second-steps.repository.ts';
import { SecondSteps } from './second-steps.service.ts';

/** Apart from the factors themselves, which need signing in: that in turn asks whether there is one. */
@Module({ providers: [SecondStepsRepository, SecondSteps], exports: [SecondSteps] })
export class SecondStepsModule {
  constructor(moves: PersonMoves, steps: SecondStepsRepository) {
    // A sign-in that waits for its second step would be one to the account.
    moves.register((em, from) => steps.voidAll(em, from));
  }
}
