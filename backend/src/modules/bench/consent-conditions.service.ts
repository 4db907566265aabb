import { Injectable } from '@nestjs/common';
import type { Expression, SqlBool } from 'kysely';
import type { BenchConsent } from '#contract/domain/consent.ts';

/** That this is what can best be said of the resource with this id, over all its submissions. */
export type ConsentCondition = (resourceId: Expression<string>, consent: BenchConsent) => Expression<SqlBool>;

/** Whoever keeps the submissions says here how to ask for the consent in them. */
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
