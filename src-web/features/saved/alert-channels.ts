import { ALERT_CHANNELS, type AlertChannel } from '#contract/domain/options.ts';

/** The ways with one more or less; what the desktop shows is listed in the panel, so it comes and goes with it. Pure. */
export function withChannel(ways: readonly AlertChannel[], way: AlertChannel, isWanted: boolean): AlertChannel[] {
  const changes = (each: AlertChannel): boolean =>
    each === way || (isWanted ? way === 'desktop' && each === 'panel' : way === 'panel' && each === 'desktop');
  return ALERT_CHANNELS.list.filter((each) => (changes(each) ? isWanted : ways.includes(each)));
}
