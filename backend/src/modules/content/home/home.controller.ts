import { Controller } from '@nestjs/common';
import * as homeCalls from '#contract/api/home.ts';
import { Handles } from '../../../platform/http/contract-binding/handles.ts';
import type { Reply } from '../../../platform/http/contract-binding/handles.ts';
import { FiguresService } from './figures.service.ts';

@Controller()
export class HomeController {
  constructor(private readonly figures: FiguresService) {}

  @Handles(homeCalls.getSiteFigures)
  async getSiteFigures(): Promise<Reply<typeof homeCalls.getSiteFigures>> {
    return { data: await this.figures.current() };
  }
}
