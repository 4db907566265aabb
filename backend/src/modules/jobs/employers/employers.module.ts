import { Module } from '@nestjs/common';
import { PlacesModule } from '../../../library/places/places.module.ts';
import { ResponseTimesModule } from '../../applications/response/response-times.module.ts';
import { HomeModule } from '../../content/home/home.module.ts';
import { AvatarsModule } from '../../profile/avatars.module.ts';
import { ReportsModule } from '../../content/reports/reports.module.ts';
import { UsersModule } from '../../auth/users/users.module.ts';
import { CompanyPageService } from './company-page.service.ts';
import { EmployerOpeningsModule } from './employer-openings.module.ts';
import { EmployerPages } from './employer-pages.ts';
import { EmployerReports } from './employer-reports.service.ts';
import { EmployersController } from './employers.controller.ts';
import { EmployersRepository } from '../../../records/jobs/employers.repository.ts';
import { EmployersService } from './employers.service.ts';

@Module({
  imports: [
    AvatarsModule,
    EmployerOpeningsModule,
    HomeModule,
    PlacesModule,
    ReportsModule,
    ResponseTimesModule,
    UsersModule,
  ],
  controllers: [EmployersController],
  providers: [CompanyPageService, EmployerPages, EmployerReports, EmployersRepository, EmployersService],
  exports: [EmployersService],
})
export class EmployersModule {}
