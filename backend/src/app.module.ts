import { Module } from '@nestjs/common';
import type { DynamicModule, Type } from '@nestjs/common';
import { CoreModule } from './core.module.ts';
import type { Resources } from './core.module.ts';
import { FEATURE_MODULES } from './modules/index.ts';

/** The whole application over opened resources. */
@Module({})
export class AppModule {
  /** @param features other modules than the product's own: tests of the core bring theirs */
  static with(resources: Resources, features: readonly Type[] = FEATURE_MODULES): DynamicModule {
    return { module: AppModule, imports: [CoreModule.with(resources), ...features] };
  }
}
