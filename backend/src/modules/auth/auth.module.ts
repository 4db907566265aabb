import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { LoginThrottle } from './login-throttle.ts';
import { PasswordHasher } from './password-hasher.ts';

@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [AuthService, LoginThrottle, PasswordHasher],
  exports: [PasswordHasher],
})
export class AuthModule {}
