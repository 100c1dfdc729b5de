import lingui from 'eslint-plugin-lingui';
import tseslint from 'typescript-eslint';

/** What oxlint has no rules for: the macros of Lingui. It needs no types. */
export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'test-results/'] },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { lingui },
    rules: {
      'lingui/no-expression-in-message': 'error',
      'lingui/t-call-in-function': 'error',
    },
  },
);
