import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What oxlint has no rules for: the macros of Lingui, and how hooks and components are written. It needs no types. */
export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'test-results/'] },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'react-hooks': reactHooks, lingui },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'lingui/no-expression-in-message': 'error',
      'lingui/t-call-in-function': 'error',
    },
  },
);
