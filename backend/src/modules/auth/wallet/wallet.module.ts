import { Module } from '@nestjs/common';
import { PersonMoves } from '../../../platform/http/access/members/person-moves.ts';
import { AuthModule } from '../auth.module.ts';
import { MessageTexts } from '../../notifications/messages/message-texts.service.ts';
import { MessagesModule } from '../../notifications/messages/messages.module.ts';
import { SecondStepsModule } from '../second-factor/step/second-steps.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { SignedMessages } from './signed-messages.service.ts';
import { WalletController } from './wallet.controller.ts';
import { WalletLinks } from './wallet-links.service.ts';
import { WalletRepository } from '../../../records/auth/wallet.repository.ts';
import { WalletSignIns } from './wallet-sign-ins.service.ts';
import { WALLET_MAILS } from './wallet-mails.ts';

@Module({
  imports: [AuthModule, MessagesModule, SecondStepsModule, UsersModule],
  controllers: [WalletController],
  providers: [SignedMessages, WalletLinks, WalletRepository, WalletSignIns],
  exports: [WalletLinks],
})
export class WalletModule {
  constructor(texts: MessageTexts, moves: PersonMoves, wallets: WalletRepository) {
    texts.register(WALLET_MAILS);
    moves.register(async (em, from, to) => {
      await wallets.moveAll(em, from, to);
      await wallets.voidAll(em, from);
    });
  }
}
