import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { housePlugin } from './build/import-boundaries.mjs';

/** Outside the platform folder nothing may know which shell it runs in. */
const shellGlobals = ['localStorage', 'sessionStorage', 'Notification', 'rolecallDesktop'].map((name) => ({
  name,
  message: 'Only src-web/platform may use this; take the Platform from context.',
}));
const shellProperties = [
  ...['localStorage', 'sessionStorage', 'Notification', 'rolecallDesktop', 'open'].map((property) => ({
    object: 'window',
    property,
    message: 'Only src-web/platform may use this; take the Platform from context.',
  })),
];

export default tseslint.config(
  {
    ignores: [
      'out/',
      'dist/',
      'node_modules/',
      '.data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'src-web/public/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Restating what inference shows only hides changes.
      '@typescript-eslint/explicit-function-return-type': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // We have no enums, and looking for them takes a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Nest and MikroORM hand out subclasses and plain options where their types name classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    // Fixtures and spies are taken apart and handed around; they carry their own `this`.
    files: ['e2e/**/*.ts', '**/*.spec.{ts,tsx}', 'backend/test/**/*.ts'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  { files: ['**/*.{ts,tsx,mjs}'], plugins: { house: housePlugin }, rules: { 'house/boundaries': 'error' } },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
  {
    files: ['src-web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['src-web/**/*.{ts,tsx}'],
    ignores: ['src-web/platform/**', '**/*.spec.*'],
    rules: {
      'no-restricted-globals': ['error', ...shellGlobals],
      'no-restricted-properties': ['error', ...shellProperties],
    },
  },
  {
    files: ['src-main/**/*.ts'],
    ignores: ['src-main/ipc/handle.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
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
    files: ['backend/**/*.ts'],
    ignores: ['backend/src/config/**', 'backend/test/**', 'backend/cli/**', 'backend/src/**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only backend/src/config reads the environment.' },
      ],
    },
  },
);
