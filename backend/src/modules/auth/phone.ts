import type { FieldFault } from '#contract/call.ts';
import { parsePhone } from '#contract/domain/written/phone.ts';
import { AppError } from '../../errors/app-error.ts';

/** E.164: a plus, a country code that does not start with 0, at most 15 digits in all. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Joins country code and number as they are stored.
 * @throws AppError `validation_failed` when no such number can exist
 */
export function toE164(phoneCode: string, phone: string | null | undefined): string | null {
  if (!phone) return null;
  const written = parsePhone(`${phoneCode}${phone}`, '');
  // A plan that we know wrongly keeps nobody out: what may be a number is stored as it was sent.
  const number = written.ok ? written.value : `${phoneCode}${phone}`;
  if (E164.test(number)) return number;
  const fault: FieldFault = phoneCode.startsWith('+0')
    ? { path: 'phoneCode', message: 'A country code does not start with 0' }
    : { path: 'phone', message: 'At most 15 digits with the country code' };
  throw new AppError('validation_failed', { details: [fault] });
}
