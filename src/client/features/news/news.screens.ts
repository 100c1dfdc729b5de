import type { Screens } from '#client/lib/feature.ts';

export const newsScreens: Screens = {
  '/pages/common/article': async () => (await import('./news-screen.tsx')).NewsScreen,
  '/pages/mailMessage/ggList': async () => (await import('./news-list-screen.tsx')).NewsListScreen,
  '/pages/mailMessage/ggDetail': async () => (await import('./news-screen.tsx')).NewsScreen,
};
