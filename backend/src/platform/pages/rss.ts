import { escapeMarkup } from '../../library/text/escape.ts';
import { xmlElement, xmlText } from './xml.ts';

/** Everything in it is plain text, of any characters. */
interface RssChannel {
  readonly title: string;
  readonly description: string;
  /** The page that the channel is about. */
  readonly link: string;
  /** The channel's own address. */
  readonly self: string;
  readonly ttlMinutes: number;
  readonly items: readonly RssItem[];
}

export interface RssItem {
  readonly title: string;
  /** Also what readers know the item again by. */
  readonly link: string;
  readonly description: string;
  /** Above the description, with what it shows. */
  readonly picture?: { url: string; alt: string };
  readonly category: string;
  readonly date: Date;
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification), with the channel's own address as its best practices ask for. */
export function rss(channel: RssChannel): string {
  const newest = channel.items[0]?.date ?? new Date();
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
    xmlElement('title', channel.title),
    xmlElement('link', channel.link),
    xmlElement('description', channel.description),
    xmlElement('language', 'en-GB'),
    xmlElement('generator', 'Rolecall'),
    xmlElement('lastBuildDate', newest.toUTCString()),
    xmlElement('ttl', String(channel.ttlMinutes)),
    `<atom:link href="${xmlText(channel.self)}" rel="self" type="application/rss+xml"/>\n`,
    ...channel.items.map(item),
    '</channel>\n</rss>\n',
  ].join('');
}

function item({ title, link, description, picture, category, date }: RssItem): string {
  const shown =
    picture === undefined ? '' : `<p><img src="${escapeMarkup(picture.url)}" alt="${escapeMarkup(picture.alt)}"></p>`;
  return [
    '<item>\n',
    xmlElement('title', title),
    xmlElement('link', link),
    xmlElement('guid', link),
    xmlElement('pubDate', date.toUTCString()),
    // Readers show it as HTML, so a posting's own brackets have to stay brackets there, too.
    xmlElement('description', shown + escapeMarkup(description)),
    xmlElement('category', category),
    '</item>\n',
  ].join('');
}
