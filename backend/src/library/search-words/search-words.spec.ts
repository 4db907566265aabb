import { describe, expect, it } from 'vitest';
import {
  correctableWords,
  isMonotone,
  isSelective,
  keywordQueries,
  keywordQuery,
  replaceWords,
  skillForms,
  titleQuery,
} from './search-words.ts';

const keyword = (text: string, endings?: readonly string[]) => keywordQuery(text, endings).parameters[0];

describe('search words', () => {
  it('takes the last word for unfinished', () => {
    expect(keyword('java dev')).toBe('(java) & (((dev:*)) | (developer))');
    expect(keyword('scal')).toBe('(scal:*)');
    expect(keyword('welder shipy')).toBe('(welder) & (shipy:*)');
  });

  it('takes an unfinished word for those that it may become, if any are known', () => {
    expect(keyword('contract Manag', ['manager', 'managing'])).toBe('(contract) & (manag | manager | managing)');
    expect(keyword('java dev', ['devops'])).toBe('(java) & (((dev | devops)) | (developer))');
    expect(keyword('contract Manager', [])).toBe('(contract) & (manager | mgr)');
    expect(keyword('"contract manag"', ['manager'])).toBe('(contract <-> manag)');
    expect(keyword('contract or', ['order'])).toBe('(contract)');
  });

  it.each([
    ['"project manager"', '(project <-> manager)'],
    ['cook or falconer', '((cook)) | ((falconer))'],
    ['java -senior', '(java) & !(senior)'],
    ['node.js', '(((nodejs)) | '],
    ['x', '(x)'],
    ['!!!', ''],
    ["o'brien & sons | <-> :* \\", '(o <-> brien) & (sons)'],
    ['full-stack cook', '((full & stack) | '],
    ['co-ordinator', '((co <-> ordinator) | (coordinator))'],
    ['Pre-Sales cook', '((pre <-> sales) | (presales)) & (cook:*)'],
    ['"co-ordinator"', '(co <-> ordinator)'],
    ['senior nurse', '(senior | sr) & (nurse:*)'],
    ['deputy cook', '(deputy | dy) & (cook:*)'],
    ['3.5 years', "(3 <-> 5 | '3.5') & (years:*)"],
    ['"unclosed phrase', '(unclosed <-> phrase)'],
  ])('reads %s', (text, expected) => {
    expect(keyword(text)?.slice(0, expected.length)).toBe(expected);
  });

  it('asks for synonyms of several words apart from everything else', () => {
    const queries = (text: string) => {
      const { anywhere, phrases } = keywordQueries(text);
      return [anywhere.parameters[0], phrases?.parameters[0]];
    };
    expect(queries('welder')).toEqual(['(welder:*)', undefined]);
    expect(queries('senior llm "on site"')).toEqual([
      '(senior | sr) & (llm) & (site)',
      '(senior | sr) & (large <-> language <-> model) & (site)',
    ]);
    expect(queries('llm nlp aws gcp "x"')[1]).toBeUndefined();
  });

  it('asks for what else a job is called in titles alone', () => {
    const others = expect.stringContaining('((custodian)) | ((janitorial))') as unknown;
    const { anywhere, phrases, title } = keywordQueries('night janitor', []);
    expect(anywhere.parameters).toEqual(['(night) & (janitor)', '(night)', others, null, null, null]);
    expect(phrases).toBeUndefined();
    expect(title.parameters).toEqual(['(night) & (janitor)', null, '(night)', others, null, null, null]);
    expect(keywordQueries('janitor', []).anywhere.parameters).toEqual(['(janitor)', null, null, null, null, others]);
  });

  it('asks for nothing twice', () => {
    expect(keywordQueries('Secretary (unit secretary)', []).anywhere.parameters.slice(0, 2)).toEqual([
      '(secretary) & (unit)',
      '(unit)',
    ]);
    const [, , others = ''] = keywordQueries('nurse practitioner primary', []).anywhere.parameters;
    // Whoever is an "advanced practice nurse" is found by "advanced practice".
    expect(others?.match(/advanced/g)).toHaveLength(1);
  });

  it('asks in the same words of SQL whatever the synonyms are', () => {
    const textsOf = (text: string) => {
      const { anywhere, title } = keywordQueries(text, []);
      return `${anywhere.sql} ${title.sql}`;
    };
    const asked = ['program analyst', 'housekeeping aid', 'night janitor', 'physician assistant cardiology'];
    expect(new Set(asked.map(textsOf)).size).toBe(1);
  });

  it('finds every form of a skill by every other', () => {
    for (const [short, long] of [
      ['js', 'javascript'],
      ['k8s', 'kubernetes'],
      ['postgres', 'postgresql'],
      ['c++', 'cpp'],
      ['c#', 'c sharp'],
      ['frontend', 'front-end'],
    ] as const) {
      expect(skillForms(short)).toContain(long.replace('-', ' '));
      expect(skillForms(long)).toContain(short);
    }
    expect(skillForms('nodejs')).toContain('node.js');
    expect(skillForms('Data analysis')).toEqual(['data analysis']);
    expect(skillForms('Rust')).toEqual(['rust']);
    expect(skillForms('C')).toEqual(['c']);
  });

  it('knows an excluded word from a hyphen', () => {
    expect(['java -senior', '-java', '"team lead"-java'].filter(isMonotone)).toEqual([]);
    expect(['-java', 'cook or -baker', '-a -b'].filter(isSelective)).toEqual([]);
    expect(['java -senior', 'full-stack', '"team lead" or c'].filter((text) => !isSelective(text))).toEqual([]);
    expect(['full-stack', 'java or c', '"team lead"', 'C++'].filter((text) => !isMonotone(text))).toEqual([]);
  });

  it('asks for every word in the title', () => {
    expect(titleQuery("Welder's (m/f)")?.parameters).toEqual(['(welder:A) & (m:A) & (f:*A)']);
    expect(titleQuery(' & | ! ')).toBeUndefined();
  });

  it('replaces only misspelt words', () => {
    expect(replaceWords('Remote Develper, pune', new Map([['develper', 'developer']]))).toBe('Remote developer, pune');
    expect(correctableWords('react "develper" -reactt kubernets')).toEqual(['react', 'kubernets']);
  });
});
