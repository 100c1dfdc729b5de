import { Trans } from '@lingui/react/macro';
import fieldStyles from '#client/ui/fields/field.module.css';

/** Which files are taken, and what is done with them. */
export const ImageRules = () => (
  <p className={fieldStyles.hint}>
    <Trans>JPEG, PNG or WebP, up to 10 MB. Location and camera data are removed.</Trans>
  </p>
);
