import { Trans } from '@lingui/react/macro';
import fieldStyles from '#client/ui/fields/field.module.css';

/** Accepted files, and how they are processed. */
export const ImageRules = () => (
  <p className={fieldStyles.hint}>
    <Trans>JPEG, PNG or WebP, up to 10 MB. Location and camera data are removed.</Trans>
  </p>
);
