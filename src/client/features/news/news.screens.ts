import type { Screens } from '#client/lib/loading/feature.ts';

export const newsScreens: Screens = {
  '/pages/common/article': async () => (await import('./news-screen.tsx')).NewsScreen,
  '/pages/mailMessage/ggList': async () => (await import('./news-list-screen.tsx')).NewsListScreen,
  '/pages/mailMessage/ggDetail': async () => (await import('./news-screen.tsx')).NewsScreen,
  '/pages/common/webView': async () => (await import('./web-view-screen.tsx')).WebViewScreen,
  '/pages/common/faq': async () => (await import('./faq-screen.tsx')).FaqScreen,
  '/pages/common/contactus': async () => (await import('./contact-screen.tsx')).ContactScreen,
  '/pages/common/aboutus': async () => (await import('./about-screen.tsx')).AboutScreen,
  '/pages/setting/operational_compliance': async () =>
    (await import('./compliance-screen.tsx')).ComplianceScreen,
};
