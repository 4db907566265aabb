import { Global, Module } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { Maintenance } from '../../platform/database/maintenance.ts';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { MemberInvitationsRepository } from '../../records/auth/member-invitations.repository.ts';
import { OtpRepository } from '../../records/auth/otp.repository.ts';
import { PasskeysRepository } from '../../records/auth/passkeys.repository.ts';
import { SecondFactorRepository } from '../../records/auth/second-factor.repository.ts';
import { SecondStepsRepository } from '../../records/auth/second-steps.repository.ts';
import { WalletRepository } from '../../records/auth/wallet.repository.ts';
import { MessageTexts } from '../../records/notifications/message-texts.ts';
import { AUTH_MAILS } from './auth-mails.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { Devices } from './devices.service.ts';
import { LoginThrottle } from './login-throttle.service.ts';
import { JoiningService } from './members/joining.service.ts';
import { MEMBERS_MAILS } from './members/members-mails.ts';
import { Founders, MembersService } from './members/members.service.ts';
import { SwitchingService } from './members/switching.service.ts';
import { OtpTargets, OtpService } from './otp.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Passwords } from './passwords.service.ts';
import { Reauthentication } from './reauthentication.service.ts';
import { Factors } from './second-factor/factors.service.ts';
import { OwnPasskeys } from './second-factor/own-passkeys.service.ts';
import { Passkeys } from './second-factor/passkeys.service.ts';
import { Proofs } from './second-factor/proofs.service.ts';
import { RecoveryCodes } from './second-factor/recovery-codes.service.ts';
import { SECOND_FACTOR_MAILS } from './second-factor/second-factor-mails.ts';
import { SecondFactorNews } from './second-factor/second-factor-news.service.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondStepSignIns } from './second-factor/second-step-sign-ins.service.ts';
import { SecondSteps } from './second-factor/second-steps.service.ts';
import { SignIns } from './sign-ins.service.ts';
import { SignedMessages } from './wallet/signed-messages.service.ts';
import { WalletLinks } from './wallet/wallet-links.service.ts';
import { WALLET_MAILS } from './wallet/wallet-mails.ts';
import { WalletSignIns } from './wallet/wallet-sign-ins.service.ts';

@Global()
@Module({
  controllers: [AuthController],
  providers: [
    AuthService,
    Devices,
    Factors,
    Founders,
    JoiningService,
    LoginThrottle,
    MembersService,
    OtpService,
    OtpTargets,
    OwnPasskeys,
    Passkeys,
    PasswordHasher,
    Passwords,
    Proofs,
    Reauthentication,
    RecoveryCodes,
    SecondFactorNews,
    SecondFactorService,
    SecondSteps,
    SecondStepSignIns,
    SignedMessages,
    SignIns,
    SwitchingService,
    WalletLinks,
    WalletSignIns,
  ],
  exports: [OtpService, Reauthentication, WalletLinks],
})
export class AuthModule {
  constructor(
    texts: MessageTexts,
    moves: PersonMoves,
    codes: OtpRepository,
    maintenance: Maintenance,
    invitations: MemberInvitationsRepository,
    database: Database,
    factors: SecondFactorRepository,
    passkeys: PasskeysRepository,
    steps: SecondStepsRepository,
    wallets: WalletRepository,
  ) {
    texts.register(AUTH_MAILS);
    // A code or ticket from before would be one for the account.
    moves.register((em, from) => codes.voidCodes(em, from));
    texts.register(MEMBERS_MAILS);
    maintenance.also(() => invitations.sweepInvitations(database.primary()));
    texts.register(SECOND_FACTOR_MAILS);
    moves.register((em, from, to) => factors.moveAll(em, from, to));
    moves.register((em, from, to) => passkeys.moveAll(em, from, to));
    // A sign-in that waits for its second step would be one to the account.
    moves.register((em, from) => steps.voidSecondSteps(em, from));
    texts.register(WALLET_MAILS);
    moves.register(async (em, from, to) => {
      await wallets.moveAll(em, from, to);
      await wallets.voidAll(em, from);
    });
  }
}
