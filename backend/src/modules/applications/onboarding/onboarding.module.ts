import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../applications.module.ts';
import { NotificationsModule } from '../../notifications/notifications.module.ts';
import { OnboardingChanges } from './onboarding-changes.service.ts';
import { OnboardingEvents } from './onboarding-events.service.ts';
import { OnboardingController } from './onboarding.controller.ts';
import { OnboardingRepository } from '../../../records/applications/onboarding.repository.ts';
import { OnboardingService } from './onboarding.service.ts';

@Module({
  imports: [ApplicationsModule, NotificationsModule],
  controllers: [OnboardingController],
  providers: [OnboardingChanges, OnboardingEvents, OnboardingRepository, OnboardingService],
})
export class OnboardingModule {}
