import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { StoredReads } from '#client/data/engine/stored-reads.tsx';
import { speak } from '#client/lib/text/i18n.ts';

// A busy machine takes its time; what does not come fails all the same.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

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

export const press = (button: HTMLElement): void => void fireEvent.click(button, { detail: 1 });

/** What a screen reader says of a part: its words without what is only drawn. */
export const wordsOf = (part: Element): string => {
  const copy = part.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
};
