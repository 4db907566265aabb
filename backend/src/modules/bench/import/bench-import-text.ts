/** Texts in the panel about a finished import. Pure. */
const people = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

export function importText(news: { fileName: string; added: number; changed: number; refused: number }): {
  title: string;
  details: string;
} {
  const parts = [`${people(news.added)} added`];
  if (news.changed > 0) parts.push(`${people(news.changed)} changed`);
  if (news.refused > 0)
    parts.push(`${news.refused.toLocaleString('en')} ${news.refused === 1 ? 'row' : 'rows'} refused`);
  return { title: 'Your bench has been imported', details: `${news.fileName}: ${parts.join(', ')}.` };
}
