import { Module } from '@nestjs/common';
import { PersonMoves } from '../../platform/http/access/members/person-moves.ts';
import { MessageTexts } from '../notifications/messages/message-texts.service.ts';
import { MessagesModule } from '../notifications/messages/messages.module.ts';
import { SecondStepsModule } from './second-factor/step/second-steps.module.ts';
import { UsersModule } from './users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { CodesController } from './codes.controller.ts';
import { DevicesController } from './devices.controller.ts';
import { Devices } from './devices.service.ts';
import { LoginThrottle } from './login-throttle.service.ts';
import { LoginThrottleRepository } from '../../records/auth/login-throttle.repository.ts';
import { OtpRepository } from '../../records/auth/otp.repository.ts';
import { OtpTargets } from './otp-targets.ts';
import { OtpService } from './otp.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Passwords } from './passwords.service.ts';
import { Reauthentication } from './reauthentication.service.ts';
import { SignIns } from './sign-ins.service.ts';
import { AUTH_MAILS } from './auth-mails.ts';

@Module({
  imports: [UsersModule, MessagesModule, SecondStepsModule],
  controllers: [AuthController, CodesController, DevicesController],
  providers: [
    AuthService,
    Devices,
    LoginThrottle,
    LoginThrottleRepository,
    OtpRepository,
    OtpService,
    OtpTargets,
    PasswordHasher,
    Passwords,
    Reauthentication,
    SignIns,
  ],
  exports: [LoginThrottle, OtpService, PasswordHasher, Passwords, Reauthentication, SignIns],
})
export class AuthModule {
  constructor(texts: MessageTexts, moves: PersonMoves, codes: OtpRepository) {
    texts.register(AUTH_MAILS);
    // A code or ticket from before would be one for the account.
    moves.register((em, from) => codes.voidAll(em, from));
  }
}
