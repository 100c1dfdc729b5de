import type { Screens } from '#client/lib/loading/feature.ts';

export const copyTradingScreens: Screens = {
  '/pages/copytrade/copy': async () => (await import('./traders-screen.tsx')).TradersScreen,
  '/pages/copytrade/my': async () => (await import('./my-screen.tsx')).MyScreen,
  '/pages/copytrade/trader': async () => (await import('./lead-screen.tsx')).LeadScreen,
  '/pages/follow/follow': async () => (await import('./follow-screen.tsx')).FollowScreen,
  '/pages/follow/agreement_zh': async () => (await import('./agreement-screen.tsx')).ChineseAgreementScreen,
  '/pages/follow/agreement_en': async () => (await import('./agreement-screen.tsx')).EnglishAgreementScreen,
};
