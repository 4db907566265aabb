/**
 * The resumes of the tests: text with its judged fields in braces, `{key number = value | what the page says}`, and signs for
 * what a program lays out. `#` a name, `##` a heading, `-` a bullet, `|` a row of a table, `>>` the right edge, `@side`,
 * `@main`, `@full` a column. All people and companies are invented.
 */
import { readFileSync } from 'node:fs';

export type Column = 'full' | 'side' | 'main';

export interface Block {
  readonly kind: 'name' | 'heading' | 'bullet' | 'row' | 'text' | 'blank';
  /** More than one in a row of a table, or where the rest stands at the right edge. */
  readonly cells: readonly string[];
  readonly bold: boolean;
  readonly column: Column;
}

export interface Dates {
  /** "" where it is not said; "now" for today. */
  readonly from: string;
  readonly until: string;
}

export interface Judged {
  name: string;
  headline: string;
  place: string;
  emails: string[];
  phones: string[];
  skills: string[];
  languages: string[];
  certificates: string[];
  jobs: { title: string; employer: string; dates: Dates | null }[];
  studies: { degree: string; institution: string; dates: Dates | null }[];
}

export interface TestResume {
  readonly id: string;
  readonly format: string;
  readonly dialect: string;
  readonly blocks: readonly Block[];
  readonly judged: Judged;
}

const TAG = /\{([a-z]+)(\d*)(?:=([^|{}]*))?\|([^{}]*)\}/g;

export function testResumes(half: 'development' | 'held-out'): TestResume[] {
  const text = readFileSync(new URL(`./${half}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n');
      const [id = '', form = ''] = head.split(' | ');
      const [format = '', dialect = ''] = form.trim().split(' ');
      return { id, format, dialect, blocks: blocksOf(lines), judged: judgedOf(lines.join('\n')) };
    });
}

function blocksOf(lines: readonly string[]): Block[] {
  let column: Column = 'main';
  const blocks: Block[] = [];
  for (const marked of lines) {
    const line = marked.replace(TAG, '$4').trimEnd();
    if (line.startsWith('@')) {
      column = line.slice(1) as Column;
      continue;
    }
    const [, sign = '', rest = ''] = /^(##? |- |\| )?(.*)$/.exec(line) ?? [];
    const kind = (
      { '# ': 'name', '## ': 'heading', '- ': 'bullet', '| ': 'row', '': rest === '' ? 'blank' : 'text' } as const
    )[sign];
    const bold = rest.includes('**');
    const plain = rest.replaceAll('**', '').replaceAll(/(^|[\s—])\*(?=\S)|(?<=\S)\*(?=$|\s)/g, '$1');
    const cells =
      kind === 'row'
        ? plain
            .replace(/\|$/, '')
            .split('|')
            .map((cell) => cell.trim())
        : plain.split(' >> ');
    blocks.push({ kind: kind ?? 'text', cells, bold, column });
  }
  return blocks;
}

function judgedOf(text: string): Judged {
  const judged: Judged = {
    name: '',
    headline: '',
    place: '',
    emails: [],
    phones: [],
    skills: [],
    languages: [],
    certificates: [],
    jobs: [],
    studies: [],
  };
  for (const [, key = '', number = '', value, shown = ''] of text.matchAll(TAG)) {
    const said = value ?? shown;
    const job = () => (judged.jobs[Number(number) - 1] ??= { title: '', employer: '', dates: null });
    const study = () => (judged.studies[Number(number) - 1] ??= { degree: '', institution: '', dates: null });
    const [from = '', until = ''] = said.split('/');
    if (key === 'n') judged.name = said;
    else if (key === 'h') judged.headline = said;
    else if (key === 'pl') judged.place = said;
    else if (key === 'e') judged.emails.push(said);
    else if (key === 'p') judged.phones.push(said);
    else if (key === 's') judged.skills.push(said);
    else if (key === 'l') judged.languages.push(said);
    else if (key === 'k') judged.certificates.push(said);
    else if (key === 't') job().title = said;
    else if (key === 'c') job().employer = said;
    else if (key === 'd') job().dates = { from, until };
    else if (key === 'f') job().dates = { from: said, until: job().dates?.until ?? '' };
    else if (key === 'o') job().dates = { from: job().dates?.from ?? '', until: said };
    else if (key === 'g') study().degree = said;
    else if (key === 'u') study().institution = said;
    else if (key === 'y') study().dates = { from, until };
    else throw new Error(`no such key: ${key}`);
  }
  return judged;
}
