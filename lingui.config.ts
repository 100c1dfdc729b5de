import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/**
 * Locale folder names; the short codes of the wire (zh, hk, jp, kr, fra, spa) map to these in
 * `src/domain/languages.ts`.
 */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'zh-CN', 'zh-TW', 'th', 'ja', 'ko', 'fr', 'es', 'pt'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['<rootDir>/src'] }],
  format: formatter({ origins: true, lineNumbers: false }),
  compileNamespace: 'es',
};

export default config;
