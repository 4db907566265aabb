import { Module } from '@nestjs/common';
import { SeekerProfilesModule } from '../candidates/profiles/seeker-profiles.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { JsonResumesController } from './json-resumes.controller.ts';
import { JsonResumes } from './json-resumes.service.ts';
import { ResumeReader } from './reading/resume-reader.service.ts';
import { ResumeMaker } from './resume-maker.service.ts';
import { ResumeVersions } from './resume-versions.service.ts';
import { ResumesController } from './resumes.controller.ts';
import { ResumesRepository } from '../../../records/profile/resumes.repository.ts';
import { ResumesService } from './resumes.service.ts';

@Module({
  imports: [FilesModule, SeekerProfilesModule],
  controllers: [JsonResumesController, ResumesController],
  providers: [JsonResumes, ResumeMaker, ResumeReader, ResumesRepository, ResumesService, ResumeVersions],
  exports: [ResumesService, ResumeVersions],
})
export class ResumesModule {}
