import { Module } from '@nestjs/common';
import { PersonMoves } from '../../../platform/http/access/members/person-moves.ts';
import { AuthModule } from '../auth.module.ts';
import { MessageTexts } from '../../notifications/messages/message-texts.service.ts';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { Factors } from './factors.service.ts';
import { OwnPasskeys } from './own-passkeys.service.ts';
import { PasskeysRepository } from '../../../records/auth/passkeys.repository.ts';
import { Passkeys } from './passkeys.service.ts';
import { Proofs } from './proofs.service.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';
import { SECOND_FACTOR_MAILS } from './second-factor-mails.ts';
import { SecondFactorNews } from './second-factor-news.service.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorRepository } from '../../../records/auth/second-factor.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { SecondStepSignIns } from './second-step-sign-ins.service.ts';
import { SecondStepsModule } from './step/second-steps.module.ts';

@Module({
  imports: [AuthModule, MessagesModule, SecondStepsModule, UsersModule],
  controllers: [SecondFactorController],
  providers: [
    Factors,
    OwnPasskeys,
    Passkeys,
    PasskeysRepository,
    Proofs,
    RecoveryCodes,
    SecondFactorNews,
    SecondFactorRepository,
    SecondFactorService,
    SecondStepSignIns,
  ],
})
export class SecondFactorModule {
  constructor(texts: MessageTexts, moves: PersonMoves, factors: SecondFactorRepository, passkeys: PasskeysRepository) {
    texts.register(SECOND_FACTOR_MAILS);
    moves.register((em, from, to) => factors.moveAll(em, from, to));
    moves.register((em, from, to) => passkeys.moveAll(em, from, to));
  }
}
