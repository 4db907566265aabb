import { Module } from '@nestjs/common';
import { SecondStepsRepository } from './second-steps.repository.ts';
import { SecondSteps } from './second-steps.service.ts';

/** Apart from the factors themselves, which need signing in: that in turn asks whether there is one. */
@Module({ providers: [SecondStepsRepository, SecondSteps], exports: [SecondSteps] })
export class SecondStepsModule {}
