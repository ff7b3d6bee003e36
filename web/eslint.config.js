/**
 * What a linter can settle and neither the compiler nor Prettier does. The strict rules of
 * typescript-eslint hold everywhere; what is switched off says why.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const scripts = ['**/*.mjs', '**/*.js'];

export default ts.config(
  { ignores: ['**/dist', 'node_modules', 'src/wire'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Numbers in texts are what this program shows.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => stop()` is how a callback without a result is written here.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An async function may fulfil a promise at once, as a method of an interface.
      '@typescript-eslint/require-await': 'off',
      // `void edition` in a derived value names what it depends on.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // A prop that may be left out is `let`, one that is bound must be.
      'prefer-const': 'off',
      // A URL, a Map of nodes or a Set that nobody watches may be a plain one.
      'svelte/prefer-svelte-reactivity': 'off',
      // Pages are addresses of one host; the router takes any link.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // The linter does not see the types of imported components; svelte-check does.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // Nor that an element bound by `bind:this` is there only while it is mounted.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
  {
    files: scripts,
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node, ...globals.browser, ...globals.serviceworker } },
    rules: { 'no-console': 'off', '@typescript-eslint/no-dynamic-delete': 'off' },
  },
);
