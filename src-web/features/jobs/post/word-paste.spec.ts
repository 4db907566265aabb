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

it('leaves everything else as it is', () =>
  expect(withoutWord('<ul><li>One</li></ul><p>- two</p>')).toBe('<ul><li>One</li></ul><p>- two</p>'));
