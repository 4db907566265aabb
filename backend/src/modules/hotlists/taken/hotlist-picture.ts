/** The picture that stands for a hotlist where its link is shared, drawn from what its page shows. */
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { dayInWords } from '#contract/domain/last-day.ts';
import { HOTLIST_PICTURE } from '#contract/domain/hotlist.ts';
import type { Hotlist } from '#contract/domain/hotlist.ts';
import { drawable, fontPath, NO_LETTERS, widthOf } from '../../../drawing/fonts.ts';
import type { FontName } from '../../../drawing/fonts.ts';
import { wrap, wrapAtMost } from '../../../drawing/wrap.ts';
import { escapeMarkup } from '../../../text/escape.ts';
import { peopleText, vendorText } from './hotlist-words.ts';
import { MARK } from './mark.ts';

const LEFT = 80;
const ROOM = HOTLIST_PICTURE.width - 2 * LEFT;
const INK = { paper: '#f6f8f7', text: '#10191f', quiet: '#4b5a66', accent: '#0b6b58', amber: '#f0a63c' } as const;
const FAMILIES: Readonly<Record<FontName, string>> = { regular: 'Source Sans 3', bold: 'Source Sans 3 SemiBold' };
const SKILLS = 12;
const NO_TITLE = 'People ready to start';

/** One line of the picture. Its place is that of the upper edge, in pixels. */
export interface PictureLine {
  readonly text: string;
  readonly top: number;
  readonly size: number;
  readonly font: FontName;
  readonly color: string;
}

/** Everything that is written on the picture of a hotlist. */
export function pictureLines(list: Hotlist): readonly PictureLine[] {
  const title = drawable(list.title);
  const [size, most] = title.length <= 34 ? [70, 2] : [54, 3];
  const heading = lines(title.replaceAll(NO_LETTERS, '').trim() === '' ? NO_TITLE : title, size, 'bold', most);
  const below = 178 + heading.length * size * 1.2 + 14;
  const skills = skillsOf(list);
  return [
    ...heading.map((text, index) => line(text, 178 + index * size * 1.2, size, 'bold', INK.text)),
    ...lines(`From ${drawable(vendorText(list.vendor))}`, 32, 'regular', 1).map((text) =>
      line(text, below, 32, 'regular', INK.quiet),
    ),
    ...(skills === '' ? [] : lines(skills, 30, 'bold', 1)).map((text) =>
      line(text, below + 58, 30, 'bold', INK.accent),
    ),
    line(`${peopleText(list.total)} · shared until ${dayInWords(list.until)}`, 520, 28, 'bold', INK.text),
    line('Names, contacts and employers are left out.', 560, 26, 'regular', INK.quiet),
  ];
}

/** Each text as a markup of its own: whatever it says, it is letters and nothing else. */
export const lineMarkup = ({ text, color }: PictureLine): string =>
  `<span foreground="${color}">${escapeMarkup(text)}</span>`;

/** PNG, 1200 by 630 pixels. */
export function hotlistPicture(texts: readonly PictureLine[]): Promise<Buffer> {
  const overlays: OverlayOptions[] = [
    { input: MARK, left: LEFT, top: 66 },
    { ...drawn(line('Rolecall', 78, 44, 'bold', INK.text)), left: LEFT + 92 },
    { input: bar(INK.accent, 900), left: 0, top: HOTLIST_PICTURE.height - 14 },
    { input: bar(INK.amber, HOTLIST_PICTURE.width - 900), left: 900, top: HOTLIST_PICTURE.height - 14 },
    ...texts.map(drawn),
  ];
  const { width, height } = HOTLIST_PICTURE;
  return sharp({ create: { width, height, channels: 3, background: INK.paper } })
    .composite(overlays)
    .png({ palette: true, colours: 64 })
    .timeout({ seconds: 20 })
    .toBuffer();
}

function drawn(each: PictureLine): OverlayOptions {
  const { font, size, top } = each;
  // Drawn by the text engine itself: there is no document around it that could name a file or an address.
  const text = { text: lineMarkup(each), font: `${FAMILIES[font]} ${String(size)}`, fontfile: fontPath(font) };
  return { input: { text: { ...text, dpi: 72, rgba: true } }, left: LEFT, top: Math.round(top) };
}

const bar = (color: string, width: number) => ({
  create: { width, height: 14, channels: 3 as const, background: color },
});

const line = (text: string, top: number, size: number, font: FontName, color: string): PictureLine => ({
  ...{ text, top, size, font, color },
});

const lines = (text: string, size: number, font: FontName, most: number): string[] =>
  wrapAtMost(most, text, ROOM, (part) => widthOf(part, font, size));

/** The skills that most people on the list share, as many as fit on one line. */
function skillsOf({ people }: Hotlist): string {
  const counts = new Map<string, number>();
  for (const { skills } of people) for (const { name } of skills) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts.keys()].filter((name) => !drawable(name).includes(NO_LETTERS));
  const chosen = names
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a.localeCompare(b, 'en'))
    .slice(0, SKILLS);
  while (chosen.length > 1 && wrap(chosen.join(' · '), ROOM, (part) => widthOf(part, 'bold', 30)).length > 1)
    chosen.pop();
  return chosen.map(drawable).join(' · ');
}
