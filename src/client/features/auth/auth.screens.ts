import type { Screens } from '#client/lib/loading/feature.ts';

export const authScreens: Screens = {
  '/pages/common/login': async () => (await import('./login-screen.tsx')).LoginScreen,
  '/pages/common/register': async () => (await import('./register-screen.tsx')).RegisterScreen,
  '/pages/common/forget': async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
};
