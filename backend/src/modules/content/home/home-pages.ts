import { Injectable, type OnModuleInit } from '@nestjs/common';
import * as homeCalls from '#contract/api/home.ts';
import { PageCalls } from '../../../platform/pages/page-calls.ts';
import { Figures } from '../../../records/content/figures.ts';

/** The calls that the home page makes when it is rendered on the server. */
@Injectable()
export class HomePages implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly calls: PageCalls,
  ) {}

  onModuleInit(): void {
    this.calls.serve(homeCalls.getSiteFigures, async () => ({ data: await this.figures.current() }));
  }
}
