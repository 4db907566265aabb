/** Switches that would open the page, and with it the user's session, to another program on the machine. */
const DEBUG_SWITCHES = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'inspect',
  'inspect-brk',
];

/** The switch that forbids starting, or null. Only a packaged app that is not a test build refuses. */
export function forbiddenSwitch(
  hasSwitch: (name: string) => boolean,
  build: { packaged: boolean; test: boolean },
): string | null {
  if (!build.packaged || build.test) return null;
  return DEBUG_SWITCHES.find(hasSwitch) ?? null;
}
