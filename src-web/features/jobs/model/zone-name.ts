const lastPart = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The long name of a time zone as people say it: "India Standard Time"; the town's where the runtime knows none. */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' }).formatToParts(at);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? lastPart(timeZone);
  } catch {
    return lastPart(timeZone);
  }
}
