/** The filters of a hotlist in its address; a form without script writes the same. Pure. */
import { HOTLIST_STARTS, type HotlistStart } from '#contract/domain/hotlist.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { WORK_MODES, type WorkMode } from '#contract/domain/options.ts';

export interface HotlistFilter {
  readonly skill?: string;
  readonly place?: string;
  readonly mode?: WorkMode;
  readonly start?: HotlistStart;
}

/** A form without script sends its empty fields too; nonsense is left out. */
export function parseHotlist(params: URLSearchParams): HotlistFilter {
  const skill = (params.get('skill') ?? '').trim().slice(0, LIMITS.skill);
  const place = params.get('place') ?? '';
  const mode = WORK_MODES.list.find((token) => token === params.get('mode'));
  const start = HOTLIST_STARTS.list.find((token) => token === params.get('start'));
  return {
    ...(skill !== '' && { skill }),
    ...(/^[A-Za-z]{2}$/.test(place) && { place: place.toUpperCase() }),
    ...(mode !== undefined && { mode }),
    ...(start !== undefined && { start }),
  };
}

export function writeHotlist(filter: HotlistFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
