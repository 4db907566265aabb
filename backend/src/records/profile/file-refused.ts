import { AppError } from '../../platform/http/errors/app-error.ts';

/** Says in a sentence why a file is not taken. */
export class FileRefused extends AppError {
  constructor(message: string) {
    super('file_refused', { message, details: [{ path: 'file', message }] });
  }
}
