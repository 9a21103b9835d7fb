/** Mutants of a TypeScript source: small changes of meaning, each of which a test should notice; and the marks by which a run knows what it reached. */
import ts from 'typescript';

export interface Mutant {
  /** From where to where the text is replaced. */
  start: number;
  end: number;
  replacement: string;
  /** Such as `boundary` or `condition`. */
  operator: string;
  /** Counted from 1. */
  line: number;
  /** The function around it, by its number in the file; -1 at the top of the module. */
  scope: number;
}

export interface Reading {
  mutants: Mutant[];
  /** Where a mark of the function with this number goes: `block` after the brace, `expression` around an arrow's value. */
  scopes: { start: number; end: number; form: 'block' | 'expression' }[];
  /** The bodies of loops. */
  loops: { start: number; end: number; block: boolean }[];
}

/** Each operator's counterparts: the other side of the boundary, the opposite, the sibling. */
const BINARY: Partial<Record<ts.SyntaxKind, [string, string][]>> = {
  [ts.SyntaxKind.LessThanToken]: [
    ['<=', 'boundary'],
    ['>=', 'negation'],
  ],
  [ts.SyntaxKind.LessThanEqualsToken]: [
    ['<', 'boundary'],
    ['>', 'negation'],
  ],
  [ts.SyntaxKind.GreaterThanToken]: [
    ['>=', 'boundary'],
    ['<=', 'negation'],
  ],
  [ts.SyntaxKind.GreaterThanEqualsToken]: [
    ['>', 'boundary'],
    ['<', 'negation'],
  ],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: [['!==', 'equality']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: [['===', 'equality']],
  [ts.SyntaxKind.PlusToken]: [['-', 'arithmetic']],
  [ts.SyntaxKind.MinusToken]: [['+', 'arithmetic']],
  [ts.SyntaxKind.AsteriskToken]: [['/', 'arithmetic']],
  [ts.SyntaxKind.SlashToken]: [['*', 'arithmetic']],
  [ts.SyntaxKind.PercentToken]: [['*', 'arithmetic']],
  [ts.SyntaxKind.AmpersandAmpersandToken]: [['||', 'logic']],
  [ts.SyntaxKind.BarBarToken]: [['&&', 'logic']],
  [ts.SyntaxKind.QuestionQuestionToken]: [['&&', 'logic']],
  [ts.SyntaxKind.PlusEqualsToken]: [['-=', 'assignment']],
  [ts.SyntaxKind.MinusEqualsToken]: [['+=', 'assignment']],
};

/** A method that is replaced by another, or by nothing where the other is empty: `list.sort(by)` becomes `list`. */
const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  filter: '',
  sort: '',
  toSorted: '',
  reverse: '',
  toReversed: '',
  trim: '',
};

export function readSource(text: string): Reading {
  const file = ts.createSourceFile('mutated.ts', text, ts.ScriptTarget.ESNext, true);
  const reading: Reading = { mutants: [], scopes: [], loops: [] };
  let scope = -1;

  const add = (node: ts.Node, replacement: string, operator: string, from = node.getStart(file)): void => {
    const line = file.getLineAndCharacterOfPosition(from).line + 1;
    reading.mutants.push({ start: from, end: node.getEnd(), replacement, operator, line, scope });
  };

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    const outer = scope;
    if (isFunction(node) && node.body) {
      scope = reading.scopes.length;
      const block = ts.isBlock(node.body);
      const start = node.body.getStart(file) + (block ? 1 : 0);
      reading.scopes.push({ start, end: node.body.getEnd(), form: block ? 'block' : 'expression' });
      if (!block) add(node.body, 'undefined', 'value');
      else if ((node.body as ts.Block).statements.length > 0) add(node.body, '{}', 'body');
    }
    mutate(node);
    ts.forEachChild(node, visit);
    scope = outer;
  }

  function mutate(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) {
      const text = [node.left, node.right].some(
        (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
      );
      for (const [other, operator] of BINARY[node.operatorToken.kind] ?? [])
        if (operator !== 'arithmetic' || !text) add(node.operatorToken, other, operator);
    } else if (ts.isIfStatement(node)) force(node.expression);
    else if (ts.isConditionalExpression(node)) force(node.condition);
    else if (ts.isForStatement(node) && node.condition) add(node.condition, 'false', 'condition');
    else if (ts.isWhileStatement(node)) add(node.expression, 'false', 'condition');
    else if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false', 'boolean');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true', 'boolean');
    else if (ts.isPrefixUnaryExpression(node)) unary(node);
    else if (ts.isPostfixUnaryExpression(node)) step(node);
    else if (ts.isExpressionStatement(node)) add(node, ';', 'statement');
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) method(node, node.expression);
    if (ts.isIterationStatement(node, false)) {
      const block = ts.isBlock(node.statement);
      reading.loops.push({ start: node.statement.getStart(file), end: node.statement.getEnd(), block });
    }
  }

  function force(condition: ts.Expression): void {
    add(condition, 'true', 'condition');
    add(condition, 'false', 'condition');
  }

  function unary(node: ts.PrefixUnaryExpression): void {
    if (node.operator === ts.SyntaxKind.ExclamationToken) add(node, node.operand.getText(file), 'negation');
    else if (node.operator === ts.SyntaxKind.MinusToken) add(node, node.operand.getText(file), 'arithmetic');
    else step(node);
  }

  function step(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): void {
    const { operator } = node;
    if (operator !== ts.SyntaxKind.PlusPlusToken && operator !== ts.SyntaxKind.MinusMinusToken) return;
    const other = operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++';
    const operand = node.operand.getText(file);
    add(node, ts.isPrefixUnaryExpression(node) ? `${other}${operand}` : `${operand}${other}`, 'assignment');
  }

  function method(call: ts.CallExpression, access: ts.PropertyAccessExpression): void {
    const other = Object.hasOwn(METHODS, access.name.text) ? METHODS[access.name.text] : undefined;
    if (other === undefined) return;
    if (other === '') add(call, access.expression.getText(file), 'method');
    else add(access.name, other, 'method');
  }

  visit(file);
  return reading;
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  );
}

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

/** Inserts `pieces`, each at its place; pieces at one place keep their order. */
function insert(text: string, pieces: [at: number, words: string][]): string {
  let [out, last] = ['', 0];
  for (const [at, words] of pieces.toSorted(([a], [b]) => a - b)) {
    out += text.slice(last, at) + words;
    last = at;
  }
  return out + text.slice(last);
}

/** Every loop asks now and then whether its time is over: a mutant that never ends is found out in seconds. */
export function guardLoops(text: string): string {
  const pieces: [number, string][] = [];
  for (const { start, end, block } of readSource(text).loops) {
    if (block) pieces.push([start + 1, 'globalThis.__loop?.();']);
    else pieces.push([start, '{globalThis.__loop?.();'], [end, '}']);
  }
  return insert(text, pieces);
}

/** Every function tells that it was entered, in the list of its file at the function's number; the module in the list itself. */
export function markScopes(text: string, file: string): string {
  const pieces: [number, string][] = [];
  readSource(text).scopes.forEach(({ start, end, form }, scope) => {
    const mark = `__entered[${scope}]=1`;
    if (form === 'block') pieces.push([start, `${mark};`]);
    else pieces.push([start, `(${mark},`], [end, ')']);
  });
  return `const __entered = ((globalThis.__reached ??= {})[${JSON.stringify(file)}] ??= []);${insert(text, pieces)}`;
}
