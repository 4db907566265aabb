/** Minutes by which a zone is ahead of UTC at an instant; 0 for a zone that the runtime does not know. */
export function offsetMinutes(timeZone: string, at: Date): number {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
    const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    return sign === '-' ? -total : total;
  } catch {
    return 0;
  }
}
