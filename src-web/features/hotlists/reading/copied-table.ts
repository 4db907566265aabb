/** A hotlist as it is pasted into mails and spreadsheets: a real table of five columns. Pure. */
import { isFormula } from '#contract/domain/csv.ts';
import type { Hotlist } from '#contract/domain/hotlist.ts';
import { placeText, rateText, skillText, startText } from './hotlist-text.ts';

/** A spreadsheet that would calculate with a cell takes it as text behind an apostrophe. */
const harmless = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const CELL = 'border:1px solid #c9d3da;padding:5px 8px;text-align:left;vertical-align:top';

function cellsOf(list: Hotlist): string[][] {
  const head = ['Ref', 'Profile, years', 'Place', 'Starts', list.showRates ? 'Rate' : 'Skills'];
  const rows = list.people.map((person) => [
    person.reference,
    person.totalYears > 0 ? `${person.headline}, ${String(person.totalYears)}` : person.headline,
    placeText(person),
    startText(person, list.asOf),
    list.showRates ? rateText(person) : person.skills.slice(0, 6).map(skillText).join('; '),
  ]);
  return [head, ...rows].map((row) => row.map(harmless));
}

export function copiedTable(list: Hotlist): { html: string; text: string } {
  const [head = [], ...rows] = cellsOf(list);
  const line = (tag: 'th' | 'td', cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag} style="${CELL}">${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => line('td', cells)).join('');
  const html = `<table style="border-collapse:collapse"><thead>${line('th', head)}</thead><tbody>${body}</tbody></table>`;
  return { html, text: [head, ...rows].map((cells) => cells.join('\t')).join('\n') };
}
