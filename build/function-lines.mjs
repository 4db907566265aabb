/** Lint rule `house/function-lines`: a function is as long as one can take in at a glance, comments included. */

export const MAX_LINES = 80;

/** `describe`, `test.describe`, `describe.each(...)`: a list of tests, each of which is counted by itself. */
function isTestList(callee) {
  if (callee.type === 'Identifier') return callee.name === 'describe';
  if (callee.type === 'MemberExpression') {
    return isTestList(callee.object) || (callee.property.type === 'Identifier' && callee.property.name === 'describe');
  }
  return callee.type === 'CallExpression' && isTestList(callee.callee);
}

export const functionLines = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { tooLong: 'This function has {{lines}} lines; more than {{max}} want parts with names.' },
  },
  create(context) {
    const check = (node) => {
      if (node.parent?.type === 'CallExpression' && isTestList(node.parent.callee)) return;
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines > MAX_LINES) context.report({ node, messageId: 'tooLong', data: { lines, max: MAX_LINES } });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};
