import { i18n } from '@lingui/core';
import { withParticles } from '#domain/people/korean-particles.ts';

// Loaded with the Korean catalogs: Lingui has no step between filling in values and showing the message.
const translate = i18n.t;
i18n._ = i18n.t = ((...message: Parameters<typeof translate>) => {
  const text = translate(...message);
  return i18n.locale === 'ko' ? withParticles(text) : text;
}) as typeof translate;
