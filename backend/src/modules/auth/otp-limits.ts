import { OTP } from '#contract/domain/limits.ts';
import { AppError } from '../../errors/app-error.ts';

const LIMITS: readonly { readonly sends: number; readonly seconds: number }[] = [
  { sends: 1, seconds: OTP.resendSeconds },
  { sends: OTP.sendsPerHour, seconds: 3_600 },
  { sends: OTP.sendsPerDay, seconds: 86_400 },
];

/**
 * Holds the sends to one bucket to 1 a minute, 5 an hour and 10 a day.
 * @param ages of the last sends in seconds, the newest first
 * @throws AppError `rate_limited` with the seconds to wait
 */
export function limitSends(ages: readonly number[]): void {
  // The nth last send must be older than the window that takes n.
  const waits = LIMITS.map(({ sends, seconds }) => seconds - (ages[sends - 1] ?? seconds));
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('rate_limited', { retryAfterSeconds: wait });
}
