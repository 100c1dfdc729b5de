import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DualProduct } from '#contract/dual-investments.ts';
import { paidIn } from './dual-terms.ts';
import type { SharesFault } from './check-shares.ts';

/**
 * Describes an invalid number of shares and the remedy. `owned`: shares of the product that the user has.
 */
export const useSharesFaultText = (): ((
  fault: SharesFault,
  product: DualProduct,
  owned: number,
) => string) => {
  const { t } = useLingui();
  return (fault, product, owned) => {
    const mine = Math.max(0, product.user_limit - owned);
    const texts: Readonly<Record<SharesFault, string>> = {
      notWhole: t`Enter a whole number of shares`,
      tooFew: t`The minimum is ${plural({ least: product.min_number }, { one: '# share', other: '# shares' })}`,
      tooMany: t`One purchase can have up to ${plural({ most: product.max_number }, { one: '# share', other: '# shares' })}`,
      moreThanLeft: t`Only ${plural({ left: product.remaining_number }, { one: '# share is left', other: '# shares are left' })}`,
      aboveLimit: t`You can buy ${plural(mine, { one: '# more share', other: '# more shares' })} of this product`,
      notEnough: t`Not enough ${ph({ currency: paidIn(product) })} in your spot account`,
    };
    return texts[fault];
  };
};
