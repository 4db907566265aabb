import { Module } from '@nestjs/common';
import { BlogDesk } from './blog-desk.service.ts';
import { BlogPages } from './blog-pages.ts';
import { FilesModule } from '../../profile/files/files.module.ts';
import { BlogPicturesRepository } from '../../../records/content/blog-pictures.repository.ts';
import { BlogPictures } from './pictures/blog-pictures.service.ts';
import { BlogsController } from './blogs.controller.ts';
import { BlogsRepository } from '../../../records/content/blogs.repository.ts';
import { BlogsService } from './blogs.service.ts';

@Module({
  imports: [FilesModule],
  controllers: [BlogsController],
  providers: [BlogDesk, BlogPages, BlogPictures, BlogPicturesRepository, BlogsRepository, BlogsService],
})
export class BlogsModule {}
