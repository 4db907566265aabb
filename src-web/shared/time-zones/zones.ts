interface Zone {
  value: string;
  label: string;
}

/** `Asia/Kolkata` → `Asia/Kolkata (GMT+5:30)`, with the offset of `at`. */
export function zoneLabel(zone: string, at: Date = new Date()): string {
  const name = zone.replaceAll('_', ' ');
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at);
    const offset = parts.find((part) => part.type === 'timeZoneName')?.value;
    return offset === undefined || offset === zone ? name : `${name} (${offset})`;
  } catch {
    return name;
  }
}

/** Every zone that the runtime knows, and `own` although it may not be among them. */
export function zoneOptions(own: string): Zone[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zoneLabel(zone) }));
}
