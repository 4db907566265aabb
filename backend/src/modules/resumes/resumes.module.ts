import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { ResumeReader } from './reading/resume-reader.service.ts';
import { ResumesController } from './resumes.controller.ts';
import { ResumesRepository } from './resumes.repository.ts';
import { ResumesService } from './resumes.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [ResumesController],
  providers: [ResumesRepository, ResumesService, ResumeReader],
  exports: [ResumesService],
})
export class ResumesModule {}
