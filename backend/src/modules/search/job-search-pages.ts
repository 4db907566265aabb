import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as jobSearchCalls from '#contract/api/job-search.ts';
import { PageCalls } from '../../platform/pages/page-calls.ts';
import { JobSearchService } from './pages/job-search.service.ts';

/** The calls that the pages of jobs make when they are rendered on the server, and those of the job feeds. */
@Injectable()
export class JobSearchPages implements OnModuleInit {
  constructor(
    private readonly searching: JobSearchService,
    private readonly calls: PageCalls,
  ) {}

  onModuleInit(): void {
    this.calls.serve(jobSearchCalls.activeJobs, (input) => this.searching.search(null, input));
  }
}
