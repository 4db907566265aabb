// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { withoutWord } from './word-paste.ts';

const item = (sign: string, text: string, level = 'l0 level1 lfo1') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${level}'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

it('makes lists of what Word writes as paragraphs with signs', () => {
  const html = `<p class=MsoNormal>You will:</p>${item('·', 'Run the <b>warehouse</b>')}${item('·', 'Plan shifts')}<p class=MsoNormal>Then:</p>${item('1.', 'Apply')}${item('2.', 'Wait')}`;
  expect(withoutWord(html)).toBe(
    '<p class="MsoNormal">You will:</p><ul><li><p>Run the <b>warehouse</b></p></li><li><p>Plan shifts</p></li></ul>' +
      '<p class="MsoNormal">Then:</p><ol><li><p>Apply</p></li><li><p>Wait</p></li></ol>',
  );
});

it('takes the sign away that Word has not marked', () =>
  expect(withoutWord(`<p class="MsoListParagraph">·        Run the warehouse</p>`)).toBe(
    '<ul><li><p>Run the warehouse</p></li></ul>',
  ));

it('keeps the cells of a table apart', () =>
  expect(
    withoutWord('<table><tr><td>Shift</td><td><p>Pay</p></td></tr><tr><td>Night</td><td>+20 %</td></tr></table>'),
  ).toBe('<p>Shift | Pay</p><p>Night | +20 %</p>'));

it.each([
  [item('·', 'One') + item('o', 'Two', 'l0 level2 lfo1'), '<ul><li><p>One</p></li><li><p>Two</p></li></ul>'],
  [item('a)', 'One') + item('b)', 'Two'), '<ol><li><p>One</p></li><li><p>Two</p></li></ol>'],
  [item('i.', 'One') + item('ii.', 'Two'), '<ol><li><p>One</p></li><li><p>Two</p></li></ol>'],
  [
    '<p class="MsoListParagraphCxSpFirst">§  Run</p><p class="MsoListParagraphCxSpLast">§  Plan</p>',
    '<ul><li><p>Run</p></li><li><p>Plan</p></li></ul>',
  ],
  [
    '<p class="MsoNormal">• Run</p><p class="MsoNormal">• Plan</p><p class="MsoNormal">Then</p>',
    '<ul><li><p>Run</p></li><li><p>Plan</p></li></ul><p class="MsoNormal">Then</p>',
  ],
  [
    '<table><tr><td>Night</td><td><p>+20 %</p><p>meals</p></td><td>a<br>b</td></tr></table>',
    '<p>Night | +20 % meals | a b</p>',
  ],
  ['<table><tr><td>Shift</td><td></td><td>Pay</td></tr></table>', '<p>Shift | Pay</p>'],
])('%s', (html, expected) => expect(withoutWord(html)).toBe(expected));

it('leaves everything else as it is', () =>
  expect(withoutWord('<ul><li>One</li></ul><p>- two</p>')).toBe('<ul><li>One</li></ul><p>- two</p>'));
