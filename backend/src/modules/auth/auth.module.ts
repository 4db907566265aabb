import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { OtpService } from './otp.service.ts';
import { PasswordHasher } from './password-hasher.ts';
import { Reauthentication } from './reauthentication.service.ts';
import { SignIns } from './sign-ins.service.ts';

@Module({
  imports: [UsersModule, MessagesModule],
  controllers: [AuthController],
  providers: [AuthService, LoginThrottle, OtpService, PasswordHasher, Reauthentication, SignIns],
  exports: [OtpService, PasswordHasher, Reauthentication, SignIns],
})
export class AuthModule {}
