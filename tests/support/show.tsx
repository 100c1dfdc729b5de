import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { StoredReads } from '#client/data/engine/stored-reads.tsx';
import { speak } from '#client/lib/text/i18n.ts';

// A busy machine takes its time; what does not come fails all the same.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Draws a piece of the app in a language, with the words the app would show; what was drawn before goes. */
export const show = async (piece: ReactNode, language: LanguageCode = 'en') => {
  await speak(language);
  cleanup();
  return render(piece, {
    wrapper: ({ children }) => (
      <I18nProvider i18n={i18n}>
        {children}
        <StoredReads />
      </I18nProvider>
    ),
  });
};

/** The words on the screen, as a reader meets them; what is hidden from everybody is left out. */
export const words = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A control by what it is and what it is called; the exact name. */
export const control = (role: string, name: string): HTMLElement => screen.getByRole(role, { name });

/** What a screen reader says of a control besides its name: its error, its hint. */
export const descriptionOf = (described: HTMLElement): string =>
  (described.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ');

/** Puts text into a field, as typing or pasting it does. */
export const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/**
 * Presses a control as a browser does. Testing Library would wrap the press in an `act` that is not awaited, and what a
 * press suspends in there (a sheet whose draft is being read) stays so until something else is drawn.
 */
export const press = (button: HTMLElement): void => {
  const isActing = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    button.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
    );
    flushSync(() => undefined);
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
};

/** What a screen reader says of a part: its words without what is only drawn. */
export const wordsOf = (part: Element): string => {
  const copy = part.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
};
