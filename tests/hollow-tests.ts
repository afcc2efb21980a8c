/** Finds tests that can pass without asserting anything (test-rules.test.ts). */
import ts from 'typescript';

const testNames = ['test', 'it'];
/** Calls that assert: expect(...), fc.assert(...) and the tests' own, named after what they expect. */
const asserting = /^(expect|assert|no[A-Z]|fc\.)/;

/** "tests/x.test.ts:12: leaves early" for each test that can end before its assertions, or has them all behind an `if`. */
export function hollowTests(path: string, text: string): string[] {
  if (!/\bif \(|\breturn\b/.test(text)) return [];
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  return testBodies(file).flatMap((body) => {
    const fault = faultOf(body, file);
    return fault ? [`${path}:${file.getLineAndCharacterOfPosition(body.pos).line + 1}: ${fault}`] : [];
  });
}

/** The bodies of test('...', () => {}), test.each(...)('...', () => {}) and their like. */
function testBodies(file: ts.SourceFile): ts.Block[] {
  const bodies: ts.Block[] = [];
  const visit = (node: ts.Node): void => {
    const last = ts.isCallExpression(node) && nameOf(node, file) ? node.arguments.at(-1) : undefined;
    if (last && ts.isArrowFunction(last) && ts.isBlock(last.body)) bodies.push(last.body);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return bodies;
}

/** Whether a call makes a test, not a hook or a step. */
function nameOf({ expression }: ts.CallExpression, file: ts.SourceFile): boolean {
  const name = expression.getText(file).match(/^(\w+)(\.each|\.concurrent)*(?![.\w])/)?.[1];
  return name !== undefined && testNames.includes(name);
}

function faultOf(body: ts.Block, file: ts.SourceFile): string | undefined {
  if (some(body, ts.isReturnStatement, isFunction)) return 'leaves early';
  if (!body.statements.some(ts.isIfStatement)) return undefined;
  const asserts = (node: ts.Node) => ts.isCallExpression(node) && asserting.test(node.expression.getText(file));
  return some(body, asserts, ts.isIfStatement) ? undefined : 'asserts only under a condition';
}

/** Whether a node within another is what is looked for; what `closed` names is not entered. */
function some(node: ts.Node, wanted: (node: ts.Node) => boolean, closed: (node: ts.Node) => boolean): boolean {
  return Boolean(
    ts.forEachChild(node, (child) => wanted(child) || (!closed(child) && some(child, wanted, closed)) || undefined),
  );
}

const isFunction = (node: ts.Node) => ts.isFunctionLike(node);
