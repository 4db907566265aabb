import { describe, expect, it } from 'vitest';
import { functionLines, MAX_LINES } from './function-lines.mjs';

const name = (text) => ({ type: 'Identifier', name: text });
const member = (object, property) => ({ type: 'MemberExpression', object, property: name(property) });

/** How many reports there are for a function so long, given to this call. */
function reportsFor(lines, callee) {
  const reports = [];
  const node = {
    type: 'ArrowFunctionExpression',
    loc: { start: { line: 1 }, end: { line: lines } },
    parent: callee === undefined ? { type: 'VariableDeclarator' } : { type: 'CallExpression', callee },
  };
  functionLines.create({ report: (report) => reports.push(report) }).ArrowFunctionExpression(node);
  return reports.length;
}

describe('function-lines', () => {
  it('takes a function of the limit, and none beyond', () => {
    expect(reportsFor(MAX_LINES)).toBe(0);
    expect(reportsFor(MAX_LINES + 1)).toBe(1);
  });

  it.each([
    ['describe', name('describe'), 0],
    ['test.describe', member(name('test'), 'describe'), 0],
    ['describe.each(...)', { type: 'CallExpression', callee: member(name('describe'), 'each') }, 0],
    ['test', name('test'), 1],
    ['map', member(name('rows'), 'map'), 1],
  ])('counts what is given to %s', (_, callee, reports) => {
    expect(reportsFor(500, callee)).toBe(reports);
  });
});
