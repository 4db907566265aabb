import { Controller } from '@nestjs/common';
import * as homeCalls from '#contract/api/home.ts';
import { Handles } from '../../../platform/http/contract-binding/handles.ts';
import type { Reply } from '../../../platform/http/contract-binding/request.ts';
import { Figures } from '../../../records/content/figures.ts';

@Controller()
export class HomeController {
  constructor(private readonly figures: Figures) {}

  @Handles(homeCalls.getSiteFigures)
  async getSiteFigures(): Promise<Reply<typeof homeCalls.getSiteFigures>> {
    return { data: await this.figures.current() };
  }
}
