import { Module } from '@nestjs/common';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { ResumeMaker } from './resume-maker.service.ts';
import { ResumesController } from './resumes.controller.ts';
import { ResumesRepository } from './resumes.repository.ts';
import { ResumesService } from './resumes.service.ts';

@Module({
  imports: [FilesModule, SeekerProfilesModule],
  controllers: [ResumesController],
  providers: [ResumeMaker, ResumesRepository, ResumesService],
  exports: [ResumesService],
})
export class ResumesModule {}
