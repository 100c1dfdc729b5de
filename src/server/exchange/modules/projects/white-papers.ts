import { msg } from '@lingui/core/macro';
import type { LanguageCode } from '#contract/primitives.ts';
import { localeOf } from '#domain/people/languages.ts';
import { pageAddress, type PublicPages } from '#server/exchange/lib/files/public-pages.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';
import { rulesIn, summaryOf } from './project-texts.ts';
import { seededCoin } from './seeded-projects.ts';

/* White papers of the demonstration's projects, which are as fictitious as the projects, and say so. */

const folder = '/papers';

const figure = (text: string, language: LanguageCode): string =>
  new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 8 }).format(Number(text));

/** By the code of the coin. */
export const whitePapers: PublicPages = {
  folder,
  find(name, language) {
    const coin = seededCoin(name);
    const summary = summaryOf(name, language);
    if (!coin || summary === '') return null;
    const [amount, price] = [figure(coin.amount, language), figure(coin.price, language)];
    return {
      title: translate(language, msg`White paper of ${{ coin: name }}`),
      notice: translate(
        language,
        msg`Fictitious: the coin, the project and this paper exist in the demonstration alone. Nothing here is an offer.`,
      ),
      sections: [
        {
          heading: translate(language, msg`Purpose`),
          paragraphs: [
            `${summary}.`,
            translate(
              language,
              msg`Those who use the service pay in ${{ coin: name }}, and those who run it are paid in ${{ coin: name }}. The project keeps no share of these payments.`,
            ),
          ],
        },
        {
          heading: translate(language, msg`The issue`),
          paragraphs: [
            translate(
              language,
              msg`${{ amount }} ${{ coin: name }} are issued at ${{ price }} USDT each. Further issues are announced before they begin.`,
            ),
            ...rulesIn(language),
          ],
        },
        {
          heading: translate(language, msg`Risks`),
          paragraphs: [
            translate(
              language,
              msg`The service may find no users, and the coin may lose all of its worth. Until the lock period ends it cannot be sold, whatever its price does.`,
            ),
          ],
        },
      ],
    };
  },
};

/** Address of a coin's white paper; null: it has none. */
export const whitePaperOf = (currencyName: string, language: LanguageCode): string | null =>
  whitePapers.find(currencyName, language) && pageAddress(folder, currencyName, language);
