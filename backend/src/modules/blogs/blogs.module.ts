import { Module } from '@nestjs/common';
import { BlogDesk } from './blog-desk.service.ts';
import { BlogPages } from './blog-pages.ts';
import { BlogsController } from './blogs.controller.ts';
import { BlogsRepository } from './blogs.repository.ts';
import { BlogsService } from './blogs.service.ts';

@Module({
  controllers: [BlogsController],
  providers: [BlogDesk, BlogPages, BlogsRepository, BlogsService],
})
export class BlogsModule {}
