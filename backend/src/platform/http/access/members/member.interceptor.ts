import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { defer, from, lastValueFrom, type Observable } from 'rxjs';
import type { ContractRequest } from '../../contract-binding/request.ts';
import { actingAs } from './acting-member.ts';
import { Memberships } from './memberships.ts';

/** Lets the request of one of several members act as them, and answers nothing to somebody who was removed meanwhile. */
@Injectable()
export class MemberInterceptor implements NestInterceptor {
  constructor(private readonly memberships: Memberships) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { call, caller } = context.switchToHttp().getRequest<ContractRequest>();
    const member = caller?.member;
    if (member === undefined || call === undefined || call.about === 'person') return next.handle();
    // A stream ends with its session.
    if (call.stream) return defer(() => actingAs(member, () => next.handle()));
    return defer(() =>
      from(
        actingAs(member, async () => {
          const reply: unknown = await lastValueFrom(next.handle());
          await this.memberships.stillActs(member);
          return reply;
        }),
      ),
    );
  }
}
