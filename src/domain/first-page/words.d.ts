/** Made by the build from the catalogues. */
declare module 'virtual:first-page-words' {
  export const firstPageWords: Readonly<
    Record<import('#domain/people/languages.ts').Locale, import('./watch-section.ts').FirstPageWords>
  >;
}
