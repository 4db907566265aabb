import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { LOGGER, type Logger } from '../../ops/logger.ts';
import type { ContractRequest } from '../contract-binding/request.ts';
import { sendFailure } from './failure.ts';
import { toAppError } from './to-app-error.ts';

/** The one place where a fault becomes an answer. Stacks and SQL go to the log, never to the client. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ContractRequest>();
    const error = toAppError(thrown);
    if (error.status >= 500) {
      const cause = error.cause ?? error;
      this.logger.error(
        { requestId: request.requestId, call: request.call?.name, code: error.code, err: cause },
        'request failed',
      );
    }
    sendFailure(request, http.getResponse<Response>(), error);
  }
}
