import { defineConfig } from 'oxlint';

/** These rules apply to every file. */
const PLAIN = `
eslint/constructor-super eslint/for-direction eslint/getter-return eslint/no-array-constructor eslint/no-async-promise-executor
eslint/no-case-declarations eslint/no-class-assign eslint/no-compare-neg-zero eslint/no-cond-assign eslint/no-const-assign
eslint/no-constant-binary-expression eslint/no-constant-condition eslint/no-control-regex eslint/no-debugger eslint/no-delete-var
eslint/no-dupe-class-members eslint/no-dupe-else-if eslint/no-dupe-keys eslint/no-duplicate-case eslint/no-empty
eslint/no-empty-character-class eslint/no-empty-pattern eslint/no-empty-static-block eslint/no-ex-assign
eslint/no-extra-boolean-cast eslint/no-fallthrough eslint/no-func-assign eslint/no-global-assign eslint/no-import-assign
eslint/no-invalid-regexp eslint/no-irregular-whitespace eslint/no-loss-of-precision eslint/no-misleading-character-class
eslint/no-new-native-nonconstructor eslint/no-nonoctal-decimal-escape eslint/no-obj-calls eslint/no-prototype-builtins
eslint/no-regex-spaces eslint/no-self-assign eslint/no-setter-return eslint/no-shadow-restricted-names eslint/no-sparse-arrays
eslint/no-this-before-super eslint/no-unassigned-vars eslint/no-unexpected-multiline eslint/no-unsafe-finally
eslint/no-unsafe-negation eslint/no-unsafe-optional-chaining eslint/no-unused-expressions eslint/no-unused-labels
eslint/no-unused-private-class-members eslint/no-useless-backreference eslint/no-useless-catch eslint/no-useless-constructor
eslint/no-useless-escape eslint/no-var eslint/no-with eslint/prefer-const eslint/prefer-rest-params eslint/prefer-spread
eslint/preserve-caught-error eslint/require-yield eslint/use-isnan eslint/valid-typeof
`;

/** These rules apply to TypeScript, and most of them use its types. */
const TYPED = `
typescript/await-thenable typescript/no-array-delete typescript/no-base-to-string typescript/no-deprecated
typescript/no-duplicate-enum-values typescript/no-duplicate-type-constituents typescript/no-dynamic-delete
typescript/no-empty-object-type typescript/no-explicit-any typescript/no-extra-non-null-assertion
typescript/no-floating-promises typescript/no-for-in-array typescript/no-implied-eval typescript/no-invalid-void-type
typescript/no-meaningless-void-operator typescript/no-misused-new typescript/no-misused-spread typescript/no-mixed-enums
typescript/no-namespace typescript/no-non-null-asserted-nullish-coalescing typescript/no-non-null-asserted-optional-chain
typescript/no-non-null-assertion typescript/no-redundant-type-constituents typescript/no-require-imports
typescript/no-this-alias typescript/no-unnecessary-boolean-literal-compare typescript/no-unnecessary-condition
typescript/no-unnecessary-template-expression typescript/no-unnecessary-type-arguments
typescript/no-unnecessary-type-assertion typescript/no-unnecessary-type-constraint
typescript/no-unnecessary-type-conversion typescript/no-unnecessary-type-parameters typescript/no-unsafe-argument
typescript/no-unsafe-assignment typescript/no-unsafe-call typescript/no-unsafe-declaration-merging
typescript/no-unsafe-enum-comparison typescript/no-unsafe-function-type typescript/no-unsafe-member-access
typescript/no-unsafe-return typescript/no-unsafe-unary-minus typescript/no-useless-default-assignment
typescript/no-wrapper-object-types typescript/only-throw-error typescript/prefer-as-const
typescript/prefer-literal-enum-member typescript/prefer-namespace-keyword typescript/prefer-promise-reject-errors
typescript/prefer-reduce-type-parameter typescript/prefer-return-this-type typescript/related-getter-setter-pairs
typescript/require-await typescript/triple-slash-reference typescript/unbound-method typescript/unified-signatures
typescript/use-unknown-in-catch-callback-variable
`;

/** Rules of React's compiler need no types, so the plugin itself runs. */
const HOOKS = `rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization immutability globals refs
set-state-in-effect error-boundaries purity set-state-in-render`;

/** Tables of data: as long as what they list. */
const DATA = ['backend/test/modules/support/*-rows.ts', 'backend/test/support/ugly/strings.ts'];

const errors = (names: string, prefix = '') =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${prefix}${name}`, 'error' as const]),
  );

/** Outside the platform folder nothing may know which shell it runs in. */
const SHELL = 'Only src-web/platform may use this; take the Platform from context.';
const shellNames = ['localStorage', 'sessionStorage', 'Notification', 'rolecallDesktop'];

export default defineConfig({
  plugins: ['typescript', 'import'],
  jsPlugins: [
    { name: 'house', specifier: './build/import-boundaries.mjs' },
    { name: 'hooks', specifier: 'eslint-plugin-react-hooks' },
    { name: 'regexp', specifier: 'eslint-plugin-regexp' },
  ],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['out/', 'dist/', '.data/', '.cache/', 'test-results/', 'playwright-report/', 'src-web/public/'],
  rules: {
    ...errors(PLAIN),
    'house/boundaries': 'error',
    'house/function-lines': 'error',
    'import/no-cycle': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
  },
  overrides: [
    { files: DATA, rules: { 'house/function-lines': 'off' } },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...errors(TYPED),
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/restrict-template-expressions': [
          'error',
          {
            allowNumber: true,
            allowAny: false,
            allowBoolean: false,
            allowNever: false,
            allowNullish: false,
            allowRegExp: false,
          },
        ],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
        'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/ban-ts-comment': [
          'error',
          { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
        ],
      },
    },
    {
      // Fixtures and spies are taken apart and handed around; they carry their own `this`.
      files: ['e2e/**/*.ts', '**/*.spec.{ts,tsx}', 'backend/test/**/*.ts'],
      rules: { 'typescript/unbound-method': 'off' },
    },
    {
      // Strangers choose the texts: a pattern that goes back and forth over one holds up everybody (CWE-1333).
      files: [
        'contract/src/**/*.ts',
        'backend/src/**/*.ts',
        'demo/**/*.ts',
        'src-web/**/*.{ts,tsx}',
        'src-main/**/*.ts',
      ],
      excludeFiles: ['**/*.spec.*'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { ignorePartial: false }],
      },
    },
    { files: ['**/*.{mjs,cjs}'], env: { node: true, es2024: true }, rules: { 'eslint/no-undef': 'error' } },
    { files: ['src-web/**/*.{ts,tsx}'], rules: errors(HOOKS, 'hooks/') },
    {
      files: ['src-web/**/*.{ts,tsx}'],
      excludeFiles: ['src-web/platform/**', '**/*.spec.*'],
      rules: {
        'eslint/no-restricted-globals': ['error', ...shellNames.map((name) => ({ name, message: SHELL }))],
        'eslint/no-restricted-properties': [
          'error',
          ...[...shellNames, 'open'].map((property) => ({ object: 'window', property, message: SHELL })),
        ],
      },
    },
    {
      files: ['src-main/**/*.ts'],
      excludeFiles: ['src-main/ipc/handle.ts', '**/*.spec.ts'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          ...['handle', 'on', 'handleOnce', 'once'].map((property) => ({
            object: 'ipcMain',
            property,
            message: 'Only src-main/ipc/handle.ts registers handlers: it checks the sender and parses the arguments.',
          })),
        ],
      },
    },
    {
      files: ['backend/**/*.ts', 'demo/**/*.ts'],
      excludeFiles: ['backend/src/platform/config/**', 'backend/test/**', 'backend/cli/**', '**/*.spec.ts'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Only backend/src/platform/config reads the environment.' },
        ],
      },
    },
  ],
});
