import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:own-font.css';
import { surviveTranslation } from '#client/lib/text/survive-translation.ts';
import '#client/ui/styles/tokens.css';
import '#client/ui/styles/base.css';
import { AdminApp } from './admin-app.tsx';
import { startAppearance } from './appearance.ts';
import { moveFormerNames } from './tab-storage.ts';

/*
 * The back office is a separate page for operators: it shares the UI kit and the contract with the app, and
 * nothing that the app stores. It stores its session, and a decision without an answer, for the life of the
 * tab.
 */

const start = async (): Promise<void> => {
  moveFormerNames(
    () => sessionStorage,
    () => localStorage,
  );
  await startAppearance();
  surviveTranslation(document.body);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <AdminApp />
      </I18nProvider>
    </StrictMode>,
  );
};

void start();
