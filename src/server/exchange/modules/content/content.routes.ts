import type { Article } from '#contract/content.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { productVersion } from '#server/exchange/lib/running/version.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { articles, popupArticleId, type ArticleSource } from './articles.ts';
import { contactWays } from './contact-ways.ts';
import type { HomeMenu } from './home-menu.service.ts';
import { about, compliance, contact, demonstrationNote } from './own-pages.ts';
import { questions } from './questions/questions.ts';

const inLanguage = (source: ArticleSource, language: LanguageCode): Article => ({
  id: source.id,
  c_id: source.c_id,
  title: translate(language, source.title),
  abstract: translate(language, source.abstract),
  content: source.content
    .map((paragraph) =>
      typeof paragraph === 'function' ? paragraph((label) => translate(language, label)) : paragraph,
    )
    .map((paragraph) => translate(language, paragraph))
    .join('\n\n'),
  cover: '',
  url: source.url,
  created_at: source.createdAt,
});

const newestFirst = (a: ArticleSource, b: ArticleSource): number => b.createdAt.localeCompare(a.createdAt);

export const createContentHandlers = ({
  market,
  clock,
  isDemo,
  offersProducts,
  webViewOrigins,
  menu,
}: {
  market: Market;
  clock: Clock;
  isDemo: boolean;
  offersProducts: boolean;
  webViewOrigins: readonly string[];
  menu: Pick<HomeMenu, 'list'>;
}): Handlers => {
  /** The only settings that are public. */
  const publicSettings: Readonly<Record<string, string>> = {
    version: productVersion,
    web_view_origins: webViewOrigins.join(','),
  };
  const published = articles.filter(({ isOfProducts }) => offersProducts || !isOfProducts);
  return {
    getSiteConfig: () => ({
      site_name: 'Tideline',
      site_logo: '/icons/icon.svg',
      down_logo: '/icons/icon-192.png',
      version: productVersion,
      demo: isDemo,
      market_source: market.source,
      server_time: clock.now().toISOString(),
    }),
    getSetting({ input }) {
      const value = Object.hasOwn(publicSettings, input.keyword) ? publicSettings[input.keyword] : undefined;
      return value === undefined ? null : { key: input.keyword, value };
    },
    listMenu: menu.list,
    listNews({ input, language }) {
      const found = published.filter(({ c_id }) => c_id === input.c_id).sort(newestFirst);
      const start = (input.page - 1) * input.limit;
      return {
        data: found.slice(start, start + input.limit).map((source) => inLanguage(source, language)),
        page: input.page,
        limit: input.limit,
        total: found.length,
      };
    },
    getNews({ input, language }) {
      const source = published.find(({ id }) => id === input.id);
      if (!source) throw new Refusal('content.notFound', { field: 'id' });
      return inLanguage(source, language);
    },
    getPopup({ language }) {
      const source = articles.find(({ id }) => id === popupArticleId);
      return source ? inLanguage(source, language) : null;
    },
    listFaq: ({ language }) => questions.map((question) => inLanguage(question, language)),
    getContact: ({ language }) => ({
      ...inLanguage(contact, language),
      ways: contactWays.map((way) => ({
        ...way,
        title: translate(language, way.title),
        content: translate(language, way.content),
      })),
    }),
    getAbout: ({ language }) => inLanguage(about, language),
    getCompliance({ language }) {
      const content = isDemo ? [demonstrationNote, ...compliance.content] : compliance.content;
      return inLanguage({ ...compliance, content }, language);
    },
  };
};
