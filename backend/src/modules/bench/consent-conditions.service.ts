import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { BenchConsent } from '#contract/domain/consent.ts';

/** True if this is the best state over all submissions of the resource with this id. */
type ConsentCondition = (resourceId: Expression<string>, consent: BenchConsent) => Expression<SqlBool>;

/** The module that keeps the submissions registers its condition on consent here. */
@Injectable()
export class ConsentConditions {
  private asked: ConsentCondition | undefined;

  register(condition: ConsentCondition): void {
    this.asked = condition;
  }

  condition(resourceId: Expression<string>, consent: BenchConsent): Expression<SqlBool> {
    if (this.asked === undefined) throw new Error('Nobody has said how to ask for consent');
    return this.asked(resourceId, consent);
  }
}
