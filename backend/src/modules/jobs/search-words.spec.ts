import { describe, expect, it } from 'vitest';
import { isMonotone, keywordQuery, replaceWords, titleQuery } from './search-words.ts';

describe('search words', () => {
  it('takes the last word for unfinished', () => {
    expect(keywordQuery('java dev').parameters).toEqual(['java', 'dev:*']);
    expect(keywordQuery('dev').parameters).toEqual(['dev:*']);
  });

  it('takes a common last word as it stands', () => {
    const common = new Set(['manager', 'java']);
    expect(keywordQuery('contract Manager', common).parameters).toEqual(['contract Manager']);
    expect(keywordQuery('java dev', common).parameters).toEqual(['java', 'dev:*']);
  });

  it.each(['"project manager"', 'cook or baker', 'java -senior', 'c++', 'x', '!!!'])(
    'leaves %s to web-search syntax',
    (keyword) => {
      expect(keywordQuery(keyword).parameters).toEqual([keyword]);
    },
  );

  it('knows an excluded word from a hyphen', () => {
    expect(['java -senior', '-java', '"team lead"-java', '(-java'].filter(isMonotone)).toEqual([]);
    expect(['full-stack', 'java or c', '"team lead"', 'C++'].filter((keyword) => !isMonotone(keyword))).toEqual([]);
  });

  it('asks for every word in the title', () => {
    expect(titleQuery("Senior Engineer's (m/f)")?.parameters).toEqual(['senior:A & engineer:A & s:A & m:A & f:*A']);
    expect(titleQuery(' & | ! ')).toBeUndefined();
  });

  it('replaces only misspelt words', () => {
    expect(replaceWords('Remote Develper, pune', new Map([['develper', 'developer']]))).toBe('Remote developer, pune');
  });
});
