/** The picture that stands for a hotlist where its link is shared, drawn from what its page shows. */
import sharp, { type OverlayOptions } from 'sharp';
import { dayInWords } from '#contract/domain/last-day.ts';
import { HOTLIST_PICTURE, type Hotlist } from '#contract/domain/hotlist.ts';
import { drawable, fontPath, NO_LETTERS, widthOf, type FontName } from '../../../../library/pdf/fonts.ts';
import { wrap, wrapAtMost } from '../../../../library/pdf/wrap.ts';
import { escapeMarkup } from '../../../../library/text/escape.ts';
import { peopleText, vendorText } from './hotlist-words.ts';

const LEFT = 80;
const ROOM = HOTLIST_PICTURE.width - 2 * LEFT;
const INK = { paper: '#f6f8f7', text: '#10191f', quiet: '#4b5a66', accent: '#0b6b58', amber: '#f0a63c' } as const;
const FAMILIES: Readonly<Record<FontName, string>> = { regular: 'Source Sans 3', bold: 'Source Sans 3 SemiBold' };
const SKILLS = 12;
const NO_TITLE = 'People ready to start';

/** One line of the picture. Its place is that of the upper edge, in pixels. */
interface PictureLine {
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

/** Our mark, PNG of 72 by 72 pixels. */
const MARK = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAADAFBMVEVMaXEAf38LalwLaVwKaVsKaVsAWlULalwAAAAA/wALaVsLaVsAf0YLalwK',
    'alwJaFoLalsAPz8LbV4LaVsLalwLaVwIaFoDbFYLa10JalsKaVwKalwLbF0Kal0KalwLaVsA//8JaVoIZVQAWk0JZFsKa10Kal0KalwGZ1kJaVsJ',
    'bF0KbF4JbF0KalsAfwAIaVcKaVoJalsLbF4LalsJaVsJaFoLalwAalUIaFoJaVwJa10GblkLaloJaVsHbVsKaFoKa1wIaVoLalwAc1wLa14KalsK',
    'aVoKaFsKa1wKaFsKaFsGZFcAXFwJaVsKaV0Lalz0tFoMcGEMb2AMalwNa12o2M2m18wBY1Wp2c6Tyb4NbF4AYlMKaVsAZVwMa10Na16x39Sn2M06',
    'i3604dbys1phppr/uFoCZFYOa1wJaVsLcWLztFoRbmCu3NHxs1oLb2ANa1wDZVcSbmGu3NK04Nau3dILcmMNalxgppkAZlzws1o8jH8DZ1z6tloE',
    'aFz2tFr4tVoHaFwMcGIPa1z/uVoGZlil1ssLbmAIaFrzs1p/j1v/t1qt3NELa10AZFwBZlxVnpEGZ1nvslq45NkFZVcWcmSy39RghVr7tlrwslrh',
    'rloUbFswdVupnFoCZFX/ulopc1uQyLw0h3oxhXeUyr+t29AMcWELbF4LbV61oFr9t1pwilpmh1ufmVrRqVqKkloJaFrjrloablvaq1ordFvtslqB',
    'j1pGe1scdmiQlFsje21Zg1sRbFwPbV9Mfluk1cp2jFqEvrOz4NW14dad0MUYdGY0h3mx3tQlfG+h08gqgHKSyL6WzMGn18yazsNcopZ8uq6r2s9G',
    'k4YMb2HpsFpQgFuVlVrIplpWgVtqiFvosFq/o1pbglsZblvdrFp6jVohcFsYbls7eFvXq1p6jFogcFtcg1o9jH+xn1pSm491tKiLw7ir2tBXn5MC',
    'Y1Vzi1qk1ctgpZk6in03iHuNxrpippqKw7d0s6cFaF3OqFoQbV+14ddAe1vMp1ozdltQmo43Nv6PAAAAT3RSTlMAAv77ursD/AEB/P0E+7GT+gT+',
    '+rn8VRT9s+X4csWD/gFZFgUc64nvJVxX4IqwAh2Pgf6hibT2DF3NGiWedyPK8Hn9C+Goea+VqKQmC6SWYXqXsAAAAAlwSFlzAAALEgAACxIB0t1+',
    '/AAABZhJREFUWIWtmHd801YQgE9WkGXiJA4krLD3LJRCGYXSvdsnIxMo2AZa13Hk4NGCXaeOsbNpgTAChLA3hNUy20IphTLL7N57773XT/KSbEke',
    '8P3pn/z57t6T390DiAEj1BimkgXD1AQGspAEKf9AFDK3M0hBEgBE7+EdR92a0UyGjAGjOg7vTQBgEr+KkTDw+hFZdpdWO1aWl7SMXTPiloFAXiHm',
    'IaD1oOs2tkC4BlcmANfko5ryXoNaQ3wpSAxatdvYBlcqFCgZFPl4G6Zdq7j0VKDOsbfAb0ApkIm3sOeoQWAiYVi2C1eiFFFqmOy7+CYSumUzmuRy',
    'EqDQuNp245kwuMdVkIYHIdSSuQ0im5OALnY8LQ1Ciix7HyDChe7ab3NmmiKUufmmrqHkCOjPpBsQQghnegZDwqB7jzmd0hd1mtOjO7DvHQHttc3T',
    '9yCUX96eDYkE6FCT8g7ik1nTIZjZtQUovaUPoUBXXwMY5EIX+yUFhFCmvS8QoIYrXYI1000WQUfLiLLKO4IaMLhKyxMZ9UXjRfi21igtwpm7gQAM',
    'srXR1IxVunX3ifDTIqe0SanNBgxUkDE2IjLOf/LXGVNEmPH8WqdOWpQHKlBBs6hI5/xtYfVUEQoXnynRS9VJqc0AUhiR/pn1F8dNEOPs1NOSyYVF',
    'vIiM85878myhCNUbTh2rTUGkc66rnn6/CEdOfFEkU6M4ETI6nz7/ywPx/HC8XkojLkLuqkmiOGMqTdMJRIieKIpO6LEUBxxueVEy0MhTsazO604g',
    'ogUgMU/gux27Vyz3OuREOn2xADpeZTHsXFXmr3xij88tLdKvRA/yKXFWxW4fi+FQg802a++qpwwWadHj836+l88LF07WC0104J2PykwUZWv63EdL',
    'bsiV8xZOE7Dhr3OLagXZOQzbK0spilpaKRcRvWZ24TgB1YtfHM9f+wrDgSYTRVFWam+42mmJHL5PGv2sqNS8NRSQVGqzH+Kz4ei5RbUWSyQ5h3eF',
    'mU3MZt7iDX8mWuzieWsEtV5/4WQV8ngCoS1TYdhmtlEUZfK/vDq8jSSWvwiV8PnTWfW7++/9u+q4bzm8q9/kErOZtxkqZCNCOqQXYPH9+4/f3/hp',
    'sCC+LVxipeYV3uhSJvWu0cUH/6i02crKlsy1oArDVs5j8je+73OkJrJ4Dj22wGq1UWVL5h70Lt9LWdnEmt6OJiYlMk7URZlotHgOBINgTfq3uEqX',
    'mrd7ovFIiIxVk3jn4qQih2/1gplseU1Uw+uHuS1tKtu9K0An/qv95uEo54/XOzyHK01sPqaZ1qVsYlZTwyvhrSgp0jnXfX90Oo8T/xXpPPvMNtY0',
    'i30v2HfsVaFH4jhazD+Oqi+eOlarMzxqNs1iXy8usIYdy4rpJA7IrwUH5NkJp+t1btbESjiZf79HGJB4al8urOa9sYVTzpQUI5o27AvGxK7Yzrkx',
    'nogoT9BEfDVt9owI04K9A83FxJpsTa+5YxILNxExbc38yWs/eyTCj6FuhqZZk81qs1IfxiYWbmviGy0+taG/Wc7kp/yrPuZv6RA4c4do68eHDn9K',
    '03VvvLug8T2fZOuXC32TakZp2rNszwd1iJZqRpNvj90BXyByTMe3x2zDnuSZTbtpmYb9MowQWm6EgM7sUKO4DEMNXPKY1T80+bGD36b0B79N/cKD',
    'HzeKpjuOKJQ1XcKjKDsh5TCa9EQtmZzocAwk5GYz6YzZipauAQQpGPyHtWU0+al6lFmutjcKryJU0C3HPliTUskzmw+uyeFfH0QvWZg2uDLJMVmh',
    'FL9k4W6hWg/pxYxVKPHE1z64UlHD9Boidu0TvIgaOXpMgb28XJsAptxeMGb0SFCJXkRx6UFu7z49bx+alyFD3tCbe/a5MxfEwwnnl/xlXaJHMUJN',
    'YKQs3COx3/sfaut6kjj9SmwAAAAASUVORK5CYII=',
  ].join(''),
  'base64',
);
