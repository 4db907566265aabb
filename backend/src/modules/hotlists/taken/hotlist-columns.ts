import type { Hotlist, HotlistPerson } from '#contract/domain/hotlist.ts';
import type { FontName } from '../../../drawing/fonts.ts';
import { modeText, placeText } from './hotlist-words.ts';
import { rateText, skillText, startText } from './hotlist-words.ts';

const SKILLS = 12;

export interface Column {
  readonly head: string;
  /** Points, with the space before the next column. */
  readonly width: number;
  readonly font?: FontName;
  readonly right?: boolean;
  /** Each part begins a line of its own. */
  readonly parts: (person: HotlistPerson, list: Hotlist) => readonly string[];
}

const RATE_WIDTH = 92;
export function columnsOf({ showRates }: Hotlist): readonly Column[] {
  const rate: Column = {
    head: 'Rate',
    width: RATE_WIDTH,
    font: 'bold',
    right: true,
    parts: (each) => [rateText(each)],
  };
  return [
    { head: 'Ref', width: 52, parts: ({ reference }) => [reference] },
    { head: 'Profile', width: 150, font: 'bold', parts: ({ headline }) => [headline] },
    { head: 'Years', width: 38, parts: ({ totalYears }) => [totalYears > 0 ? String(totalYears) : '–'] },
    { head: 'Skills', width: showRates ? 186 : 186 + RATE_WIDTH, parts: skillsOf },
    {
      head: 'Place (GMT)',
      width: 132,
      parts: (each) => [placeText(each), ...(each.workAuthorisation === null ? [] : [each.workAuthorisation])],
    },
    { head: 'Works', width: 56, parts: (each) => [modeText(each)] },
    { head: 'Starts', width: 56, parts: (each, { asOf }) => [startText(each, asOf)] },
    ...(showRates ? [rate] : []),
  ];
}

function skillsOf({ skills }: HotlistPerson): readonly string[] {
  const more = skills.length - SKILLS;
  const named = skills.slice(0, SKILLS).map(skillText);
  return [[...named, ...(more > 0 ? [`${String(more)} more`] : [])].join(', ') || 'Not listed'];
}
